import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from './button.tsx'

/** The progress of long work; `onCancel` adds a cancel button. Indeterminate without `total`. */
export function ProgressBar({
  label,
  value,
  total,
  onCancel,
}: {
  label: string
  value: number
  total?: number
  onCancel?: () => void
}) {
  const id = useId()
  const { number } = useFormat()
  const share = total ? Math.min(value / total, 1) : undefined
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="numeric text-sm text-muted">
          {total ? (
            <Trans>
              {number(value)} of {number(total)}
            </Trans>
          ) : (
            number(value)
          )}
        </span>
      </div>
      <div className="flex items-center gap-3">
        <div
          role="progressbar"
          aria-labelledby={id}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={share === undefined ? undefined : value}
          className="data-track h-2.5 grow overflow-hidden rounded-full"
        >
          <div
            className="h-full rounded-full bg-action transition-[inline-size] duration-200"
            style={{ inlineSize: share === undefined ? '30%' : `${share * 100}%` }}
          />
        </div>
        {onCancel && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
