import { drainWebhook } from '#server/domain/webhooks/deliver.ts'
import { WEBHOOK_KINDS, type WebhookKind } from '#shared/contract/webhooks.ts'
import { verified, type WebhookReceiver } from '../setup/webhook-receiver.ts'
import type { Host } from './events.ts'
import type { TestApp } from './server.ts'

interface Wanted {
  readonly kinds?: WebhookKind[]
  readonly event_id?: string | null
}

/** An endpoint of the host's at the receiver, made over the API. */
export async function anEndpoint(
  test: TestApp,
  receiver: WebhookReceiver,
  host: Host,
  { kinds = [...WEBHOOK_KINDS], event_id = null }: Wanted = {},
) {
  const made = await host.call('webhook.create', { body: { url: receiver.url, kinds, event_id } })
  if (made.status !== 200) throw new Error(`the endpoint was not made: ${made.message}`)
  const { id, secret } = made.data
  const params = { webhook_id: id }
  return {
    id,
    secret,
    params,
    /** What it was called with, verified by its secret. */
    calls: () => receiver.received.map((call) => verified(secret, call)),
    log: async () => (await host.call('webhook.messages', { params })).data,
    state: async () => (await host.call('webhook.list')).data.find((one) => one.id === id),
    /** Sends what is due by the test's clock; the queue has a clock of its own. */
    drain: () => drainWebhook(test.deps, { webhook_id: id }),
  }
}
