import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

/** A setting that takes effect at once. In a form that is submitted use a `Checkbox`. */
export function Switch({
  children,
  help,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'className'> & {
  children: ReactNode
  help?: ReactNode
  ref?: Ref<HTMLInputElement>
}) {
  const id = useId()
  return (
    <label className="flex min-h-11 items-center justify-between gap-4">
      <span className="flex flex-col">
        <span>{children}</span>
        {help && (
          <span id={id} className="text-sm text-muted">
            {help}
          </span>
        )}
      </span>
      <span className="relative inline-block h-7 w-12 shrink-0">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          aria-describedby={help ? id : undefined}
          className="peer absolute inset-0 appearance-none rounded-full border border-control bg-sunken transition checked:border-action checked:bg-action disabled:opacity-55"
        />
        <span
          className="pointer-events-none absolute start-1 top-1 size-5 rounded-full border-2 border-control bg-raised transition-[inset-inline-start,background-color] peer-checked:start-6 peer-checked:border-on-action peer-checked:bg-on-action"
          aria-hidden="true"
        />
      </span>
    </label>
  )
}
