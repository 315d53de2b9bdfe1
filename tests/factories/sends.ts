import { randomUUID } from 'node:crypto'
import { movePoints } from '#server/domain/points/balances.ts'
import { CHANNELS, type Channel } from '#shared/contract/deliveries.ts'
import type { Event } from '#shared/contract/events.ts'
import type { RouteInput } from '#shared/contract/route.ts'
import type { Send, sendRoutes } from '#shared/contract/sends.ts'
import { defaultText } from '#shared/rules/sending/default-texts.ts'
import { anEvent, type Host } from './events.ts'
import type { TestApp } from './server.ts'

type Draft = RouteInput<(typeof sendRoutes)['send.create']>['body']

/** An event with an open page, far enough ahead. */
export async function aLiveEvent(host: Host, details: Record<string, unknown> = {}): Promise<Event> {
  const event = await anEvent(host, {
    title_ar: 'زواج سارة وخالد',
    title_en: 'Sara and Khalid’s wedding',
    starts_on: '2099-12-04',
    starts_time: '20:30',
    ...details,
  })
  const live = await host.call('event.publish', { params: { id: event.id } })
  if (live.status !== 200) throw new Error(`the page was not opened: ${live.message}`)
  return live.data
}

/** A send as the form makes one: an invitation with the texts that it begins with. */
export function aDraft(details: Partial<Draft> & { channels?: Channel[] } = {}): Draft {
  const purpose = details.purpose ?? 'invitation'
  const texts = Object.fromEntries(CHANNELS.map((channel) => [channel, defaultText(purpose, channel)]))
  return {
    send_id: randomUUID(),
    purpose,
    audience: { who: 'everybody' },
    channels: ['email'],
    texts,
    ...details,
  }
}

/** A send made over the API. */
export async function aSend(
  host: Host,
  event: Pick<Event, 'id'>,
  details: Partial<Draft> = {},
): Promise<Send> {
  const made = await host.call('send.create', { params: { id: event.id }, body: aDraft(details) })
  if (made.status !== 200)
    throw new Error(`the send was not made: ${made.message} ${JSON.stringify(made.errors)}`)
  return made.data
}

/** Points beyond the welcome. */
export async function givePoints(test: TestApp, host: Host, points: number): Promise<void> {
  const grant = {
    accountId: host.accountId,
    kind: 'grant',
    points,
    eventId: null,
    sendId: null,
    key: randomUUID(),
  } as const
  await test.db.transaction().execute((trx) => movePoints(trx, [grant]))
}
