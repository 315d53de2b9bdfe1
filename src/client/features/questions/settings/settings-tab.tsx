import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, CloudUpload } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { Card } from '#client/ui/card.tsx'
import { DatePicker } from '#client/ui/date-picker.tsx'
import { showError } from '#client/ui/toast.ts'
import { type EventDetails, eventDetailsSchema } from '#shared/contract/events.ts'
import { BLANK_DETAILS } from '#shared/rules/events/blank-event.ts'
import { editRsvpSettings } from '../commands.ts'
import { AttendanceSettings } from './attendance-settings.tsx'
import { ShareSettings } from './share-settings.tsx'
import { useDebouncedSave } from './use-debounced-save.ts'

/** Each setting is saved as it is changed, with or without a network. */
export function SettingsTab({ event: stored }: { event: LocalEvent }) {
  // An event stored by an older version of the app lacks the fields added since.
  const event: LocalEvent = { ...BLANK_DETAILS, ...stored }
  const { t } = useLingui()
  const save = async (changes: Partial<EventDetails>) => {
    // An incomplete date is not saved.
    if (!eventDetailsSchema.partial().safeParse(changes).success) return false
    const done = await editRsvpSettings(event, changes)
    if (!done.ok) showError(t`Couldn’t save on this device. Free up some space and try again.`)
    return done.ok
  }
  return (
    <div className="flex max-w-form flex-col gap-5">
      <SettingsSection title={<Trans>Deadline</Trans>}>
        <DeadlineField event={event} onSave={save} />
      </SettingsSection>
      <SettingsSection title={<Trans>Plus-ones</Trans>}>
        <AttendanceSettings event={event} onSave={save} />
      </SettingsSection>
      <SettingsSection title={<Trans>Public link</Trans>}>
        <ShareSettings event={event} onSave={save} />
      </SettingsSection>
      <SavedState waiting={event.waiting} />
    </div>
  )
}

function SettingsSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-4 p-5 sm:p-6">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  )
}

function SavedState({ waiting }: { waiting: boolean }) {
  const Icon = waiting ? CloudUpload : CircleCheck
  return (
    <p aria-live="polite" className="flex items-center gap-2 text-sm text-muted">
      <Icon size={18} className="shrink-0" aria-hidden="true" />
      {waiting ? <Trans>Saved on this device</Trans> : <Trans>All saved</Trans>}
    </p>
  )
}

/** The last day on which guests may answer and change their minds. */
function DeadlineField({
  event,
  onSave,
}: {
  event: LocalEvent
  onSave: (changes: Partial<EventDetails>) => Promise<boolean>
}) {
  const { t } = useLingui()
  const [until, setUntil] = useDebouncedSave(`rsvp-until ${event.id}`, event.rsvp_until, (rsvp_until) =>
    onSave({ rsvp_until }),
  )
  return (
    <div className="flex flex-col gap-2">
      <div className="max-w-sm">
        <DatePicker
          label={t`Reply by`}
          optional
          value={until}
          onChange={setUntil}
          {...(event.starts_on === null ? {} : { max: event.starts_on })}
        />
      </div>
      <p className="text-sm text-muted">
        <Trans>
          Guests can reply or change their reply until the end of this day. If empty, until the day of the
          event.
        </Trans>
      </p>
    </div>
  )
}
