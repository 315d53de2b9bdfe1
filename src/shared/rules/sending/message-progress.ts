import type { Delivery, SendPurpose } from '#shared/contract/deliveries.ts'

/**
 * How far a guest's messages got, for figures and lists; `domain/deliveries/message-progress.ts` computes the same in
 * SQL.
 */
export interface MessageProgress {
  /** A channel accepted one, or the host wrote it. */
  readonly sent: boolean
  /** One arrived: its channel reports so, or its link was opened. */
  readonly delivered: boolean
  /** None was accepted, at least one was refused, and none is on its way. */
  readonly failed: boolean
  /** When the first was accepted. */
  readonly sent_at: string | null
}

type Message = Pick<Delivery, 'guest_id' | 'purpose' | 'state' | 'receipt' | 'accepted_at' | 'opened_at'>

/** A pass, an opened place or an approval is no message of a host's: it goes to one guest by itself. */
export function isHostsPurpose(purpose: SendPurpose): boolean {
  return purpose !== 'pass' && purpose !== 'place' && purpose !== 'approval'
}

/** A pass goes to who comes already, and an opened place to who waited; an approval brings the invitation. */
export function isHostsMessage(purpose: SendPurpose): boolean {
  return purpose !== 'pass' && purpose !== 'place'
}

/** By guest, those to whom no host has sent anything left out. */
export function messageProgress(messages: Iterable<Message>): Map<string, MessageProgress> {
  const found = new Map<string, { progress: MessageProgress; isOnItsWay: boolean; isRefused: boolean }>()
  for (const message of messages) {
    if (!isHostsMessage(message.purpose)) continue
    const { guest_id, state, receipt, accepted_at, opened_at } = message
    const known = found.get(guest_id)
    const before = known?.progress ?? NOTHING
    const isSent = state === 'accepted'
    const arrived = receipt === 'delivered' || receipt === 'read' || opened_at !== null
    const isOnItsWay = known?.isOnItsWay || state === 'planned' || state === 'calling' || state === 'unknown'
    const isRefused = known?.isRefused || state === 'refused'
    const sent = before.sent || isSent
    found.set(guest_id, {
      isOnItsWay,
      isRefused,
      progress: {
        sent,
        delivered: before.delivered || (isSent && arrived),
        failed: isRefused && !isOnItsWay && !sent,
        sent_at: isSent ? earlier(before.sent_at, accepted_at) : before.sent_at,
      },
    })
  }
  return new Map([...found].map(([guest, { progress }]) => [guest, progress]))
}

const NOTHING: MessageProgress = {
  sent: false,
  delivered: false,
  failed: false,
  sent_at: null,
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return Date.parse(one) <= Date.parse(other) ? one : other
}
