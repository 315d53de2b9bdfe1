import { timingSafeEqual } from 'node:crypto'
import type { Database } from '#server/db/client.ts'
import { hashLinkToken } from '#server/domain/link-token.ts'
import { done, type Refusal, refuse } from '#server/domain/outcome.ts'
import { QUOTA_DAY_S, type Quota, returnQuota, takeQuotas } from '#server/domain/quotas.ts'
import { inTransactionOf } from '#server/domain/transaction.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { hashPin } from './door-token.ts'

const QUARTER_HOUR_S = 15 * 60
/** Wrong PINs from one network, or from one browser that has opened the door before. */
const WRONG_PINS = [{ uses: 10, seconds: QUARTER_HOUR_S }]
/** Those of all networks together, so that many of them do not find four digits in days either. */
const WRONG_PINS_OF_DOOR = [
  { uses: 60, seconds: QUARTER_HOUR_S },
  { uses: 500, seconds: QUOTA_DAY_S },
]

interface PinTry {
  readonly event_id: string
  readonly door_id: string
  readonly pin_hash: Buffer
  readonly pin: string | null
  /** The caller's address: whoever guesses elsewhere does not lock out the staff at the entrance. */
  readonly network: string
  /** What a browser is known by that has opened this door before: nobody else's guesses count against it. */
  readonly knownBrowser: string | null
}

/**
 * Checks a PIN; null where it is right. A try is counted before the PIN is compared, so of parallel guesses no more are
 * compared than there are tries. A right PIN counts no try: a dozen phones open the same door at once.
 */
export async function tryPin(
  { db, secretKey, now }: { db: Database; secretKey: string; now: Date },
  tried: PinTry,
): Promise<Refusal | null> {
  const { event_id, door_id, pin_hash, pin } = tried
  if (pin === null || pin === '') return refuse('pin_wrong')
  const quotas = quotasOf(tried)
  const compared = await inTransactionOf(db, door_id, async (trx) => {
    if (!(await takeQuotas(trx, quotas, now))) return refuse('pin_too_often')
    const isRight = timingSafeEqual(hashPin(secretKey, event_id, door_id, foldDigits(pin.trim())), pin_hash)
    if (isRight) for (const quota of quotas) await returnQuota(trx, quota, now)
    return done(isRight)
  })
  if (!compared.ok) return compared
  return compared.data ? null : refuse('pin_wrong')
}

function quotasOf({ door_id, pin_hash, network, knownBrowser }: PinTry): Quota[] {
  // A new PIN begins without wrong tries.
  const key = `wrong PINs of door ${door_id} ${pin_hash.subarray(0, 6).toString('base64url')}`
  if (knownBrowser !== null) {
    const browser = hashLinkToken(knownBrowser).toString('base64url')
    return [{ key: `${key} on ${browser}`, limits: WRONG_PINS }]
  }
  return [
    { key: `${key} from ${network}`, limits: WRONG_PINS },
    { key, limits: WRONG_PINS_OF_DOOR },
  ]
}
