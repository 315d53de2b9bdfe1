import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RsvpInput } from '#shared/contract/answers.ts'

const PROOF_BYTES = 16

/** Proves that the server drew this guest's page at that time: a browser sends both along with the answer. */
export function drawnProof(secretKey: string, guestToken: string, drawnAt: Date): string {
  return macOf(secretKey, guestToken, drawnAt).toString('base64url')
}

/**
 * When the guest last saw the questions: a page may have been open for hours, and its answer have waited for a
 * network, while a host changed them. Only a time with its proof counts: else an answer dated back would skip every
 * required question.
 */
export function questionsSeenAt(
  secretKey: string,
  guestToken: string,
  { drawn_at, drawn_mark }: Pick<RsvpInput, 'drawn_at' | 'drawn_mark'>,
  now: Date,
): Date {
  if (drawn_at === undefined || drawn_mark === undefined) return now
  const drawnAt = new Date(drawn_at)
  const proof = Buffer.from(drawn_mark, 'base64url')
  const isOurs = proof.length === PROOF_BYTES && timingSafeEqual(proof, macOf(secretKey, guestToken, drawnAt))
  return isOurs && drawnAt < now ? drawnAt : now
}

function macOf(secretKey: string, guestToken: string, drawnAt: Date): Buffer {
  const drawn = `drawn page\n${guestToken}\n${drawnAt.getTime()}`
  return createHmac('sha256', secretKey).update(drawn).digest().subarray(0, PROOF_BYTES)
}
