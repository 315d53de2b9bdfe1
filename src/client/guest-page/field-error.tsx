import type { ReactNode } from 'react'

/** What is wrong, beside what it is wrong with. */
export function FieldFault({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="text-sm font-medium text-danger">
      {children}
    </p>
  )
}
