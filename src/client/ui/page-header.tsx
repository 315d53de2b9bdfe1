import type { ReactNode } from 'react'

/** The heading of a page, its subtitle and its actions. `lead` is shown above (a back link, a badge). */
export function PageHeader({
  title,
  subtitle,
  lead,
  actions,
}: {
  title: ReactNode
  subtitle?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-6">
      {lead && <div className="-mb-3 flex w-full min-w-0">{lead}</div>}
      <div className="flex min-w-0 flex-col gap-1">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{title}</h1>
        {subtitle && <p className="text-muted">{subtitle}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  )
}
