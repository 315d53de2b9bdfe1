import { type ReactNode, useId } from 'react'

/** A choice of two to four: radio buttons shown as one bar. */
export function SegmentedControl<Id extends string>({
  label,
  options,
  value,
  onChange,
  hideLabel = false,
}: {
  label: string
  options: readonly { id: Id; label: ReactNode }[]
  value: Id
  onChange: (id: Id) => void
  hideLabel?: boolean
}) {
  const name = useId()
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className={hideLabel ? 'sr-only' : 'pb-1.5 text-sm font-medium'}>{label}</legend>
      <div className="flex gap-1 rounded-lg bg-sunken p-1 ring-1 ring-line ring-inset">
        {options.map((option) => (
          <label
            key={option.id}
            className="flex min-h-11 grow basis-0 flex-wrap items-center justify-center gap-x-1 rounded-md px-1 text-center sm:gap-x-2 sm:px-3 text-sm font-medium text-muted transition has-checked:bg-raised has-checked:text-action has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.id === value}
              onChange={() => onChange(option.id)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
