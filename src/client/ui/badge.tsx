import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'action' | 'accent' | 'danger'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-muted ring-1 ring-line ring-inset',
  action: 'bg-action-soft text-on-action-soft',
  accent: 'bg-accent-soft text-on-accent-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
}

/** A state in a word or two, never by colour alone. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-3 text-sm font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
