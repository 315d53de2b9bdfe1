import type { ReactNode } from 'react'
import { GirihPattern } from './girih-pattern.tsx'
import { KhatamFrame } from './khatam-frame.tsx'

/** Says that there is nothing yet and what will be here, with the next step as `action`. */
export function EmptyState({
  icon,
  title,
  isPage = false,
  children,
  action,
}: {
  icon?: ReactNode
  title: string
  /** Whether it is all of a page, and its title the page's heading. */
  isPage?: boolean
  children?: ReactNode
  action?: ReactNode
}) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <section className="relative isolate flex flex-col items-center gap-3 overflow-hidden rounded-xl border border-line bg-raised px-6 py-14 text-center">
      <GirihPattern className="girih-fade -z-10 text-ornament opacity-25" />
      {icon && <KhatamFrame tone="action">{icon}</KhatamFrame>}
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="max-w-96 text-muted">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </section>
  )
}
