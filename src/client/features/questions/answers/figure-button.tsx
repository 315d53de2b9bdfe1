import type { ReactNode } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'

const TONES = { action: 'text-action', accent: 'text-accent', text: 'text-text' }

/** A number with its word; a press shows who is behind it. */
export function FigureButton({
  value,
  tone,
  onClick,
  children,
}: {
  value: number
  tone: keyof typeof TONES
  onClick: () => void
  children: ReactNode
}) {
  const { number } = useFormat()
  return (
    <button
      type="button"
      disabled={value === 0}
      onClick={onClick}
      className="flex min-w-0 flex-col items-start gap-1 rounded-md px-3 py-3 text-start transition enabled:hover:bg-action-soft/60 sm:px-5"
    >
      <span
        className={`numeric font-display text-4xl leading-none sm:text-5xl ${value === 0 ? 'text-muted' : TONES[tone]}`}
      >
        {number(value)}
      </span>
      <span className="text-sm text-muted">{children}</span>
    </button>
  )
}
