import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CalendarClock, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { showResult } from '#client/ui/failures.ts'
import { Switch } from '#client/ui/switch.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { ChannelInfo } from '#shared/contract/deliveries.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Reminder } from '#shared/contract/reminders.ts'
import { channelsOf } from '../draft.ts'
import { channelLabels, pointsLabel } from '../labels.ts'
import { setReminder } from './commands.ts'
import {
  obstacleLabels,
  offsetLabel,
  outcomeLabels,
  reminderHelp,
  reminderIcons,
  reminderTitles,
} from './labels.ts'
import { ReminderEditor } from './reminder-editor.tsx'
import { formOfOffer, inputOf, type ReminderForm, type ReminderOffer } from './reminder-form.ts'

/** A reminder: whether it is on, when it goes out next and to whom, and where that is changed. */
export function ReminderCard({
  event,
  offer,
  guests,
  known,
  now,
}: {
  event: LocalEvent
  offer: ReminderOffer
  guests: readonly Guest[]
  known: readonly ChannelInfo[]
  now: Date
}) {
  const { i18n } = useLingui()
  const { list, time } = useFormat()
  const [isEditing, setEditing] = useState(false)
  const [busy, setBusy] = useState(false)
  // What the switch shows until the server has it.
  const [wanted, setWanted] = useState<boolean | null>(null)
  const { kind, is_on, stored, days, hour } = offer
  const Icon = reminderIcons[kind]
  const channels = channelsOf(offer, known)
  const at = time(`2000-01-01T${String(hour).padStart(2, '0')}:00:00Z`, 'UTC')

  async function save(form: ReminderForm, isOn: boolean): Promise<boolean> {
    setBusy(true)
    const result = await setReminder(event.id, offer.id, inputOf(kind, form, known, isOn))
    setBusy(false)
    return showResult(result)
  }

  async function turn(isOn: boolean) {
    setWanted(isOn)
    await save(formOfOffer(offer), isOn)
    setWanted(null)
  }

  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex items-start gap-3">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-action-soft text-on-action-soft">
          <Icon size={20} aria-hidden="true" />
        </span>
        <div className="min-w-0 grow">
          <Switch
            checked={wanted ?? is_on}
            disabled={channels.length === 0}
            help={i18n._(reminderHelp[kind])}
            onChange={({ target }) => void turn(target.checked)}
          >
            <span className="text-lg font-semibold">{i18n._(reminderTitles[kind])}</span>
          </Switch>
        </div>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2 text-text">
        <span className="font-medium">
          {offsetLabel(kind, days)}
          {' · '}
          {at}
        </span>
        <span className="text-sm text-muted">
          {list(channels.map((channel) => i18n._(channelLabels[channel])))}
        </span>
      </p>
      {stored !== null && is_on && <NextTime event={event} reminder={stored} />}
      {stored?.last != null && <LastTime eventId={event.id} last={stored.last} now={now} />}
      {isEditing ? (
        <ReminderEditor
          event={event}
          offer={offer}
          guests={guests}
          known={known}
          busy={busy}
          onSave={(form) => save(form, true)}
          onClose={() => setEditing(false)}
        />
      ) : (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          icon={<SlidersHorizontal size={18} aria-hidden="true" />}
          onClick={() => setEditing(true)}
        >
          <Trans>Change time or text</Trans>
        </Button>
      )}
    </Card>
  )
}

/** When it goes out next, in both calendars, to how many and for how much; else why it does not. */
function NextTime({ event, reminder }: { event: LocalEvent; reminder: Reminder }) {
  const { i18n } = useLingui()
  const { bothCalendars, time } = useFormat()
  const { next, obstacle } = reminder
  if (next === null) {
    if (obstacle === null || obstacle === 'off') return null
    return (
      <p className="flex flex-wrap items-center gap-x-2 rounded-md bg-sunken px-4 py-2.5 text-sm text-muted">
        {i18n._(obstacleLabels[obstacle])}
        {obstacle === 'no-date' && (
          <TextLink to={paths.eventDetails(event.id)} className="inline-flex min-h-11 items-center">
            <Trans>Set the date</Trans>
          </TextLink>
        )}
      </p>
    )
  }
  const { day, date } = bothCalendars(next.at, event.time_zone)
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-action-soft px-4 py-3 text-on-action-soft">
      <CalendarClock size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
      <p className="flex min-w-0 flex-col" role="status">
        <span className="font-medium">
          {day} · {date} · {time(next.at, event.time_zone)}
        </span>
        <span className="text-sm">
          {next.guests === 0 ? (
            <Trans>As things are now, to nobody</Trans>
          ) : (
            <>
              <Plural value={next.guests} one="To about # guest" other="To about # guests" />
              {' · '}
              {pointsLabel(next.points)}
            </>
          )}
        </span>
      </p>
    </div>
  )
}

function LastTime({
  eventId,
  last,
  now,
}: {
  eventId: string
  last: NonNullable<Reminder['last']>
  now: Date
}) {
  const { i18n } = useLingui()
  const { ago } = useFormat()
  return (
    <p className="text-sm text-muted">
      {i18n._(outcomeLabels[last.outcome])}
      {' · '}
      {ago(last.at, now)}
      {last.is_late && (
        <>
          {' · '}
          <Trans>late: Marhaba was down at its time</Trans>
        </>
      )}
      {last.outcome === 'points' && (
        <>
          {' · '}
          <TextLink to={paths.send(eventId)}>
            <Trans>Resume</Trans>
          </TextLink>
        </>
      )}
    </p>
  )
}
