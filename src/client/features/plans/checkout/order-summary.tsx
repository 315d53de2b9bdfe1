import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { Checkout } from '#shared/contract/orders.ts'
import { Amount } from '../amount.tsx'

/** What is bought and what it costs: the price, what the coupon takes off, VAT, the total. */
export function OrderSummary({ checkout }: { checkout: Checkout }) {
  const { number, percent } = useFormat()
  const { item, totals, coupon } = checkout
  const rate = percent(totals.vat_percent / 100)
  return (
    <section aria-labelledby="order-summary" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="order-summary" className="text-xl">
          {item.name}
        </h2>
        {item.points > 0 && (
          <p className="text-muted">
            <span className="numeric font-semibold text-action">{number(item.points)}</span>{' '}
            <Plural value={item.points} one="invitation" other="invitations" />
          </p>
        )}
      </div>
      <dl className="flex flex-col gap-2">
        <Line name={<Trans>Price</Trans>}>
          <Amount sar={totals.price} exact />
        </Line>
        {coupon !== null && coupon.fault === null && (
          <Line
            name={
              <Trans>
                Coupon <LtrText>{coupon.code}</LtrText>
              </Trans>
            }
          >
            <bdi dir="ltr" className="text-action">
              −<Amount sar={totals.discount} exact />
            </bdi>
          </Line>
        )}
        <Line name={<Trans>VAT {rate}</Trans>}>
          <Amount sar={totals.vat} exact />
        </Line>
        <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-semibold">
          <dt>
            <Trans>Total</Trans>
          </dt>
          <dd data-total={totals.total}>
            <Amount sar={totals.total} exact />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
