import { text } from 'node:stream/consumers'
import { hash } from '@node-rs/argon2'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedCatalogue } from '#server/domain/seeds/seed-catalogue.ts'
import { failureSchema } from '#shared/contract/common.ts'
import { httpRoutes, type RouteName } from '#shared/contract/http-routes.ts'
import { errorCatalogue } from '#shared/contract/messages.ts'
import type { Route } from '#shared/contract/route.ts'
import { PASSWORD } from '../factories/accounts.ts'
import { aPhoto } from '../factories/designs.ts'
import { anMp3 } from '../factories/music.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'
import { textRow, workbookOf, worksheet } from '../factories/workbook.ts'
import { anyCall, type RandomCall } from './random-calls.ts'
import { aRandomWorld, type World } from './random-world.ts'
import { RANDOM_INPUTS, RANDOM_SEED } from './settings.ts'

let server: TestApp
let photo: Buffer
let files: readonly Buffer[]
let password_hash: string
beforeAll(async () => {
  server = await startTestApp()
  await seedCatalogue(server.db)
  const sheet = worksheet(textRow(1, ['name', 'phone']) + textRow(2, ['Sara', '0501234567']))
  photo = await aPhoto(64, 48)
  password_hash = await hash(PASSWORD)
  files = [photo, anMp3(5), Buffer.from(workbookOf([sheet])), Buffer.from('الاسم,الجوال\nنورة,0501234567\n')]
})
afterAll(() => server.close())

const routes = Object.entries(httpRoutes) as [RouteName, Route][]
/** A route that takes more has more that can go wrong. */
const weightOf = ({ body, method }: Route) => (body === undefined ? (method === 'GET' ? 1 : 2) : 4)
const allWeights = routes.reduce((sum, [, route]) => sum + weightOf(route), 0)
const statuses = new Map<number, number>()

describe(`seed ${RANDOM_SEED}`, () => {
  test.each(routes)('[A-43] no input makes %s fail', async (name, route) => {
    const world = await aRandomWorld(server, { photo, password_hash })
    const property = fc.asyncProperty(anyCall(name, route, world, files), async (call) => {
      const { status, type, payload } = await send(route, call, world)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status < 400) return
      expect(type).toContain('application/json')
      const { code } = failureSchema.parse(JSON.parse(payload))
      expect(errorCatalogue).toHaveProperty(code)
      // Too much of something waits: the only failure of ours that is an answer.
      if (status >= 500) expect([status, code, ...server.unexpected]).toEqual([503, 'unavailable'])
    })
    const numRuns = Math.ceil((RANDOM_INPUTS * weightOf(route)) / allWeights)
    try {
      await fc.assert(property, { seed: RANDOM_SEED, numRuns })
    } finally {
      server.unexpected.length = 0
    }
  })
})

test('[A-43] most of these calls get past their schemas', () => {
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const table = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(`${all} random calls of ${routes.length} routes, seed ${RANDOM_SEED}: ${table.join(', ')}`)
  const refused = [400, 401, 413, 415, 422].reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0)
  expect(refused / all).toBeLessThan(0.75)
})

async function send({ method }: Route, { caller, url, headers, payload }: RandomCall, { tokens }: World) {
  const token = tokens[caller]
  const response = await server.app.inject({
    method,
    url,
    headers: { ...headers, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    ...(payload === undefined ? {} : { payload }),
    payloadAsStream: true,
  })
  const type = String(response.headers['content-type'])
  const stream = response.stream()
  if (type.startsWith('text/event-stream')) stream.destroy()
  return { status: response.statusCode, type, payload: stream.destroyed ? '' : await text(stream) }
}
