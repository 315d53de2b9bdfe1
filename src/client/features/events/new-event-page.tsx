import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCategories } from '#client/data/categories.ts'
import { useHomeData } from '#client/data/home.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import '#client/styles/gallery.css'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { showError } from '#client/ui/toast.ts'
import { createEvent } from './commands.ts'
import { occasionsOf } from './event-details.ts'
import { OccasionIcon } from './occasion-icon.tsx'

/** As many as a laptop shows. */
const TILES_LOADING = 8

const tileStyle =
  'group flex size-full flex-col overflow-hidden rounded-xl bg-raised text-start shadow-card ring-1 ring-line transition hover:text-action hover:ring-action active:scale-98'

/** Choosing the occasion creates the event; its card comes next. Everything else is filled in on the draft, which saves itself. */
export function NewEventPage() {
  const { t } = useLingui()
  usePageTitle(t`New event`)
  const navigate = useNavigate()
  const { language } = useFormat()
  const categories = useCategories()
  const occasions = occasionsOf(categories.data ?? [], language)
  const [busy, setBusy] = useState(false)

  async function begin(category: string | null) {
    setBusy(true)
    const created = await createEvent({ category })
    setBusy(false)
    if (created.ok) await navigate(paths.firstDesign(created.id), { replace: true })
    else showError(t`This device doesn’t have enough space for the event. Free up some space and try again.`)
  }

  return (
    <>
      <PageHeader
        title={<Trans>What are you celebrating?</Trans>}
        subtitle={<Trans>Choose the occasion; you can change it later.</Trans>}
      />
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
        {categories.isLoading &&
          Array.from({ length: TILES_LOADING }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tiles without content
            <li key={place} aria-hidden="true">
              <Skeleton className="h-47 w-full rounded-xl lg:h-61" />
            </li>
          ))}
        {occasions.map(({ slug, name }) => (
          <li key={slug}>
            <button type="button" disabled={busy} onClick={() => void begin(slug)} className={tileStyle}>
              <OccasionPicture slug={slug} />
              <span className="flex min-h-14 items-center px-3.5 py-2 font-medium">{name}</span>
            </button>
          </li>
        ))}
        <li className="col-span-full">
          <button
            type="button"
            disabled={busy}
            onClick={() => void begin(null)}
            className={`${tileStyle} min-h-14 items-center justify-center p-3.5 font-medium`}
          >
            <Trans>Something else</Trans>
          </button>
        </li>
      </ul>
    </>
  )
}

/** One of the occasion's designs; its icon where none has been loaded. */
function OccasionPicture({ slug }: { slug: string }) {
  const { language } = useFormat()
  const design = useHomeData().data?.categories.find((category) => category.slug === slug)?.template
  if (design == null)
    return (
      <span className="gallery-peek place-items-center bg-sunken">
        <KhatamFrame tone="action" size={64}>
          <OccasionIcon category={slug} size={26} />
        </KhatamFrame>
      </span>
    )
  return (
    <span className="gallery-peek" style={{ backgroundColor: design.paper }}>
      <span className="gallery-peek-card">
        <img
          src={design.pictures[language].w360}
          alt=""
          width={360}
          height={504}
          className="gallery-card gallery-lift block h-auto w-full"
        />
      </span>
    </span>
  )
}
