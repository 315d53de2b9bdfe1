import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { FORMAT_HEIGHTS } from '#shared/contract/scene.ts'
import { gallerySrcset } from '#shared/rules/gallery-pictures.ts'
import { useTemplates } from '../queries.ts'

/** For an event without a card: the designs for its occasion, or all of them. */
export function DesignChoice({
  eventId,
  category,
  isNew,
}: {
  eventId: string
  category: string | null
  /** Just created: its details may come first. */
  isNew: boolean
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const [range, setRange] = useState<'occasion' | 'all'>('occasion')
  const templates = useTemplates(range === 'all' ? null : category)
  return (
    <main id="main" className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-5 px-4 py-5 sm:px-6">
      <BackLink to={paths.manage(eventId)}>{t`The event`}</BackLink>
      <div>
        <h1 className="text-3xl">
          <Trans>Choose a design</Trans>
        </h1>
        <p className="pt-1 text-muted">
          <Trans>You’ll make it yours in the next step, and you can switch any time.</Trans>
        </p>
      </div>
      {category !== null && (
        <div className="max-w-md">
          <SegmentedControl
            label={t`Designs to show`}
            hideLabel
            options={[
              { id: 'occasion', label: t`For this occasion` },
              { id: 'all', label: t`All designs` },
            ]}
            value={range}
            onChange={setRange}
          />
        </div>
      )}
      {templates.isError ? (
        <ErrorState title={t`Couldn’t load the designs`} onRetry={() => void templates.refetch()} />
      ) : (
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {(templates.data ?? []).map(({ id, name, pictures, paper, format }) => (
            <li key={id} className="flex items-end">
              <Link
                to={paths.design(eventId, id)}
                replace
                className="group flex w-full flex-col gap-2 rounded-lg text-center outline-none"
              >
                <span
                  className="block overflow-hidden rounded-lg shadow-card ring-1 ring-line transition group-hover:shadow-float group-hover:ring-action group-focus-visible:ring-3 group-focus-visible:ring-focus"
                  style={{ aspectRatio: `1000 / ${FORMAT_HEIGHTS[format]}`, background: paper }}
                >
                  <img
                    src={pictures[language].w360}
                    srcSet={gallerySrcset(pictures[language])}
                    sizes="(min-width: 1024px) 232px, (min-width: 640px) 30vw, 45vw"
                    alt=""
                    loading="lazy"
                    className="size-full object-cover"
                  />
                </span>
                <span className="font-medium">{name}</span>
              </Link>
            </li>
          ))}
          {templates.isPending &&
            [1, 2, 3, 4].map((at) => (
              <li key={at}>
                <Skeleton className="aspect-5/7 w-full rounded-lg" />
              </li>
            ))}
        </ul>
      )}
      {isNew && (
        <div className="sticky bottom-0 -mx-4 mt-auto flex justify-center bg-surface/95 px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] sm:-mx-6">
          <span className="w-full max-w-md">
            <ButtonLink to={paths.eventDetails(eventId)} variant="secondary" wide replace>
              <Trans>Choose a card later</Trans>
            </ButtonLink>
          </span>
        </div>
      )}
    </main>
  )
}
