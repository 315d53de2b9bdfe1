import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import type { Home } from '#shared/contract/home.ts'
import { CardPicture } from '../card-picture.tsx'
import { SectionHeader } from './section-header.tsx'

const SIZES = '(min-width: 1024px) 170px, 32vw'

/** The occasions, each with one of its designs. */
export function Occasions({ occasions }: { occasions: Home['categories'] }) {
  return (
    <section
      aria-labelledby="occasions"
      className="mx-auto flex w-full max-w-6xl flex-col gap-6 px-4 sm:px-6"
    >
      <SectionHeader id="occasions" title={<Trans>What are you celebrating?</Trans>} />
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 md:grid-cols-4">
        {occasions.map(({ slug, name, total, template }) => (
          <li key={slug} className="min-w-0">
            <Link
              to={paths.category(slug)}
              className="group flex h-full flex-col overflow-hidden rounded-xl ring-1 ring-line transition hover:ring-action"
            >
              <span className="gallery-peek" style={{ backgroundColor: template?.paper }}>
                <span className="gallery-peek-card">
                  {template && <CardPicture design={template} sizes={SIZES} className="gallery-lift" />}
                </span>
              </span>
              <span className="flex min-h-16 grow flex-col justify-center bg-raised px-3.5 py-2">
                <span className="font-medium">{name}</span>
                <span className="numeric text-sm text-muted">
                  <Plural value={total} one="# design" other="# designs" />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
