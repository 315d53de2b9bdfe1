import { LockKeyhole } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

/** In place of a page that somebody may not use, with what they can do instead. */
export function NoRight({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <EmptyState icon={<LockKeyhole size={28} aria-hidden="true" />} title={title} action={action}>
      {children}
    </EmptyState>
  )
}
