import { useId } from 'react'

/** A labelled range input. */
export function Slider({
  label,
  value,
  min,
  max,
  step,
  shown,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  step: number
  shown: string
  onChange: (value: number) => void
}) {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <label htmlFor={id} className="w-24 shrink-0 text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        className="h-11 min-w-0 grow accent-action"
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <output htmlFor={id} className="numeric w-12 shrink-0 text-end text-sm text-muted">
        {shown}
      </output>
    </div>
  )
}
