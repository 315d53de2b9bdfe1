import type { z } from 'zod'
import { type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { POINTS_KEY } from '#client/data/points.ts'
import { requestPull } from '#client/offline/sync/request-pull.ts'
import {
  type Cohost,
  type CohostRequest,
  type cohostCreateSchema,
  type cohostEditSchema,
  cohostRoutes,
} from '#shared/contract/cohosts.ts'
import { COHOSTS_KEY } from './queries.ts'

/** @param body with an id of the caller's: asking again after a failure asks once */
export function askCohost(body: z.input<typeof cohostCreateSchema>): Promise<ApiResult<Cohost>> {
  return thenRead(call(cohostRoutes['cohost.create'], { body }))
}

export function editCohost(id: string, body: z.input<typeof cohostEditSchema>): Promise<ApiResult<Cohost>> {
  return thenRead(call(cohostRoutes['cohost.edit'], { params: { id }, body }))
}

export function askAgain(id: string): Promise<ApiResult<Cohost>> {
  return thenRead(call(cohostRoutes['cohost.ask-again'], { params: { id } }))
}

/** Withdraws a request, or ends the part of a co-host. */
export function removeCohost(id: string, guests: 'stay' | 'leave'): Promise<ApiResult<{ guests: number }>> {
  return thenRead(call(cohostRoutes['cohost.remove'], { params: { id }, body: { guests } }))
}

/** The event of an accepted request comes to this device with the next pull. */
export function decideRequest(id: string, status: 'active' | 'rejected'): Promise<ApiResult<CohostRequest>> {
  return thenRead(call(cohostRoutes['cohost.change-status'], { params: { id }, body: { status } }))
}

/** @param id of the transfer: the same points are sent once, however often it is repeated */
export async function sendPoints(
  cohostId: string,
  id: string,
  points: number,
): Promise<ApiResult<{ points: number; available: number }>> {
  const body = { cohost_id: cohostId, points, id }
  const result = await thenRead(call(cohostRoutes['cohost.send-points'], { body }))
  await queryClient.invalidateQueries({ queryKey: POINTS_KEY })
  return result
}

/** Reads again what was changed, also where it was refused. */
async function thenRead<Data>(result: Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
  const given = await result
  await queryClient.invalidateQueries({ queryKey: COHOSTS_KEY })
  requestPull()
  return given
}
