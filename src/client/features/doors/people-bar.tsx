import type { ReactNode } from 'react'

/** A number as a share of a whole. Drawn as SVG: the content security policy allows no inline style. */
export function PeopleBar({
  label,
  value,
  share,
  note,
  tone = 'text-action',
}: {
  label: ReactNode
  /** The number as text, at the end of the line. */
  value: ReactNode
  /** 0 to 1. */
  share: number
  note?: ReactNode
  tone?: string
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1.5">
      <dt className="font-medium wrap-anywhere">{label}</dt>
      <dd className="numeric text-sm">{value}</dd>
      <dd className="col-span-2">
        <svg
          viewBox="0 0 100 10"
          preserveAspectRatio="none"
          className={`flip-rtl block h-2.5 w-full rounded-full data-track ${tone}`}
          aria-hidden="true"
        >
          <rect width={100 * Math.min(1, Math.max(0, share))} height="10" fill="currentColor" />
        </svg>
        {note && <span className="mt-1 block text-sm text-muted">{note}</span>}
      </dd>
    </div>
  )
}
