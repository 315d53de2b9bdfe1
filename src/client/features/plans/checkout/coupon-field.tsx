import { Trans, useLingui } from '@lingui/react/macro'
import { TicketPercent, X } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { Button } from '#client/ui/button.tsx'
import { FieldFrame } from '#client/ui/field-frame.tsx'
import { controlStyle } from '#client/ui/field-style.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'

/** A coupon to apply, or the one that is applied, to take off again. */
export function CouponField({
  typed,
  applied,
  error,
  isBusy,
  onType,
  onApply,
  onRemove,
}: {
  typed: string
  applied: string | null
  error: string | undefined
  isBusy: boolean
  onType: (code: string) => void
  onApply: () => void
  onRemove: () => void
}) {
  const { t } = useLingui()
  const id = useId()
  if (applied !== null) {
    return (
      <p className="flex items-center gap-3 rounded-lg bg-action-soft ps-4 text-on-action-soft">
        <TicketPercent size={20} className="shrink-0" aria-hidden="true" />
        <span className="min-w-0 grow py-3 wrap-anywhere">
          <Trans>
            Coupon <LtrText className="font-medium">{applied}</LtrText> is applied
          </Trans>
        </span>
        <IconButton label={t`Remove the coupon`} onClick={onRemove}>
          <X size={20} />
        </IconButton>
      </p>
    )
  }
  return (
    <FieldFrame id={id} label={t`Coupon`} optional error={error}>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={classNames(controlStyle, 'rtl-page-align')}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            // Enter applies the coupon; it must not pay.
            if (event.key !== 'Enter') return
            event.preventDefault()
            onApply()
          }}
        />
        <Button variant="secondary" loading={isBusy} disabled={typed.trim() === ''} onClick={onApply}>
          <Trans>Apply</Trans>
        </Button>
      </div>
    </FieldFrame>
  )
}
