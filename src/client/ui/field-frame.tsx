import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FieldError } from './field-error.tsx'
import type { FieldTexts } from './field-style.ts'

/** Label above, the control, the error beside it, help below. */
export function FieldFrame({
  id,
  label,
  help,
  error,
  optional,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="flex items-baseline justify-between gap-2 text-sm font-medium">
        <span>{label}</span>
        {optional && (
          <span className="font-normal text-muted">
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {help && (
        <p id={`${id}-help`} className="text-sm text-muted">
          {help}
        </p>
      )}
    </div>
  )
}
