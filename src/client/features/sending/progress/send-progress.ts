import type { Send } from '#shared/contract/sends.ts'

/** Whether its figures change by themselves. */
export function isUnderWay({ state }: Pick<Send, 'state'>): boolean {
  return state === 'under-way'
}

/** Whether something of it is to be shown at the top: it goes on, waits, or needs its host. */
export function isOpen({ state, unknown }: Pick<Send, 'state' | 'unknown'>): boolean {
  return state === 'under-way' || state === 'paused' || state === 'scheduled' || unknown > 0
}

/** For how long a send that has ended is shown on pages that are not about sending. */
const SHOWN_AFTER_END_MS = 24 * 3_600_000

export function isRecent(send: Pick<Send, 'state' | 'unknown' | 'ended_at'>, now: Date): boolean {
  return (
    isOpen(send) || (send.ended_at !== null && now.getTime() - Date.parse(send.ended_at) < SHOWN_AFTER_END_MS)
  )
}

/**
 * Guests of a send by what became of their messages, as parts of a bar. The contract counts a delivered message as
 * sent too, so that the parts are what is left of each.
 */
export function partsOf(send: Pick<Send, 'sent' | 'delivered' | 'failed' | 'unknown' | 'waiting'>) {
  const { sent, delivered, failed, unknown, waiting } = send
  return [
    { key: 'delivered', tone: 'action', value: delivered },
    { key: 'sent', tone: 'accent', value: Math.max(0, sent - delivered) },
    { key: 'failed', tone: 'danger', value: failed },
    { key: 'unknown', tone: 'rest', value: unknown },
    { key: 'waiting', tone: 'rest', value: waiting },
  ] as const
}
