import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCategories } from '#client/data/categories.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { usePageTitle } from '#client/lib/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { showError } from '#client/ui/toast.ts'
import { createEvent } from './commands.ts'
import { occasionsOf } from './event-details.ts'
import { OccasionIcon } from './occasion-icon.tsx'

/** Choosing the occasion creates the event. Everything else is filled in on the draft, which saves itself. */
export function NewEventPage() {
  const { t } = useLingui()
  usePageTitle(t`New event`)
  const navigate = useNavigate()
  const { language } = useFormat()
  const occasions = occasionsOf(useCategories().data ?? [], language)
  const [busy, setBusy] = useState(false)

  async function begin(category: string | null) {
    setBusy(true)
    const created = await createEvent({ category })
    setBusy(false)
    if (created.ok) await navigate(paths.eventDetails(created.id), { replace: true })
    else showError(t`This device doesn’t have enough space for the event. Free up some space and try again.`)
  }

  return (
    <>
      <PageHeader
        title={<Trans>What are you celebrating?</Trans>}
        subtitle={<Trans>Choose the occasion; you can change it later.</Trans>}
      />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
        {[...occasions, { slug: null, name: t`Something else` }].map(({ slug, name }) => (
          <li key={slug ?? 'other'}>
            <button
              type="button"
              disabled={busy}
              onClick={() => void begin(slug)}
              className="group flex size-full min-h-36 flex-col items-center justify-center gap-3 rounded-xl bg-raised p-4 text-center shadow-card ring-1 ring-line/60 transition hover:text-action hover:shadow-float active:scale-98"
            >
              <KhatamFrame tone="action" size={64}>
                <OccasionIcon category={slug} size={26} />
              </KhatamFrame>
              <span className="font-medium">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
