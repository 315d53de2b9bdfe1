import type { ReactNode } from 'react'

/** The head of a column. */
export function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="px-2 py-1.5 text-start font-semibold">
      {children}
    </th>
  )
}
