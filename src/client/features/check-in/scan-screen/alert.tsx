import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#client/lib/class-names.ts'

/** Something that needs a look, calm enough to go on scanning under; `brief` where a graver one has the words. */
export function Strip({
  icon,
  urgent = false,
  brief = false,
  onPress,
  children,
}: {
  icon: ReactNode
  urgent?: boolean
  brief?: boolean
  onPress: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={classNames(
        'flex min-h-11 items-center gap-2.5 rounded-lg px-3 py-1.5 text-start text-sm leading-snug font-medium',
        urgent ? 'bg-rose-900 text-rose-100' : 'bg-brass-900 text-brass-100',
        brief ? 'shrink-0' : 'min-w-0 grow',
      )}
    >
      <span className="shrink-0" aria-hidden="true">
        {icon}
      </span>
      <span className={brief ? 'sr-only' : 'numeric min-w-0 grow'}>{children}</span>
      {!brief && <ChevronRight size={18} className="flip-rtl shrink-0 opacity-70" aria-hidden="true" />}
    </button>
  )
}
