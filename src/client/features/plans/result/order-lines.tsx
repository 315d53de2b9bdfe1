import { Trans } from '@lingui/react/macro'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { Price } from '#client/ui/price.tsx'
import type { Order } from '#shared/contract/orders.ts'

/** Which order it is: the plan, the total and the number. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <dl className="flex w-full flex-col gap-2 rounded-lg bg-sunken px-4 py-3 text-start text-sm">
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-muted">
          <Trans>Plan</Trans>
        </dt>
        <dd className="font-medium">{order.plan}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="text-muted">
          <Trans>Total with VAT</Trans>
        </dt>
        <dd className="font-medium">
          <Price halalas={order.total_price} exact />
        </dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt className="shrink-0 text-muted">
          <Trans>Order number</Trans>
        </dt>
        <dd className="min-w-0 wrap-anywhere">
          <LtrText>{order.transaction_id}</LtrText>
        </dd>
      </div>
    </dl>
  )
}
