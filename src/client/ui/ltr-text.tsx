import type { ReactNode } from 'react'

/** A phone number, an e-mail, a link, a code: written left to right and kept apart from the text around it. */
export function LtrText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  )
}
