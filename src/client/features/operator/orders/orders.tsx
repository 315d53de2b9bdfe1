import { Trans, useLingui } from '@lingui/react/macro'
import { useDeferredValue, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { Price } from '#client/ui/price.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { Switch } from '#client/ui/switch.tsx'
import type { OperatedOrder } from '#shared/contract/operator-orders.ts'
import { refundOrder } from '../commands.ts'
import { ListedItems } from '../listed-items.tsx'
import { useOrders } from '../queries.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { showAnswer } from '../show-answer.ts'
import { flagLabels, orderStatusLabels, orderStatusTones, refundStateLabels } from './labels.ts'

/** Orders with their payments; what is refunded here gets its credit note. */
export function Orders() {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [flagged, setFlagged] = useState(false)
  const list = useOrders(useDeferredValue(typed.trim()), flagged)
  return (
    <div className="flex flex-col gap-5">
      <SearchField
        label={t`Search orders`}
        placeholder={t`Email, order or payment`}
        value={typed}
        onChange={setTyped}
      />
      <Switch checked={flagged} onChange={({ target }) => setFlagged(target.checked)}>
        <Trans>Only payments to look into</Trans>
      </Switch>
      <ListedItems
        list={list}
        empty={
          <EmptyState title={t`No orders here`}>
            <Trans>Every order comes here as soon as somebody begins to pay.</Trans>
          </EmptyState>
        }
      >
        {(order) => <OrderCard order={order} />}
      </ListedItems>
    </div>
  )
}

const HALALAS = 100

function OrderCard({ order }: { order: OperatedOrder }) {
  const { t, i18n } = useLingui()
  const { language, date } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { status, payments } = order
  const title = language === 'ar' ? order.title_ar : order.title_en
  const isUnderWay = payments.some(({ accepted, refund }) => accepted && refund?.state === 'asked')
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-lg wrap-anywhere">
            {title} <Price halalas={Math.round(Number(order.total) * HALALAS)} exact />
          </h2>
          {order.email === '' ? (
            <span className="text-sm text-muted">
              <Trans>The account is deleted</Trans>
            </span>
          ) : (
            <LtrText className="self-start text-sm wrap-anywhere">{order.email}</LtrText>
          )}
          <p className="text-sm text-muted wrap-anywhere">
            {date(order.paid_at ?? order.created_at)}
            {' · '}
            <LtrText>{order.id}</LtrText>
          </p>
        </div>
        <Badge tone={orderStatusTones[status]}>{i18n._(orderStatusLabels[status])}</Badge>
      </div>
      {payments.length > 0 && (
        <ul aria-label={t`Payments`} className="flex flex-col gap-2 text-sm">
          {payments.map(({ reference, amount, currency, flag, refund }) => (
            <li key={reference} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <LtrText>{`${amount} ${currency}`}</LtrText>
              <span className="text-muted">
                <LtrText>{reference}</LtrText>
              </span>
              {flag !== null && <Badge tone="danger">{i18n._(flagLabels[flag])}</Badge>}
              {refund !== null && <Badge>{i18n._(refundStateLabels[refund.state])}</Badge>}
            </li>
          ))}
        </ul>
      )}
      {status === 'paid' && !isUnderWay && (
        <div>
          <Button size="small" variant="quiet" className="text-danger" onClick={() => setAsking(true)}>
            <Trans>Refund the order</Trans>
          </Button>
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          question={<Trans>Refund “{title}”?</Trans>}
          label={t`Reason, printed on the credit note`}
          confirmLabel={t`Refund all of it`}
          onConfirm={async (reason) => showAnswer(await refundOrder(order.id, reason))}
          onClose={() => setAsking(false)}
        >
          <Trans>
            The money goes back, its points are taken as far as they are there, and a request for a service
            ends.
          </Trans>
        </ReasonDialog>
      )}
    </Card>
  )
}
