import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/db/schema.ts'
import type { Language } from '#shared/contract/common.ts'
import type { HostStep, OperatorStep } from '#shared/contract/service-requests.ts'

/** Every kind of job with its payload. Payloads hold ids and addresses, never codes or tokens. */
export interface Jobs {
  /** Somebody signed up with this address: mails its code, or that it has an account already. */
  'account.mail-registration': { email: string; registration_id: string }
  /** Mails a new code for the pending one: this sign-up, this account's new address, or the address's newest sign-up. */
  'account.mail-code-again': {
    email: string
    cause?: { kind: 'sign-up' | 'account'; id: string } | { kind: 'anybody' }
  }
  /** An account's owner wants this to be their address. */
  'account.mail-new-email': { email: string; account_id: string }
  /** To the former address of the account. */
  'account.mail-email-changed': { email: string; account_id: string }
  /** Somebody forgot the password of this address; the code is of the browser that asked. */
  'account.mail-reset-code': { email: string; asker_id: string }
  /** The account has a new password. */
  'account.mail-password-changed': { account_id: string }
  /** The account has an access token more; one of them ends soon. */
  'account.mail-token-created': { account_id: string; token_id: string }
  'account.mail-token-expiring': { account_id: string; token_id: string }
  /** The account has a passkey more. */
  'account.mail-passkey-added': { account_id: string; passkey_id: string }
  /** To whoever deleted their account: all that is left of it. */
  'account.mail-deleted': { email: string; language: Language }
  /** Erases an account that was deleted, once nothing that it sent is on its way. */
  'account.erase': { account_id: string }
  /** Somebody typed this address into a host's share link; with a guest, the host let them in by it. */
  'invitation.mail-link': {
    event_id: string
    host_id: string
    email: string | null
    phone: string | null
    guest_id?: string
  }
  /** This guest waited, and a place is theirs now. */
  'invitation.mail-place': { event_id: string; guest_id: string }
  /** Somebody was asked to become a co-host; answered; was taken out; has left under this name; was given points. */
  'cohost.mail-asked': { event_id: string; cohost_id: string }
  'cohost.mail-answered': { event_id: string; cohost_id: string }
  'cohost.mail-removed': { event_id: string; account_id: string }
  'cohost.mail-left': { event_id: string; name: string }
  /** Without `to` in jobs of older versions, which mailed both by one. */
  'cohost.mail-points': { event_id: string; transfer_id: string; to?: 'giver' | 'receiver' }
  /** A service is paid: work begins on the request that waits for it. */
  'service.begin': { account_id: string; kind: string }
  /** A step of a host's request for a service, to the host, to all operators, and to one of them. */
  'service.mail-host': { request_id: string; step: HostStep }
  /** Somebody typed this address into the form of the footer. */
  'email-subscription.mail-asked': { subscription_id: string }
  'contact.mail-operators': { message_id: string }
  'contact.mail-operator': { message_id: string; address: string }
  'service.mail-operators': { request_id: string; step: OperatorStep }
  'service.mail-operator': { request_id: string; step: OperatorStep; address: string }
  /** Pictures of the catalogue's designs, before anybody asks for them. */
  'template.draw': Record<never, never>
  /** Counts the events that use each design. */
  'template.count-uses': Record<never, never>
  /** An event's card was saved: draws its pictures in both languages. */
  'card.draw': { event_id: string }
  /** Draws the cards of guests before they are sent, each in the guest's language. */
  'card.draw-for-guests': { event_id: string; guest_ids: string[] }
  /** Proves that the entries of every account sum up to its balance. */
  'points.check': Record<never, never>
  'invoices.check': Record<never, never>
  /** Asks the gateway what was paid; the last ones until it responds. A webhook names a page. */
  'order.check': { order_id: string | null; reference?: string; gateway?: string; is_final?: boolean }
  /** Lets nobody pay any more for an order that has ended. */
  'order.close-pages': { order_id: string }
  /** Money on its way back: asks until the gateway says what became of it. */
  'order.refund': { refund_id: string }
  'order.mail-receipt': { order_id: string }
  'order.mail-refund': { order_id: string; refund_id?: string }
  /** Notifies owners of what is erased in a week, and begins what is due. */
  'events.purge': Record<never, never>
  /** Erases what an event knows of its guests, once nothing is on its way to them. */
  'event.purge': { event_id: string }
  'event.mail-purge-notice': { event_id: string; purge_on: string }
  /** Pushes it to the devices of its account, each by a job of its own. */
  'notification.push': { notification_id: string }
  'notification.push-device': { notification_id: string; subscription_id: string }
  /** Mails everybody who wants it what is unread, each by a job of its own. */
  'notification.digest': Record<never, never>
  'notification.mail-digest': { account_id: string }
  /** Notifies owners of access tokens that end soon. */
  'access-tokens.notify': Record<never, never>
  /** Sends an endpoint what is due for it. */
  'webhook.drain': { webhook_id: string }
  /** Deletes counts of calls whose window is over. */
  'limits.sweep': Record<never, never>
  /** Deletes expired data. */
  sweep: Record<never, never>
}

export type JobName = keyof Jobs

/**
 * Tries of a job that throws, where it has fewer than the queue's 25: a picture is drawn when it is asked for anyway.
 */
const ATTEMPTS: Partial<Record<JobName, number>> = {
  'template.draw': 3,
  'card.draw': 3,
  'card.draw-for-guests': 3,
  // A later push is of no use; the notification stays in the list.
  'notification.push-device': 6,
}

/** Somebody waits for a code that lives ten minutes: before the mails to a thousand guests. */
const SOONEST = -10
const priorityOf = (name: JobName) => (name.startsWith('account.') ? SOONEST : 0)

/** Jobs that must not run beside each other have a queue of their own. */
function queueOf<Name extends JobName>(name: Name, payload: Jobs[Name]): string | null {
  return name === 'webhook.drain' && 'webhook_id' in payload ? `webhook ${payload.webhook_id}` : null
}

/** A job that waits under the same key gives way to this one; without a key both run. */
interface Timing {
  readonly key?: string
  readonly afterSeconds?: number
}

/**
 * Puts a job into the queue in the transaction of its cause: it runs if and only if that commits.
 * A job that throws is tried again with growing pauses, up to 25 times over some three days unless it has fewer tries.
 */
export async function addJob<Name extends JobName>(
  trx: Transaction<DB>,
  name: Name,
  payload: Jobs[Name],
  { key, afterSeconds = 0 }: Timing = {},
): Promise<void> {
  await sql`SELECT graphile_worker.add_job(
    ${name}::text, ${JSON.stringify(payload)}::json, queue_name => ${queueOf(name, payload)}::text,
    run_at => now() + make_interval(secs => ${afterSeconds}), job_key => ${key ?? null}::text,
    max_attempts => ${ATTEMPTS[name] ?? null}::integer, priority => ${priorityOf(name)}::integer)`.execute(
    trx,
  )
}

/** The same kind of job for each payload, in one statement: hundreds of seats may become free at once. */
export async function addJobs<Name extends JobName>(
  trx: Transaction<DB>,
  name: Name,
  payloads: readonly Jobs[Name][],
): Promise<void> {
  const jobs = payloads.map((payload) => ({ payload, queue: queueOf(name, payload) }))
  await sql`SELECT graphile_worker.add_job(${name}::text, (job->'payload')::json, queue_name => job->>'queue',
      max_attempts => ${ATTEMPTS[name] ?? null}::integer, priority => ${priorityOf(name)}::integer)
    FROM jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) AS job`.execute(trx)
}
