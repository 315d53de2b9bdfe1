import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Chip } from '#client/ui/chip.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import { PURGE_DAYS, type PurgeDays } from '#shared/contract/retention.ts'
import { setRetention } from './commands.ts'
import { FormSection } from './form-section.tsx'
import { useRetention } from './queries.ts'

/** How long the data of the event's guests stays, or what it was. */
export function RetentionSection({ eventId }: { eventId: string }) {
  const { t } = useLingui()
  const { date } = useFormat()
  const { data } = useRetention(eventId)
  const [isBusy, setIsBusy] = useState(false)
  if (data === undefined) return null
  const { report, phones } = data

  const choose = async (days: PurgeDays) => {
    setIsBusy(true)
    const answer = await setRetention(eventId, days)
    setIsBusy(false)
    if (answer.ok) showSuccess(answer.message)
    else
      showError(answer.kind === 'refused' ? answer.message : t`This needs a connection. Nothing was changed.`)
  }

  return (
    <FormSection id="guest-data" title={<Trans>Guests’ data</Trans>}>
      {data.purged_at !== null ? (
        <>
          <p>
            <Trans>The guest list was erased on {date(data.purged_at)}.</Trans>
          </p>
          {report && (
            <p className="text-sm text-muted">
              <Trans>
                Invitations: {report.guests}. Said yes: {report.attending}. Came: {report.arrived}. Messages:{' '}
                {report.messages}.
              </Trans>
            </p>
          )}
          {phones.all > 0 && (
            <p className="text-sm text-muted">
              <Trans>
                Check-in phones that confirmed their list is gone: {phones.wiped} of {phones.all}.
              </Trans>
            </p>
          )}
        </>
      ) : (
        <>
          <p className="text-sm text-muted">
            <Trans>
              We erase the guest list by itself this long after the event, and email you a week before.
            </Trans>
          </p>
          <div className="flex flex-wrap gap-2">
            {PURGE_DAYS.map((days) => (
              <Chip
                key={days}
                selected={days === data.days}
                onClick={() => {
                  if (!isBusy) void choose(days)
                }}
              >
                <Plural value={days} one="# day" other="# days" />
              </Chip>
            ))}
          </div>
          {data.on !== null && !data.is_undated && (
            <p>
              <Trans>It will be erased on {date(data.on)}.</Trans>
            </p>
          )}
        </>
      )}
    </FormSection>
  )
}
