import { Check } from 'lucide-react'
import { classNames } from '#client/lib/class-names.ts'

/** A checkbox for one row or for all. `extend` is whether Shift was held. */
export function SelectBox({
  label,
  checked,
  dense = false,
  tabIndex,
  onChange,
}: {
  label: string
  checked: boolean
  /** As high as a row of the table. */
  dense?: boolean
  tabIndex?: number | undefined
  onChange: (extend: boolean) => void
}) {
  const box = dense ? 'size-4.5 rounded-[5px]' : 'size-6 rounded-sm'
  return (
    <label
      className={classNames(
        'relative grid shrink-0 place-items-center rounded-md select-none has-focus-visible:outline-3 has-focus-visible:outline-focus',
        dense ? 'size-7 has-focus-visible:-outline-offset-2' : 'size-11 has-focus-visible:outline-offset-2',
      )}
    >
      <input
        type="checkbox"
        className="sr-only"
        aria-label={label}
        checked={checked}
        tabIndex={tabIndex}
        onChange={({ nativeEvent }) => onChange((nativeEvent as MouseEvent).shiftKey)}
      />
      {checked ? (
        <span className={classNames('grid place-items-center bg-action text-on-action', box)}>
          <Check size={dense ? 14 : 18} strokeWidth={3} aria-hidden="true" />
        </span>
      ) : (
        <span className={classNames('border border-control bg-raised', box)} />
      )}
    </label>
  )
}
