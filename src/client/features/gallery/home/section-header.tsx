import type { ReactNode } from 'react'
import { TextLink } from '#client/ui/text-link.tsx'

/** The heading of a section of the home page: a title, a sentence, and a link to more. */
export function SectionHeader({
  id,
  title,
  children,
  more,
}: {
  id: string
  title: ReactNode
  children?: ReactNode
  more?: { to: string; label: ReactNode }
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div className="flex max-w-[38rem] flex-col gap-1.5">
        <h2 id={id} className="font-display text-3xl sm:text-4xl">
          {title}
        </h2>
        {children && <p className="text-muted">{children}</p>}
      </div>
      {more && (
        <TextLink to={more.to} className="inline-flex min-h-11 items-center">
          {more.label}
        </TextLink>
      )}
    </div>
  )
}
