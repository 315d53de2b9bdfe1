import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { gatewayLabels } from '#client/data/gateway-labels.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { Price } from '#client/ui/price.tsx'
import type { OperatedOrder } from '#shared/contract/operator-orders.ts'
import { readSar } from '#shared/rules/money/sar.ts'
import { isRefundUnderWay } from '../queries.ts'
import { orderStatusLabels, orderStatusTones } from './labels.ts'
import { PaymentLine } from './payment-line.tsx'
import { RefundDialog } from './refund-dialog.tsx'

export function OrderCard({ order, onOpenInvoice }: { order: OperatedOrder; onOpenInvoice: () => void }) {
  const { t, i18n } = useLingui()
  const { language, gregorian } = useFormat()
  const [isAsking, setAsking] = useState(false)
  const { status, payments, documents } = order
  const title = language === 'ar' ? order.title_ar : order.title_en
  const total = readSar(order.total) ?? 0
  const left = readSar(order.left) ?? 0
  const isUnderWay = isRefundUnderWay(order)
  return (
    <Card className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="text-lg wrap-anywhere">
            {title} <Price halalas={total} exact />
          </h2>
          {order.email === '' ? (
            <span className="text-sm text-muted">
              <Trans>The account is deleted</Trans>
            </span>
          ) : (
            <LtrText className="self-start text-sm wrap-anywhere">{order.email}</LtrText>
          )}
          <p className="text-sm text-muted wrap-anywhere">
            {gregorian(order.paid_at ?? order.created_at)}
            {' · '}
            <LtrText>{order.id}</LtrText>
            {order.gateway !== 'none' && (
              <>
                {' · '}
                {i18n._(gatewayLabels[order.gateway])}
              </>
            )}
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          {status === 'paid' && left > 0 && left < total && (
            <Badge>
              <Trans>Partly refunded</Trans>
            </Badge>
          )}
          <Badge tone={orderStatusTones[status]}>{i18n._(orderStatusLabels[status])}</Badge>
        </span>
      </div>
      {payments.length > 0 && (
        <ul aria-label={t`Payments`} className="flex flex-col gap-2 text-sm">
          {payments.map((payment) => (
            <li key={payment.reference}>
              <PaymentLine payment={payment} />
            </li>
          ))}
        </ul>
      )}
      {(documents.length > 0 || (status === 'paid' && left > 0)) && (
        <div className="flex flex-wrap items-center gap-3">
          {documents.length > 0 && (
            <Button size="small" variant="secondary" onClick={onOpenInvoice}>
              <span>
                {documents.length === 1 ? <Trans>Invoice</Trans> : <Trans>Invoice and credit notes</Trans>}{' '}
                <LtrText>
                  {documents.map(({ number }, place) => (
                    <span key={number} className="inline-block whitespace-pre">
                      {place === 0 ? number : ` · ${number}`}
                    </span>
                  ))}
                </LtrText>
              </span>
            </Button>
          )}
          {status === 'paid' && left > 0 && !isUnderWay && (
            <Button size="small" variant="quiet" className="text-danger" onClick={() => setAsking(true)}>
              <Trans>Refund the order</Trans>
            </Button>
          )}
        </div>
      )}
      {isAsking && <RefundDialog order={order} title={title} onClose={() => setAsking(false)} />}
    </Card>
  )
}
