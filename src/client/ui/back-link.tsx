import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** A link to the parent page, above the heading. */
export function BackLink({ to, state, children }: { to: string; state?: unknown; children: ReactNode }) {
  return (
    <Link
      to={to}
      state={state}
      className="-ms-2 inline-flex min-h-11 w-fit max-w-full items-center gap-1 rounded-md px-2 text-sm font-medium text-muted hover:text-action"
    >
      <ChevronLeft size={18} className="flip-rtl shrink-0" aria-hidden="true" />
      <span className="truncate">{children}</span>
    </Link>
  )
}
