import { Check } from 'lucide-react'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './field-error.tsx'

/** A checkbox with its label; the whole line can be pressed. */
export function Checkbox({
  children,
  error,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  children: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-11 items-center gap-3">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            className="peer absolute inset-0 appearance-none rounded-sm border border-control bg-raised transition checked:border-action checked:bg-action indeterminate:border-action indeterminate:bg-action aria-invalid:border-danger disabled:opacity-55"
          />
          <Check
            size={18}
            strokeWidth={3}
            className="pointer-events-none relative scale-50 text-on-action opacity-0 transition peer-checked:scale-100 peer-checked:opacity-100"
            aria-hidden="true"
          />
        </span>
        <span>{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}
