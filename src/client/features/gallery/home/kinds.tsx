import { Plural, Trans } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import type { Home } from '#shared/contract/home.ts'
import type { Template, TemplateKind } from '#shared/contract/templates.ts'
import { CardPicture } from '../card-picture.tsx'
import { SectionHeader } from './section-header.tsx'

/** The two kinds of designs: invitations, which ask for an RSVP, and cards, which do not. */
export function Kinds({
  occasions,
  designs,
}: {
  occasions: Home['categories']
  designs: readonly Template[]
}) {
  const cards = occasions.reduce((sum, occasion) => sum + occasion.cards, 0)
  const all = occasions.reduce((sum, occasion) => sum + occasion.total, 0)
  const templates = [...designs, ...occasions.flatMap(({ template }) => template ?? [])]
  const one = (kind: TemplateKind) =>
    templates.findLast((template) => template.kind === kind && template.format === 'card')
  const kinds = [
    {
      kind: 'invitation' as const,
      total: all - cards,
      title: <Trans>Invitations</Trans>,
      text: (
        <Trans>
          Invite people: Hijri and Gregorian dates, a map, one-tap replies and a pass for the door.
        </Trans>
      ),
    },
    {
      kind: 'card' as const,
      total: cards,
      title: <Trans>Cards</Trans>,
      text: (
        <Trans>
          Share good news: Eid greetings, a new baby, a graduation. In your name, to everyone at once.
        </Trans>
      ),
    },
  ]
  return (
    <section aria-labelledby="kinds" className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 sm:px-6">
      <SectionHeader id="kinds" title={<Trans>Invitations and greeting cards</Trans>} />
      <ul className="grid gap-4 md:grid-cols-2">
        {kinds.map(({ kind, total, title, text }) => {
          const design = one(kind)
          return (
            <li key={kind}>
              <Link
                to={paths.designs({ kind })}
                className="group flex h-full flex-col-reverse overflow-hidden rounded-xl bg-raised ring-1 ring-line transition hover:ring-action sm:grid sm:grid-cols-[1fr_38%] sm:items-center sm:gap-5 sm:ps-6 sm:pe-5"
              >
                <span className="flex flex-col gap-2 px-5 py-5 max-sm:bg-raised sm:px-0 sm:py-7">
                  <span className="font-display text-2xl font-semibold">{title}</span>
                  <span className="text-muted">{text}</span>
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
