import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

/** A checkbox for one row or for all. `children` is shown in its place while it is not checked. */
export function SelectBox({
  label,
  checked,
  onChange,
  children,
}: {
  label: string
  checked: boolean
  onChange: () => void
  children?: ReactNode
}) {
  return (
    <label className="relative grid size-11 shrink-0 place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input type="checkbox" className="sr-only" aria-label={label} checked={checked} onChange={onChange} />
      {checked ? (
        <span className="grid size-full animate-spring place-items-center rounded-md bg-action text-on-action">
          <Check size={22} strokeWidth={3} aria-hidden="true" />
        </span>
      ) : (
        (children ?? <span className="size-6 rounded-sm border border-control bg-raised" />)
      )}
    </label>
  )
}
