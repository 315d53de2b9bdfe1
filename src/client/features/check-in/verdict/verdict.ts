import type { Signal } from '#client/lib/device/signal-tones.ts'
import type { RecentScan } from '../queries.ts'
import type { Shown } from '../store.ts'

/** Colour of a verdict. */
export type VerdictTone = 'go' | 'look' | 'stop' | 'quiet'

const tones: Record<Shown['kind'], VerdictTone> = {
  admitted: 'go',
  'walk-in': 'go',
  'already-in': 'look',
  'wrong-section': 'look',
  declined: 'look',
  'seen-again': 'look',
  revoked: 'stop',
  'other-event': 'stop',
  'not-listed': 'look',
  'unknown-guest': 'stop',
  'cannot-judge': 'stop',
  'no-pass': 'stop',
  'not-saved': 'stop',
  'not-accepted': 'stop',
  undone: 'quiet',
}

export function toneOf(shown: Shown): VerdictTone {
  return isRevoked(shown) ? 'look' : tones[shown.kind]
}

/** Somebody was let in whose invitation was revoked: nobody is welcome by it any more. */
export function isRevoked(shown: Shown): boolean {
  return 'guest' in shown && shown.guest.revoked
}

/** The icon of a verdict on the screen. */
export function iconOf(shown: Shown): Shown['kind'] {
  return isRevoked(shown) ? 'revoked' : shown.kind
}

/** Sound and vibration of a verdict. More people than invited are let in, and worth a look. */
export function signalOf(shown: Shown): Signal {
  const tone = tones[shown.kind]
  if (tone === 'go') return 'over' in shown && shown.over > 0 ? 'notice' : 'good'
  return tone === 'stop' ? 'stop' : 'notice'
}

/** The icon of a recent scan; a refusal is stored with the kind of its verdict as reason. */
export function recentIcon({ kind, reason, guest_id }: RecentScan): Shown['kind'] {
  if (kind === 'entry') return guest_id === null ? 'walk-in' : 'admitted'
  if (kind === 'undo') return 'undone'
  return isVerdict(reason) ? reason : 'no-pass'
}

export function isVerdict(text: string): text is Shown['kind'] {
  return Object.hasOwn(tones, text)
}

/** Text size of a guest's name: as large as fits, because it is never cut. */
export function nameSize(name: string, large: boolean): string {
  const letters = [...name.normalize('NFC').replace(/\p{M}/gu, '')].length
  if (large && letters <= 18) return 'text-4xl'
  if (letters <= (large ? 34 : 20)) return 'text-3xl'
  return letters <= (large ? 64 : 44) ? 'text-2xl' : 'text-lg'
}
