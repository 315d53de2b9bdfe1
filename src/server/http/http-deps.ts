import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import type { RevisionSignals } from '#server/db/revision-signals.ts'
import type { Channels, PlayCallback } from '#server/providers/channels/port.ts'
import type { Clearance } from '#server/providers/clearance/port.ts'
import type { Gateway, TestPageStore } from '#server/providers/payments/port.ts'
import type { PushDelivery } from '#server/providers/push/port.ts'
import type { Storage } from '#server/providers/storage/port.ts'
import type { Tracing } from '#server/providers/tracing/port.ts'
import type { Wallet } from '#server/providers/wallet/port.ts'
import type { WebhookSender } from '#server/providers/webhooks/port.ts'
import type { Seller } from '#shared/contract/invoices.ts'

/** Dependencies of the HTTP side, from `server/deps`. */
export interface HttpDeps {
  readonly config: Config
  readonly db: Database
  /** Notifies of new revisions, from whichever process. */
  readonly signals: RevisionSignals
  /** What messages to guests are sent by. */
  readonly channels: Channels
  /** What orders are paid by: new ones at the first. */
  readonly gateways: readonly Gateway[]
  /** Pages of the gateway that is built in; null where a real one is set up, or others reach this server. */
  readonly testPages: TestPageStore | null
  /** Who issues invoices; null: nothing is sold. */
  readonly seller: Seller | null
  /** Where uploaded pictures lie. */
  readonly storage: Storage
  /** Makes passes for Apple Wallet; null where the operator has no certificate. */
  readonly wallet: Wallet | null
  /** Clears standard invoices, once phase 2 has come. */
  readonly clearance: Clearance
  /** Reports what happens to messages that are stored in place of being sent; null where others reach this server. */
  readonly playCallback: PlayCallback | null
  /** Pushes to the devices of hosts. */
  readonly push: PushDelivery
  /** Calls the systems of hosts. */
  readonly webhooks: WebhookSender
  /** Traces of requests and jobs; null where nobody asked for them. */
  readonly tracing: Tracing | null
  /** Keys the hashes of codes, and what webhooks are signed with. */
  readonly secretKey: string
  /** The address in links: no closing slash. */
  readonly publicUrl: string
  /** The server's clock, so that tests can hold it. */
  readonly now: () => Date
  /** Aborted when the process is to end: others get the calls that have not come yet. */
  readonly draining?: AbortSignal
  /** Where log lines go instead of standard output. */
  readonly logTo?: { write: (line: string) => void }
}
