import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { paths } from '#client/routes/paths.ts'
import type { Template } from '#shared/contract/templates.ts'
import { CardPicture } from './card-picture.tsx'
import { previewState } from './design-preview.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { featureLabels, formatLabels } from './labels.ts'
import { NewBadge } from './new-badge.tsx'
import { PremiumBadge } from './premium-badge.tsx'

/** The badge stays on the line of the last word. */
const NO_BREAK = '\u00a0'

/** A design in a list. Every tile has the same size, whatever the format of its card. */
export function DesignTile({
  design,
  sizes,
  eager = false,
  urgent,
  level: Heading = 'h2',
}: {
  design: Template
  sizes: string
  eager?: boolean
  /** As of `CardPicture`. */
  urgent?: boolean | undefined
  /** The heading level on its page. */
  level?: 'h2' | 'h3'
}) {
  return (
    <article className="group relative flex min-w-0 flex-col gap-1">
      <div className={design.format === 'card' ? 'gallery-stage' : 'gallery-stage gallery-mat'}>
        <Link
          to={paths.template(design.id)}
          state={previewState(design)}
          className={
            design.format === 'story' ? 'block w-[78.7%] rounded-[3px]' : 'block w-full rounded-[3px]'
          }
        >
          <CardPicture design={design} sizes={sizes} eager={eager} urgent={urgent} className="gallery-lift" />
        </Link>
      </div>
      <div className="flex min-h-14 items-start justify-between gap-x-1 pt-1">
        <div className="flex min-h-11 min-w-0 flex-col justify-center">
          <Heading className="text-base font-medium wrap-anywhere max-[359px]:text-sm">
            <span>{design.name}</span>
            {design.premium && (
              <>
                {NO_BREAK}
                <PremiumBadge short />
              </>
            )}
            <NewBadge design={design} />
          </Heading>
          <Features design={design} />
        </div>
        <FavouriteButton design={design} className="-me-3 shrink-0" />
      </div>
    </article>
  )
}

/** What the picture does not show: that the card takes a photo, shines, has another shape than most, or is much used. */
function Features({ design: { features, format, uses } }: { design: Template }) {
  const { i18n } = useLingui()
  const labels = [
    ...features.map((feature) => featureLabels[feature]),
    ...(format === 'card' ? [] : [formatLabels[format]]),
  ]
  if (labels.length === 0 && uses == null) return null
  return (
    <p className="text-xs text-muted">
      {labels.map((label) => i18n._(label)).join(' · ')}
      {uses != null && (
        <>
          {labels.length > 0 && ' · '}
          <Plural value={uses} one="Chosen for # event" other="Chosen for # events" />
        </>
      )}
    </p>
  )
}
