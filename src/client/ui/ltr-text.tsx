import type { ReactNode } from 'react'

/** A phone number, an e-mail, a link, a code: written left to right and kept apart from the text around it. */
export function LtrText({
  children,
  className,
  title,
}: {
  children: ReactNode
  className?: string
  title?: string | undefined
}) {
  return (
    <bdi dir="ltr" className={className} title={title}>
      {children}
    </bdi>
  )
}
