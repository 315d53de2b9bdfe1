import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'

/** A way to one part of the event, with how that part stands. */
export function HubLink({
  to,
  icon,
  title,
  figure,
  tone = 'action',
  children,
}: {
  to: string
  icon: ReactNode
  title: string
  /** The one number that says how it stands. */
  figure?: string
  tone?: 'action' | 'accent'
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      className="group flex h-full items-center gap-4 rounded-xl bg-raised px-4 py-3.5 shadow-card ring-1 ring-line/60 transition hover:shadow-float sm:p-5"
    >
      <KhatamFrame tone={tone} size={52}>
        {icon}
      </KhatamFrame>
      <span className="flex min-w-0 grow flex-col">
        <span className="font-semibold group-hover:text-action sm:text-lg">{title}</span>
        <span className="text-sm text-muted">{children}</span>
      </span>
      {figure && <span className="numeric font-display text-2xl text-action">{figure}</span>}
    </Link>
  )
}
