import { Plural } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import { TextLink } from '#client/ui/text-link.tsx'
import type { Template, TemplateCollection } from '#shared/contract/templates.ts'
import type { TextPart } from '#shared/rules/text/page-text.ts'
import { CardPicture } from '../card-picture.tsx'
import { SectionHeader } from './section-header.tsx'

/** Each collection with its name, its story and three of its designs. */
export function Collections({
  collections,
  section,
}: {
  collections: readonly TemplateCollection[]
  section: TextPart
}) {
  const shown = collections.filter(({ total }) => total > 0)
  return (
    <section
      aria-labelledby="collections"
      className="mx-auto flex w-full max-w-6xl flex-col gap-8 px-4 sm:px-6"
    >
      <SectionHeader section={section} />
      <ul className="gallery-swipe grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-6">
        {shown.map(({ id, name, story, total, templates }) => (
          <li key={id} className="flex flex-col gap-4 lg:col-span-2 lg:nth-[-n+2]:col-span-3">
            <CardFan designs={templates} />
            <div className="flex flex-col gap-1">
              <h3 className="font-display text-2xl">{name}</h3>
              <p className="text-muted">{story}</p>
              <TextLink
                to={paths.designs({ collection: id })}
                className="inline-flex min-h-11 items-center self-start"
              >
                <Plural value={total} one="See # design" other="See all #" />
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Three overlapping cards. */
function CardFan({ designs }: { designs: readonly Template[] }) {
  return (
    <ul className="gallery-fan">
      {designs.map((design) => (
        <li key={design.id}>
          <Link to={paths.template(design.id)} className="gallery-hand-lift block rounded-[3px]">
            <CardPicture design={design} sizes="150px" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
