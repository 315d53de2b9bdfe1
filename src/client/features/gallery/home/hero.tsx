import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '#client/lib/class-names.ts'
import { isServerPage } from '#client/lib/page-head/server-page.ts'
import { hasPreload } from '#client/lib/preload.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { PublicPage } from '#shared/contract/public-pages.ts'
import type { Template } from '#shared/contract/templates.ts'
import { blockText } from '#shared/rules/text/page-text.ts'
import { CardPicture } from '../card-picture.tsx'
import { DesignSearch } from '../design-search.tsx'

/** The top of the home page: large cards, the first words of its text, and the search; null until they are known. */
export function Hero({ designs, text }: { designs: readonly Template[] | null; text: PublicPage | null }) {
  const { t } = useLingui()
  const [first, ...others] = text?.intro ?? []
  return (
    <section
      data-theme="dark"
      className="night relative isolate text-text sm:mx-6 sm:rounded-2xl lg:mx-auto lg:w-[calc(100%-3rem)] lg:max-w-6xl"
    >
      <div className="absolute inset-0 -z-10 overflow-hidden rounded-[inherit]">
        <GirihPattern size={88} className="text-brass-300 opacity-10" />
      </div>
      <div className="mx-auto grid max-w-6xl items-center gap-2 pt-6 pb-8 lg:grid-cols-[1fr_1.05fr] lg:gap-6 lg:py-14">
        <div className="flex flex-col gap-4 px-5 sm:px-12 lg:pe-0">
          <h1 lang={text?.language} dir="auto" className="text-4xl text-brass-100 sm:text-6xl">
            {text?.title ?? t`Digital invitations`}
          </h1>
          {text === null && <Skeleton className="h-24 max-w-[30rem] opacity-10" />}
          {first && (
            <p lang={text?.language} dir="auto" className="max-w-[30rem] text-ink-100 sm:text-lg">
              {blockText(first)}
            </p>
          )}
          {others.length > 0 && (
            <p
              lang={text?.language}
              dir="auto"
              className="max-w-[30rem] text-sm whitespace-pre-line text-brass-200"
            >
              {others.map(blockText).join('\n')}
            </p>
          )}
          <div className="hidden max-w-md flex-col gap-4 pt-2 lg:flex">
            <DesignSearch />
            <div className="flex gap-3">
              <ButtonLink to={paths.designs()} variant="accent" size="large">
                <Trans>See all designs</Trans>
              </ButtonLink>
            </div>
          </div>
        </div>
        <HeroCards designs={designs} />
        <div className="relative z-10 flex flex-col gap-3 px-5 pt-2 sm:px-12 lg:hidden">
          <ButtonLink to={paths.designs()} variant="accent" size="large" wide>
            <Trans>See all designs</Trans>
          </ButtonLink>
          <DesignSearch />
        </div>
      </div>
    </section>
  )
}

const SHOWN = 5
/** The card on top, and the one that leans most: the largest picture on the screen. */
const URGENT = [0, SHOWN - 1]
const SIZES = '(min-width: 1024px) 248px, (min-width: 640px) 224px, 168px'

/** Fanned cards, the first one on top. */
function HeroCards({ designs }: { designs: readonly Template[] | null }) {
  const { t } = useLingui()
  const [isDealt] = useState(() => isServerPage() || hasPreload())
  // All of one format, to overlap evenly.
  const upright = designs?.filter(({ format }) => format === 'card') ?? []
  const shown = (upright.length >= SHOWN ? upright : (designs ?? [])).slice(0, SHOWN)
  const places: readonly (Template | null)[] = designs ? shown : Array.from({ length: SHOWN }, () => null)
  return (
    <ul
      aria-label={t`Some of our designs`}
      className={classNames('gallery-hand', isDealt && 'gallery-hand-dealt')}
    >
      {places.map((design, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank card becomes the design in its place
        <li key={at} className="gallery-hand-card">
          {design ? (
            <Link to={paths.template(design.id)} className="gallery-hand-lift block rounded-sm">
              <CardPicture design={design} sizes={SIZES} eager urgent={URGENT.includes(at)} />
            </Link>
          ) : (
            <div className={classNames('gallery-card gallery-blank bg-sand-200')} />
          )}
        </li>
      ))}
    </ul>
  )
}
