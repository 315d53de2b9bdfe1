import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { KhatamFrame } from '../../../ui/khatam-frame.tsx'

/** A large way to one part of the event. */
export function HubLink({
  to,
  icon,
  title,
  tone = 'action',
  children,
}: {
  to: string
  icon: ReactNode
  title: string
  tone?: 'action' | 'accent'
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      className="group flex items-center gap-4 rounded-xl bg-raised p-5 shadow-card ring-1 ring-line/60 transition hover:shadow-float"
    >
      <KhatamFrame tone={tone} size={60}>
        {icon}
      </KhatamFrame>
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="text-lg font-semibold group-hover:text-action">{title}</span>
        <span className="text-sm text-muted">{children}</span>
      </span>
    </Link>
  )
}
