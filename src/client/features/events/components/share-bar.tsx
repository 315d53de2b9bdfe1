import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'

const tones = { action: 'text-action', danger: 'text-danger', ornament: 'text-ornament' }

/** A number as a share of a whole. Drawn as SVG: the policy allows no inline style. */
export function ShareBar({
  label,
  value,
  total,
  tone,
}: {
  label: ReactNode
  value: number
  total: number
  tone: keyof typeof tones
}) {
  const { number } = useFormat()
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)_2.5rem] items-center gap-3">
      <dt className="truncate">{label}</dt>
      <dd className="order-last numeric text-end font-medium">{number(value)}</dd>
      <svg
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        className={`flip-rtl h-2.5 w-full rounded-full bg-sunken ${tones[tone]}`}
        aria-hidden="true"
      >
        <rect width={total > 0 ? (100 * value) / total : 0} height="10" rx="5" fill="currentColor" />
      </svg>
    </div>
  )
}
