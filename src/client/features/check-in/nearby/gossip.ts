import { type HandoverSummary, readSummary, summaryBytes } from '#shared/rules/handover/parcel.ts'
import type { Handover } from '../queries.ts'
import { channelMessage, MESSAGE } from './channel-message.ts'

export interface Gossip {
  /** Takes one message of the other phone. */
  readonly receive: (message: Uint8Array) => Promise<void>
  /** Tells the other phone what it lacks by now. */
  readonly sendNew: () => Promise<void>
  /** The channel has ended. */
  readonly stop: () => void
}

/** A full disk is not emptied at once. */
const ASK_AGAIN_MS = 10_000

/**
 * Two phones over a channel that keeps the order and loses nothing while it lasts: each says once what it knows, then
 * tells what the other lacks, and what it hears from elsewhere. Begun again on the next channel. A phone that could
 * not store a parcel sends its summary again, and the parcel is sent a second time. So does a phone that has left its
 * door and opened it again, which no longer knows what it once did.
 */
export function startGossip(
  handover: Handover,
  {
    send,
    onTaken,
  }: {
    readonly send: (message: Uint8Array<ArrayBuffer>) => void
    /** So many records came that this phone did not know. */
    readonly onTaken: (received: number) => void
  },
): Gossip {
  /** The summary of the other phone, as far as this one knows it; null before the first. */
  let other: HandoverSummary | null = null
  let retry: ReturnType<typeof setTimeout> | null = null
  /** This phone was not certified. Once it is, the other must learn what this one knows then, and lacks. */
  let owesSummary = false

  function sendSummary(): void {
    const own = handover.summary()
    owesSummary = own === null
    if (own !== null) send(channelMessage('summary', summaryBytes(own)))
  }

  function learn({ rev, batch_ids }: HandoverSummary): void {
    other = { rev: Math.max(rev, other?.rev ?? 0), batch_ids: [...(other?.batch_ids ?? []), ...batch_ids] }
  }

  async function sendNew(): Promise<void> {
    if (handover.summary() === null) owesSummary = true
    else if (owesSummary) sendSummary()
    if (other === null) return
    for (const { bytes, batch_ids } of await handover.parcelsFor(other)) {
      learn({ rev: 0, batch_ids })
      send(channelMessage('parcel', bytes))
    }
  }

  async function take(parcel: Uint8Array): Promise<void> {
    const taken = await handover.take(parcel)
    if (!taken.ok) {
      if (handover.summary() === null) owesSummary = true
      if (taken.kind !== 'no-parcel') askAgain()
      return
    }
    onTaken(taken.received)
    const rev = handover.summary()?.rev ?? 0
    learn({ rev: 0, batch_ids: taken.batch_ids })
    send(channelMessage('known', summaryBytes({ rev, batch_ids: taken.batch_ids })))
  }

  /** Requests a parcel that could not be stored: its sender counts it as known here. */
  function askAgain(): void {
    retry ??= setTimeout(() => {
      retry = null
      sendSummary()
    }, ASK_AGAIN_MS)
  }

  sendSummary()

  return {
    sendNew,
    stop: () => {
      if (retry !== null) clearTimeout(retry)
    },
    async receive(message) {
      const body = message.subarray(1)
      if (message[0] === MESSAGE.parcel) return take(body)
      const summary = isSummary(message) ? readSummary(body) : null
      if (summary === null) return
      if (message[0] === MESSAGE.known) return learn(summary)
      // A whole summary replaces what was recorded as sent: some of it may not have been stored.
      other = summary
      await sendNew()
    },
  }
}

function isSummary([kind]: Uint8Array): boolean {
  return kind === MESSAGE.summary || kind === MESSAGE.known
}
