import { useLingui } from '@lingui/react/macro'
import { khatam, pathOf } from './khatam.ts'

const star = pathOf(khatam(12, 12, 10))

/** A spinning star. Read as “Loading” by screen readers, unless `label` is null. */
export function Spinner({ size = 24, label }: { size?: number; label?: string | null }) {
  const { t } = useLingui()
  const name = label === undefined ? t`Loading` : label
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className="animate-turn shrink-0"
      {...(name === null ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      <path d={star} fill="none" stroke="currentColor" strokeOpacity="0.25" strokeWidth="2" />
      <path
        d={star}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        pathLength="100"
        strokeDasharray="30 70"
      />
    </svg>
  )
}
