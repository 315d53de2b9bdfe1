import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { newId } from '#client/lib/new-id.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { showResult } from '#client/ui/failures.ts'
import { Price } from '#client/ui/price.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextField } from '#client/ui/text-field.tsx'
import type { OperatedOrder } from '#shared/contract/operator-orders.ts'
import { pointsOfRefund } from '#shared/rules/money/refund-points.ts'
import { readSar } from '#shared/rules/money/sar.ts'
import { foldDigits } from '#shared/rules/text/digits.ts'
import { refundOrder } from '../commands.ts'

const REASON_MAXIMUM = 300

/** Gives an order back, all that is left or a part. What was typed stays where it is refused. */
export function RefundDialog({
  order,
  title,
  onClose,
}: {
  order: OperatedOrder
  title: string
  onClose: () => void
}) {
  const { t } = useLingui()
  // The same for each try of one refund.
  const [id] = useState(newId)
  const [kind, setKind] = useState<'all' | 'part'>('all')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const left = readSar(order.left) ?? 0
  const part = readSar(foldDigits(typed).replace('٫', '.'))
  const amount = kind === 'all' ? left : part
  const isWrong = kind === 'part' && (part === null || part <= 0 || part > left)
  const isMissing = reason.trim() === ''

  async function confirm() {
    setTried(true)
    if (isWrong || isMissing) return
    setBusy(true)
    const result = await refundOrder(order.id, { id, amount: kind === 'all' ? null : typed, reason })
    setBusy(false)
    if (!result.ok && result.kind === 'refused') setRefused(result.errors['amount']?.[0])
    if (showResult(result)) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Refund “{title}”?</Trans>}
      size="small"
      dismissable={false}
      footer={
        <>
          <Button variant="danger" loading={busy} onClick={() => void confirm()}>
            {amount === null || isWrong ? (
              <Trans>Refund</Trans>
            ) : (
              <span>
                <Trans>
                  Refund <Price halalas={amount} exact />
                </Trans>
              </span>
            )}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl
          label={t`How much`}
          hideLabel
          value={kind}
          onChange={setKind}
          options={[
            { id: 'all', label: <Trans>All that is left</Trans> },
            { id: 'part', label: <Trans>A part</Trans> },
          ]}
        />
        {kind === 'part' && (
          <TextField
            kind="number"
            inputMode="decimal"
            label={t`Amount in riyals, VAT included`}
            help={
              <Trans>
                At most <Price halalas={left} exact />
              </Trans>
            }
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setRefused(undefined)
            }}
            error={refused ?? (isTried && isWrong ? t`Enter an amount up to what is left` : undefined)}
          />
        )}
        <TextArea
          label={t`Reason, printed on the credit note`}
          rows={3}
          maxLength={REASON_MAXIMUM}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isTried && isMissing ? t`This field required` : undefined}
        />
        <p className="text-sm text-muted">
          <What order={order} amount={isWrong ? null : amount} left={left} />
        </p>
      </div>
    </Dialog>
  )
}

/** What else comes of it. */
function What({ order, amount, left }: { order: OperatedOrder; amount: number | null; left: number }) {
  if (amount === null)
    return <Trans>The VAT in it is split off by the server, and a credit note is issued.</Trans>
  if (order.kind === 'service')
    return amount === left ? (
      <Trans>The money goes back, and the request for the service ends.</Trans>
    ) : (
      <Trans>The money goes back; the request for the service goes on.</Trans>
    )
  const total = readSar(order.total) ?? 0
  const points = pointsOfRefund({
    points: order.points,
    total,
    refunded: total - left + amount,
    taken: order.points_taken,
  })
  return (
    <Plural
      value={points}
      one="The money goes back, and # point is taken from the balance if it is there."
      other="The money goes back, and # points are taken from the balance, as far as they are there."
    />
  )
}
