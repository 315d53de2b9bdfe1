import type { ReactNode } from 'react'

/** Things of one kind that wait for a decision, as list items. */
export function RequestGroup({
  title,
  children,
  more,
}: {
  title: ReactNode
  children: ReactNode
  /** A button or link to those that are not shown. */
  more?: ReactNode
}) {
  return (
    <section className="flex flex-col">
      <h3 className="text-base font-medium">{title}</h3>
      <ul className="divide-y divide-line/60">{children}</ul>
      {more}
    </section>
  )
}
