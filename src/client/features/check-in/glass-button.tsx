import type { ButtonHTMLAttributes, ReactNode } from 'react'

/** A round 48 px button on the camera's picture, readable on a white card and in a dark hall; brass while it is on. */
export function GlassButton({
  label,
  children,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title' | 'className'> & {
  label: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className="inline-grid size-12 shrink-0 place-items-center rounded-full bg-ink-975/65 text-ink-50 ring-1 ring-white/25 backdrop-blur-md transition hover:bg-ink-975/85 aria-pressed:bg-brass-200 aria-pressed:text-ink-950 aria-pressed:ring-brass-200"
    >
      {children}
    </button>
  )
}
