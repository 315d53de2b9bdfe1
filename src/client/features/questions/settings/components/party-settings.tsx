import { Trans } from '@lingui/react/macro'
import type { EventDetails } from '#shared/contract/events.ts'
import { paths } from '../../../../app/paths.ts'
import { Switch } from '../../../../ui/switch.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import type { AskingEvent } from '../../queries.ts'

/** Who comes along, who may wait, and who lets themselves in. */
export function PartySettings({
  event,
  onSave,
}: {
  event: AskingEvent
  onSave: (changes: Partial<EventDetails>) => void
}) {
  return (
    <div className="flex flex-col divide-y divide-line [&>*]:py-3 [&>:first-child]:pt-0 [&>:last-child]:pb-0">
      <Switch
        checked={event.name_companions}
        onChange={({ target }) => onSave({ name_companions: target.checked })}
        help={<Trans>Guests write who comes with them, and not only how many.</Trans>}
      >
        <Trans>Names of companions</Trans>
      </Switch>
      <div className="flex flex-col gap-1">
        <Switch
          checked={event.waiting_list}
          onChange={({ target }) => onSave({ waiting_list: target.checked })}
          help={
            <Trans>When every place is taken, guests may wait. Who waited longest gets the next place.</Trans>
          }
        >
          <Trans>Waiting list</Trans>
        </Switch>
        {event.waiting_list && event.capacity === null && (
          <p className="text-sm text-on-accent-soft">
            <Trans>
              Nobody waits yet: say in the{' '}
              <TextLink to={paths.eventDetails(event.id)}>event details</TextLink> how many people the place
              holds.
            </Trans>
          </p>
        )}
      </div>
      <Switch
        checked={event.self_check_in}
        onChange={({ target }) => onSave({ self_check_in: target.checked })}
        help={
          <Trans>
            On the night, guests on the list check themselves in with their link, or with name and number.
          </Trans>
        }
      >
        <Trans>Self check-in</Trans>
      </Switch>
    </div>
  )
}
