import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowDownUp } from 'lucide-react'
import { DESIGN_ORDERS, type DesignOrder } from '../design-order.ts'

const orderLabels: Readonly<Record<DesignOrder, MessageDescriptor>> = {
  recommended: msg`Recommended`,
  newest: msg`Newest first`,
  'most-used': msg`Most popular`,
  name: msg`By name`,
}

/** How the list is sorted. A select of the browser's own: on a phone it opens the phone's picker, and weighs nothing. */
export function SortChoice({
  order,
  withUses,
  onChoose,
}: {
  order: DesignOrder
  /** Whether any count of uses is known. */
  withUses: boolean
  onChoose: (order: DesignOrder) => void
}) {
  const { t, i18n } = useLingui()
  return (
    <span className="relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-raised px-4 text-sm font-medium whitespace-nowrap transition hover:border-action has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <ArrowDownUp size={18} className="text-muted" aria-hidden="true" />
      <span aria-hidden="true">{i18n._(orderLabels[order])}</span>
      <select
        aria-label={t`Sort designs`}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        value={order}
        onChange={({ target }) => {
          const chosen = DESIGN_ORDERS.find((each) => each === target.value)
          if (chosen) onChoose(chosen)
        }}
      >
        {DESIGN_ORDERS.filter((each) => each !== 'most-used' || withUses).map((each) => (
          <option key={each} value={each}>
            {i18n._(orderLabels[each])}
          </option>
        ))}
      </select>
    </span>
  )
}
