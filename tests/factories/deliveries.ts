import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sendAllDue } from '#server/domain/deliveries/sending-loop.ts'
import type { Channels, ProviderCallback } from '#server/providers/channels/port.ts'
import type { Channel } from '#shared/contract/deliveries.ts'
import { aHost } from './events.ts'
import { addGuest } from './guests.ts'
import { aLiveEvent, aSend, givePoints } from './sends.ts'
import type { TestApp } from './server.ts'

/** A server's clock that tests move, and what it sends by. */
export interface SendingTest {
  test: TestApp
  channels: Channels
  /** Does everything that is due now. */
  run: () => Promise<void>
  warnings: { channel?: string; code: string }[]
  dataDir: string
  close: () => Promise<void>
}

export async function aSendingTest(test: TestApp, channels: Channels): Promise<SendingTest> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'marhaba-sending-'))
  const warnings: SendingTest['warnings'] = []
  return {
    test,
    channels,
    warnings,
    dataDir,
    run: () => sendAllDue({ ...test.deps, channels }, { dataDir, warn: (warning) => warnings.push(warning) }),
    close: () => rm(dataDir, { recursive: true }),
  }
}

/** An instant of tomorrow at which the clocks of Riyadh, which are never turned, show this hour. */
export function riyadhAt(hour: number): number {
  const today = Math.floor((Date.now() + 3 * 3_600_000) / 86_400_000)
  return (today + 1) * 86_400_000 + (hour - 3) * 3_600_000
}

/** A live event with guests, and a send to all of them by these channels that has just begun. */
export async function aBegunSend(
  test: TestApp,
  {
    guests = 1,
    channels = ['email'],
    fallback_minutes = null,
  }: {
    guests?: number
    channels?: Channel[]
    fallback_minutes?: number | null
  } = {},
) {
  const host = await aHost(test)
  await givePoints(test, host, 1000)
  const event = await aLiveEvent(host)
  const added = []
  for (let place = 0; place < guests; place++) {
    const email = `guest-${place}@example.com`
    added.push(await addGuest(host, event, { email, phone: `+96650000000${place}` }))
  }
  const send = await aSend(host, event, { channels, fallback_minutes })
  return { host, event, guests: added, send }
}

/** The messages of a send, oldest first. */
export function deliveriesOfSend(test: TestApp, send: { id: string }) {
  return test.db
    .selectFrom('deliveries')
    .selectAll()
    .where('send_id', '=', send.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function recipientsOfSend(test: TestApp, send: { id: string }) {
  return test.db.selectFrom('recipients').selectAll().where('send_id', '=', send.id).execute()
}

/** What a provider reports about a delivery. */
export function aReceipt(
  delivery: { id: string; channel: string },
  state: Extract<ProviderCallback, { kind: 'receipt' }>['state'],
  details: Partial<Extract<ProviderCallback, { kind: 'receipt' }>> = {},
): ProviderCallback {
  return {
    kind: 'receipt',
    key: `${delivery.id} ${state}`,
    deliveryId: delivery.id,
    providerId: null,
    state,
    reason: null,
    code: null,
    at: new Date().toISOString(),
    ...details,
  }
}

/** A call of a provider whose adapter is a fake: the body is the events themselves. */
export function callWebhook(test: TestApp, provider: string, events: readonly ProviderCallback[]) {
  return test.app.inject({
    method: 'POST',
    url: `/api/webhooks/${provider}`,
    payload: JSON.stringify(events),
  })
}
