import { Plural } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import type { Home } from '#shared/contract/home.ts'
import { TEMPLATE_KINDS, type Template, type TemplateKind } from '#shared/contract/templates.ts'
import type { TextSection } from '#shared/rules/text/page-text.ts'
import { CardPicture } from '../card-picture.tsx'
import { SectionHeader } from './section-header.tsx'

/** The two kinds of designs: invitations, which ask for an RSVP, and cards, which do not. */
export function Kinds({
  occasions,
  designs,
  section,
}: {
  occasions: Home['categories']
  designs: readonly Template[]
  section: TextSection
}) {
  const cards = occasions.reduce((sum, occasion) => sum + occasion.cards, 0)
  const all = occasions.reduce((sum, occasion) => sum + occasion.total, 0)
  const templates = [...designs, ...occasions.flatMap(({ template }) => template ?? [])]
  const one = (kind: TemplateKind) =>
    templates.findLast((template) => template.kind === kind && template.format === 'card')
  const totals: Record<TemplateKind, number> = { invitation: all - cards, card: cards }
  const kinds = section.parts.flatMap((part) => {
    const kind = TEMPLATE_KINDS.find((known) => known === part.id)
    return kind ? [{ ...part, kind, total: totals[kind] }] : []
  })
  return (
    <section aria-labelledby="kinds" className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 sm:px-6">
      <SectionHeader section={section} />
      <ul className="grid gap-4 md:grid-cols-2">
        {kinds.map(({ kind, total, language, title, text }) => {
          const design = one(kind)
          return (
            <li key={kind}>
              <Link
                to={paths.designs({ kind })}
                className="group flex h-full flex-col-reverse overflow-hidden rounded-xl bg-raised ring-1 ring-line transition hover:ring-action sm:grid sm:grid-cols-[1fr_38%] sm:items-center sm:gap-5 sm:ps-6 sm:pe-5"
              >
                <span className="flex flex-col gap-2 px-5 py-5 max-sm:bg-raised sm:px-0 sm:py-7">
                  <span lang={language} dir="auto" className="flex flex-col gap-2">
                    <span className="font-display text-2xl font-semibold">{title}</span>
                    <span className="text-muted">{text}</span>
                  </span>
                  <span className="inline-flex items-center gap-1 pt-1 font-medium text-action">
                    <Plural value={total} one="# design" other="# designs" />
                    <ChevronLeft size={18} className="flip-ltr" aria-hidden="true" />
                  </span>
                </span>
                <span className="max-sm:flex max-sm:h-52 max-sm:justify-center max-sm:overflow-hidden max-sm:bg-sunken max-sm:pt-6 sm:self-end sm:pt-7">
                  <span className="block max-sm:w-44 sm:translate-y-5">
                    {design && <CardPicture design={design} sizes="190px" className="gallery-lift" />}
                  </span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
