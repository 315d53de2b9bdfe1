import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { Chip } from '#client/ui/chip.tsx'
import { showResult } from '#client/ui/failures.ts'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import { PURGE_DAYS, type PurgeDays } from '#shared/contract/retention.ts'
import { setRetention } from './commands.ts'
import { FormSection } from './form-section.tsx'
import { PurgeReport } from './purge-report.tsx'
import { useRetention } from './queries.ts'

const SECTION = 'guest-data'

/** How long the data of the event's guests stays, or what it was. */
export function RetentionSection({ eventId }: { eventId: string }) {
  const { dual } = useFormat()
  const { hash } = useLocation()
  const { data, isError } = useRetention(eventId)
  const [chosen, setChosen] = useState<PurgeDays | null>(null)
  const isShown = data !== undefined
  // The mail a week before leads here, and the section is drawn after the browser looked for it.
  useEffect(() => {
    if (isShown && hash === `#${SECTION}`)
      document.getElementById(SECTION)?.scrollIntoView({ block: 'start' })
  }, [isShown, hash])

  const choose = async (days: PurgeDays) => {
    if (chosen !== null || days === data?.days) return
    setChosen(days)
    const result = await setRetention(eventId, days)
    setChosen(null)
    showResult(result)
  }

  return (
    <FormSection id={SECTION} title={<Trans>Guests’ data</Trans>}>
      {data === undefined ? (
        isError ? (
          <p className="text-sm text-muted">
            <Trans>This appears once you’re online.</Trans>
          </p>
        ) : (
          <SkeletonList rows={1} />
        )
      ) : data.purged_at !== null ? (
        <PurgeReport retention={data} />
      ) : (
        <>
          <p className="text-sm text-muted">
            <Trans>
              We erase the guest list automatically this long after the event, and email you a week before.
            </Trans>
          </p>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">
              <Trans>How long after the event</Trans>
            </legend>
            {PURGE_DAYS.map((days) => (
              <Chip key={days} selected={days === (chosen ?? data.days)} onClick={() => void choose(days)}>
                <Plural value={days} one="# day" other="# days" />
              </Chip>
            ))}
          </fieldset>
          {data.on !== null && !data.is_undated && (
            <p className="font-medium">
              <Trans>It will be erased on {dual(data.on).join(' · ')}.</Trans>
            </p>
          )}
        </>
      )}
    </FormSection>
  )
}
