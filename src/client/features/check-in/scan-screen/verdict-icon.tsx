import { khatam, pathOf } from '#client/ui/khatam.ts'
import type { Shown } from '../store.ts'

const star = pathOf(khatam(50, 50, 49))
const octagon = 'M30 3H70L97 30V70L70 97H30L3 70V30Z'

/** Outlines that differ at an arm's length, each with a sign in it. */
const icons: Record<Shown['kind'], { outline: string; sign: string }> = {
  admitted: { outline: star, sign: 'M31 52 45 65 70 37' },
  'walk-in': { outline: star, sign: 'M50 33V67M33 50H67' },
  // The door they have gone through.
  'already-in': { outline: 'M14 97V44C14 26 34 20 50 3C66 20 86 26 86 44V97Z', sign: 'M50 38V62L66 72' },
  // A road sign.
  'wrong-section': { outline: 'M50 2 98 50 50 98 2 50Z', sign: 'M30 50H70M54 34 70 50 54 66' },
  // An envelope that was sent back.
  declined: { outline: 'M3 18H97V82H3Z', sign: 'M14 30 50 58 86 30' },
  // Two cards, one behind the other.
  'seen-again': {
    outline: 'M4 14H76V30H96V92H24V76H4Z',
    sign: 'M64 50A17 17 0 1 0 66 66M66 40V52H54',
  },
  revoked: { outline: octagon, sign: 'M35 35 65 65M65 35 35 65' },
  // A ticket of another evening.
  'other-event': {
    outline: 'M6 20H94V38A12 12 0 0 0 94 62V80H6V62A12 12 0 0 0 6 38Z',
    sign: 'M40 40 60 60M60 40 40 60',
  },
  // A list with a folded corner.
  'not-listed': { outline: 'M12 3H64L88 27V97H12Z', sign: 'M32 44H68M32 60H68M32 76H52' },
  'unknown-guest': {
    outline: 'M50 2 92 16V50C92 74 70 90 50 98C30 90 8 74 8 50V16Z',
    sign: 'M36 36 64 64M64 36 36 64',
  },
  'cannot-judge': {
    outline: 'M50 2 93 26V74L50 98 7 74V26Z',
    sign: 'M38 40C38 25 62 25 62 40C62 50 50 49 50 59M50 73V74',
  },
  'no-pass': { outline: 'M50 2A48 48 0 0 1 50 98A48 48 0 0 1 50 2Z', sign: 'M30 50H70' },
  'not-saved': { outline: 'M50 5 98 93H2Z', sign: 'M50 40V64M50 78V79' },
  'not-accepted': { outline: 'M50 3 97 36 79 95H21L3 36Z', sign: 'M50 32V58M50 73V74' },
  undone: {
    outline: 'M24 4H76A20 20 0 0 1 96 24V76A20 20 0 0 1 76 96H24A20 20 0 0 1 4 76V24A20 20 0 0 1 24 4Z',
    sign: 'M36 36 26 47 36 58M27 47H60A13 13 0 0 1 60 73H46',
  },
}

/** The shape of a verdict: no two kinds share one, so that colour is never needed to tell them apart. */
export function VerdictIcon({ kind, className = '' }: { kind: Shown['kind']; className?: string }) {
  const { outline, sign } = icons[kind]
  return (
    <svg viewBox="0 0 100 100" className={`verdict-icon ${className}`} aria-hidden="true">
      <path d={outline} fill="currentColor" />
      <path
        d={sign}
        className={kind === 'wrong-section' ? 'verdict-arrow' : ''}
        fill="none"
        stroke="var(--verdict-sign, var(--color-ink-950))"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
