import { khatam, pathOf } from '#client/ui/khatam.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import type { CheckLevel } from './check-levels.ts'

const shapes = {
  ok: { outline: pathOf(khatam(50, 50, 49)), sign: 'M31 52 45 66 71 36' },
  look: { outline: 'M50 5 97 91H3Z', sign: 'M50 38V62M50 76V77' },
  bad: { outline: 'M30 3H70L97 30V70L70 97H30L3 70V30Z', sign: 'M35 35 65 65M65 35 35 65' },
}
const colours = { ok: 'text-teal-300', look: 'text-brass-300', bad: 'text-rose-400' }

/** Star with tick, triangle, octagon: the shapes differ so that colour is not needed. */
export function CheckLevelIcon({ level, size = 28 }: { level: CheckLevel; size?: number }) {
  if (level === 'wait') return <Spinner size={size} label={null} />
  const { outline, sign } = shapes[level]
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      className={`shrink-0 ${colours[level]}`}
      aria-hidden="true"
    >
      <path d={outline} fill="currentColor" />
      <path
        d={sign}
        fill="none"
        stroke="var(--color-ink-975)"
        strokeWidth="10"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
