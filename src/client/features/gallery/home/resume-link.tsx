import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

export function ResumeLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-12 max-w-72 shrink-0 items-center gap-2.5 rounded-full bg-raised px-5 font-medium ring-1 ring-line transition hover:text-action hover:ring-action"
    >
      <span className="text-action">{icon}</span>
      <span className="truncate">{children}</span>
    </Link>
  )
}
