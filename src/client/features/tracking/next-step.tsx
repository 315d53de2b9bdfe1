import type { ReactNode } from 'react'
import { ButtonLink } from '#client/ui/button-link.tsx'

/** What a host would do now: said in a line, done by one button. */
export function NextStep({
  title,
  children,
  to,
  action,
}: {
  title: ReactNode
  children?: ReactNode
  to: string
  action: ReactNode
}) {
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-xl bg-accent-soft p-5 text-on-accent-soft">
      <div className="min-w-0 grow basis-52">
        <h2 className="text-base font-semibold">{title}</h2>
        {children && <p className="text-sm">{children}</p>}
      </div>
      <ButtonLink to={to} variant="accent">
        {action}
      </ButtonLink>
    </section>
  )
}
