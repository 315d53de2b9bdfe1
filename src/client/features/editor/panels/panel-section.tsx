import type { ReactNode } from 'react'

/** A section of a panel with a heading. */
export function PanelSection({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <section className="flex min-w-0 flex-col gap-2.5">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-sm font-semibold text-muted">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  )
}
