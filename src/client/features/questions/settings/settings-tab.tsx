import { Trans, useLingui } from '@lingui/react/macro'
import { showError } from '#client/ui/toast.ts'
import { type EventDetails, eventDetailsSchema } from '#shared/contract/events.ts'
import { BLANK_DETAILS } from '#shared/rules/blank-event.ts'
import { setAnswering } from '../commands.ts'
import type { AskingEvent } from '../queries.ts'
import { DeadlineField } from './deadline-field.tsx'
import { PartySettings } from './party-settings.tsx'
import { SavedState } from './saved-state.tsx'
import { SettingsSection } from './settings-section.tsx'
import { ShareSettings } from './share-settings.tsx'

/** How guests may answer. Each setting is saved as it is set, with or without a network. */
export function SettingsTab({ event: held }: { event: AskingEvent }) {
  // An event that an older version of the app kept lacks the fields that came since.
  const event: AskingEvent = { ...BLANK_DETAILS, ...held }
  const { t } = useLingui()
  const save = async (changes: Partial<EventDetails>) => {
    // What is half typed waits until it is something.
    if (!eventDetailsSchema.partial().safeParse(changes).success) return false
    const done = await setAnswering(event, changes)
    if (!done.ok) showError(t`This could not be kept on this device. Free some space and try again.`)
    return done.ok
  }
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5 lg:mx-0">
      <SettingsSection title={<Trans>Until when</Trans>}>
        <DeadlineField event={event} onSave={save} />
      </SettingsSection>
      <SettingsSection title={<Trans>Who comes along</Trans>}>
        <PartySettings event={event} onSave={save} />
      </SettingsSection>
      <SettingsSection title={<Trans>The link for everybody</Trans>}>
        <ShareSettings event={event} onSave={save} />
      </SettingsSection>
      <SavedState waiting={event.waiting} />
    </div>
  )
}
