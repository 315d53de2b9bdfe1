import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { showResult } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { Price } from '#client/ui/price.tsx'
import type { Coupon } from '#shared/contract/coupons.ts'
import { endCoupon } from '../commands.ts'
import { ListedItems } from '../listed-items.tsx'
import { useCoupons } from '../queries.ts'
import { CouponForm } from './coupon-form.tsx'

/** Coupons: make one, see how often each is used, end one. */
export function Coupons() {
  const { t } = useLingui()
  const { items, ...list } = useCoupons()
  const named = items?.map((coupon) => ({ ...coupon, id: coupon.code }))
  return (
    <div className="flex flex-col gap-5">
      <CouponForm />
      <ListedItems
        list={{ ...list, items: named }}
        empty={
          <EmptyState title={t`No coupons yet`}>
            <Trans>A coupon lowers the price before VAT.</Trans>
          </EmptyState>
        }
      >
        {(coupon) => <CouponCard coupon={coupon} />}
      </ListedItems>
    </div>
  )
}

function CouponCard({ coupon }: { coupon: Coupon }) {
  const { t } = useLingui()
  const { number, date } = useFormat()
  const now = useNow()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const { code, percent, amount_halalas, uses, uses_limit, ends_at, note } = coupon
  const isOver = ends_at !== null && new Date(ends_at) <= now

  async function end() {
    setBusy(true)
    if (showResult(await endCoupon(code))) setAsking(false)
    setBusy(false)
  }

  return (
    <Card className="flex flex-wrap items-start justify-between gap-4 p-5">
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="text-lg">
          <LtrText>{code}</LtrText>
          {' · '}
          {percent === null ? <Price halalas={amount_halalas ?? 0} /> : <LtrText>{`${percent}%`}</LtrText>}
        </h2>
        <p className="text-sm text-muted">
          {uses_limit === null ? (
            <Plural value={uses} one="used once" other="used # times" />
          ) : (
            <Trans>
              used {number(uses)} of {number(uses_limit)} times
            </Trans>
          )}
          {ends_at !== null && !isOver && (
            <>
              {' · '}
              <Trans>until {date(ends_at)}</Trans>
            </>
          )}
        </p>
        {note !== '' && (
          <p className="text-sm text-muted wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        )}
      </div>
      {isOver ? (
        <Badge>
          <Trans>Ended</Trans>
        </Badge>
      ) : (
        <Button size="small" variant="quiet" className="text-danger" onClick={() => setAsking(true)}>
          <Trans>End it</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        question={
          <Trans>
            End the coupon <LtrText>{code}</LtrText>?
          </Trans>
        }
        confirmLabel={t`End it`}
        busy={busy}
        onConfirm={() => void end()}
      >
        <Trans>Orders that used it stay as they are; new orders can’t use it.</Trans>
      </ConfirmDialog>
    </Card>
  )
}
