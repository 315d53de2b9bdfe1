import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#client/lib/class-names.ts'

/** One line of the menu that leads somewhere. */
export function MenuRow({
  icon,
  note,
  danger = false,
  onPress,
  children,
}: {
  icon: ReactNode
  /** A number or a word at the end of the line. */
  note?: ReactNode
  danger?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className={classNames(
          'flex min-h-13 w-full items-center gap-3.5 rounded-md px-2 text-start hover:bg-ink-900',
          danger && 'text-danger',
        )}
      >
        <span className={danger ? '' : 'text-action'} aria-hidden="true">
          {icon}
        </span>
        <span className="min-w-0 grow">{children}</span>
        {note && <span className="numeric text-sm text-muted">{note}</span>}
        <ChevronRight size={18} className="flip-rtl shrink-0 text-muted" aria-hidden="true" />
      </button>
    </li>
  )
}
