import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** The look of an item of a phone's bottom bar, a link or a button; the current one has `aria-current`. */
export const barItemStyle =
  'group flex min-h-16 w-full flex-col items-center justify-center gap-0.5 text-xs text-muted transition aria-[current]:font-medium aria-[current]:text-action min-[400px]:text-sm'

export function BarItem({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <>
      <span className="rounded-full px-4 py-1 transition group-aria-[current]:bg-action-soft">
        <Icon size={22} aria-hidden="true" />
      </span>
      <span className="max-w-full truncate px-0.5">{children}</span>
    </>
  )
}
