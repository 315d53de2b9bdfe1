import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'
import { RequiredBadge } from './required-badge.tsx'

interface ControlProps {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

/** A label, its control, and its error. */
export function Field({
  label,
  required = false,
  error,
  children,
}: {
  label: ReactNode
  required?: boolean
  error?: string | undefined
  children: (control: ControlProps) => ReactNode
}) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="font-medium wrap-anywhere">
        {label}
        {required && <RequiredBadge />}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error === undefined ? undefined : `${id}-error`,
      })}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
