import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'

const MOST = 1000
const step =
  'grid min-h-16 w-18 shrink-0 place-items-center rounded-lg bg-ink-800 text-text transition hover:bg-ink-700 active:translate-y-px disabled:opacity-40'

/** A number of people between two large buttons, for a thumb that does not look. */
export function CountStepper({
  value,
  onChange,
  least = 1,
  label,
  disabled = false,
  children,
}: {
  value: number
  onChange: (value: number) => void
  least?: number
  label: string
  disabled?: boolean
  /** Under the number. */
  children?: ReactNode
}) {
  const { t } = useLingui()
  const { number } = useFormat()
  return (
    <fieldset aria-label={label} className="flex min-w-0 grow gap-2">
      <button
        type="button"
        aria-label={t`One fewer`}
        disabled={disabled || value <= least}
        onClick={() => onChange(value - 1)}
        className={step}
      >
        <Minus size={26} aria-hidden="true" />
      </button>
      <output className="flex min-h-16 min-w-0 grow flex-col items-center justify-center rounded-lg bg-ink-900 px-2 leading-tight">
        <span className="numeric text-3xl font-semibold">{disabled ? '–' : number(value)}</span>
        {children && <span className="text-sm text-muted">{children}</span>}
      </output>
      <button
        type="button"
        aria-label={t`One more`}
        disabled={disabled || value >= MOST}
        onClick={() => onChange(value + 1)}
        className={step}
      >
        <Plus size={26} aria-hidden="true" />
      </button>
    </fieldset>
  )
}
