import type { ReactNode } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { Card } from '#client/ui/card.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'

/** A notice about the app itself; part of the page, never over its content. */
export function AppNotice({
  icon,
  title,
  children,
  actions,
  className,
}: {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
  actions: ReactNode
  className: string
}) {
  return (
    <Card className={classNames('animate-rise p-4 sm:px-5', className)}>
      <section role="status" className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span aria-hidden="true">
          <KhatamFrame size={56}>{icon}</KhatamFrame>
        </span>
        <div className="min-w-0 grow basis-52">
          <p className="font-medium">{title}</p>
          <p className="text-sm text-muted">{children}</p>
        </div>
        <div className="flex grow flex-wrap items-center gap-2 sm:grow-0">{actions}</div>
      </section>
    </Card>
  )
}
