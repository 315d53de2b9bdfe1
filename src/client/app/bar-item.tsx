import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The look of an item of a phone's bottom bar, a link or a button; the current one has `aria-current`. */
export const barItemStyle =
  'group flex min-h-16 w-full flex-col items-center justify-center gap-0.5 text-xs text-muted transition aria-[current]:font-medium aria-[current]:text-action min-[400px]:text-sm'

/** `marked`: shows a dot that screen readers skip, because the bell in the header announces the number. */
export function BarItem({
  icon: Icon,
  marked = false,
  children,
}: {
  icon: LucideIcon
  marked?: boolean
  children: ReactNode
}) {
  return (
    <>
      <span className="relative rounded-full px-4 py-1 transition group-aria-[current]:bg-action-soft">
        <Icon size={22} aria-hidden="true" />
        {marked && (
          <span
            className="absolute end-3 top-0.5 size-2.5 rounded-full bg-danger ring-2 ring-raised"
            aria-hidden="true"
            data-dot
          />
        )}
      </span>
      <span className="max-w-full text-center leading-tight wrap-anywhere">{children}</span>
    </>
  )
}
