import type { ReactNode } from 'react'

/** A number as a share of a whole, with what it is of. Drawn as SVG: the policy allows no inline style. */
export function PeopleBar({
  label,
  value,
  share,
  note,
  tone = 'text-action',
}: {
  label: ReactNode
  /** The number in words, at the end of the line. */
  value: ReactNode
  /** 0 to 1. */
  share: number
  note?: ReactNode
  tone?: string
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <dt className="min-w-0 font-medium wrap-anywhere">{label}</dt>
        <dd className="numeric shrink-0 text-sm">{value}</dd>
      </div>
      <dd aria-hidden="true">
        <svg
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          className={`flip-rtl block h-2.5 w-full rounded-full bg-sunken ${tone}`}
          aria-hidden="true"
        >
          <rect width={100 * Math.min(1, Math.max(0, share))} height="10" fill="currentColor" />
        </svg>
      </dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </div>
  )
}
