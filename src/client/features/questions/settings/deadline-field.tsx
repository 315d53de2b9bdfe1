import { Trans, useLingui } from '@lingui/react/macro'
import { DatePicker } from '#client/ui/date-picker.tsx'
import type { EventDetails } from '#shared/contract/events.ts'
import type { AskingEvent } from '../queries.ts'
import { useTyped } from './use-typed.ts'

/** The last day on which guests may answer and change their minds. */
export function DeadlineField({
  event,
  onSave,
}: {
  event: AskingEvent
  onSave: (changes: Partial<EventDetails>) => Promise<boolean>
}) {
  const { t } = useLingui()
  const [until, setUntil] = useTyped(event.rsvp_until, (rsvp_until) => void onSave({ rsvp_until }))
  return (
    <div className="flex flex-col gap-2">
      <div className="max-w-sm">
        <DatePicker
          label={t`Last day to answer`}
          optional
          value={until}
          onChange={setUntil}
          {...(event.starts_on === null ? {} : { max: event.starts_on })}
        />
      </div>
      <p className="text-sm text-muted">
        <Trans>
          Until the end of that day guests answer and change their minds. Without one, until the end of the
          day of the event.
        </Trans>
      </p>
    </div>
  )
}
