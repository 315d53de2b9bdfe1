import { useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { classNames } from '#client/lib/class-names.ts'
import { paths } from '#client/routes/paths.ts'
import type { Template } from '#shared/contract/templates.ts'
import { CardPicture } from '../card-picture.tsx'

const SHOWN = 5
/** Lying on top; of the others edges are seen. */
const EAGER = 1
const SIZES = '(min-width: 1024px) 262px, 224px'

/** A hand of cards, the first one on top. */
export function HeroCards({ designs }: { designs: readonly Template[] | null }) {
  const { t } = useLingui()
  // All of one format, so that they lie as one hand.
  const upright = designs?.filter(({ format }) => format === 'card') ?? []
  const shown = (upright.length >= SHOWN ? upright : (designs ?? [])).slice(0, SHOWN)
  const places: readonly (Template | null)[] = designs ? shown : Array.from({ length: SHOWN }, () => null)
  return (
    <ul aria-label={t`Some of our designs`} className="gallery-hand">
      {places.map((design, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank card becomes the design in its place
        <li key={at} className="gallery-hand-card">
          {design ? (
            <Link to={paths.template(design.id)} className="gallery-hand-lift block rounded-sm">
              <CardPicture design={design} sizes={SIZES} eager={at < EAGER} />
            </Link>
          ) : (
            <div className={classNames('gallery-card gallery-blank bg-sand-200')} />
          )}
        </li>
      ))}
    </ul>
  )
}
