import type { ReactNode } from 'react'
import { TextLink } from '#client/ui/text-link.tsx'
import type { TextPart } from '#shared/rules/text/page-text.ts'

/** The heading of a section of the home page: its title and sentence, and a link to more. */
export function SectionHeader({
  section: { id, language, title, text },
  more,
}: {
  section: TextPart
  more?: { to: string; label: ReactNode }
}) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div lang={language} dir="auto" className="flex max-w-[38rem] flex-col gap-1.5">
        <h2 id={id} className="font-display text-3xl sm:text-4xl">
          {title}
        </h2>
        {text !== '' && <p className="whitespace-pre-line text-muted">{text}</p>}
      </div>
      {more && (
        <TextLink to={more.to} className="inline-flex min-h-11 items-center">
          {more.label}
        </TextLink>
      )}
    </div>
  )
}
