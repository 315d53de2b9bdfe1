import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { classNames } from '#client/lib/class-names.ts'

/** A link of the side bar; folded, its icon alone. */
export function SideLink({
  to,
  icon: Icon,
  isOpen,
  isCurrent = false,
  isQuiet = false,
  children,
}: {
  to: string
  icon: LucideIcon
  /** Whether the side bar is. */
  isOpen: boolean
  isCurrent?: boolean
  /** Smaller, for the way back; its icon has a direction. */
  isQuiet?: boolean
  children: string
}) {
  return (
    <Link
      to={to}
      title={isOpen ? undefined : children}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex items-center gap-3 rounded-md px-3.5 transition',
        isQuiet ? 'min-h-11 text-sm' : 'min-h-11 font-medium',
        isCurrent ? 'bg-action-soft text-on-action-soft' : 'text-muted hover:bg-sunken hover:text-text',
      )}
    >
      <Icon
        size={isQuiet ? 18 : 21}
        className={isQuiet ? 'flip-rtl shrink-0' : 'shrink-0'}
        aria-hidden="true"
      />
      <span className={isOpen ? 'min-w-0 py-1 leading-tight wrap-anywhere' : 'sr-only'}>{children}</span>
    </Link>
  )
}
