import type { ReactNode } from 'react'
import { classNames } from '#client/lib/class-names.ts'

/** A raised surface. */
export function Card({ children, className = 'p-5' }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('rounded-xl bg-raised shadow-card ring-1 ring-line/60', className)}>
      {children}
    </div>
  )
}
