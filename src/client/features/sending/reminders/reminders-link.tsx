import { Plural, Trans } from '@lingui/react/macro'
import { BellRing, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import type { Reminder } from '#shared/contract/reminders.ts'
import { useReminders } from './queries.ts'

/** On the page that sends: what goes out by itself, and the way there. */
export function RemindersLink({ event }: { event: LocalEvent }) {
  const { reminders } = useReminders(event.id)
  const on = (reminders ?? []).filter(({ is_on }) => is_on).length
  return (
    <Link
      to={paths.reminders(event.id)}
      className="group flex min-h-18 items-center gap-3 rounded-xl bg-raised px-5 py-3 shadow-card ring-1 ring-line/60"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-action-soft text-on-action-soft">
        <BellRing size={20} aria-hidden="true" />
      </span>
      <span className="flex min-w-0 grow flex-col">
        <span className="font-medium group-hover:text-action">
          <Trans>Automatic reminders</Trans>
        </span>
        <span className="text-sm text-muted">
          {on === 0 ? (
            <Trans>Before replies close, and the day before with the pass</Trans>
          ) : (
            <>
              <Plural value={on} one="# is on" other="# are on" />
              <Next event={event} reminders={reminders ?? []} />
            </>
          )}
        </span>
      </span>
      <ChevronRight size={20} className="flip-rtl shrink-0 text-muted" aria-hidden="true" />
    </Link>
  )
}

function Next({ event, reminders }: { event: LocalEvent; reminders: readonly Reminder[] }) {
  const { bothCalendars, time } = useFormat()
  const [first] = reminders.flatMap(({ next }) => next?.at ?? []).sort()
  if (first === undefined) return null
  const day = bothCalendars(first, event.time_zone).day
  return (
    <>
      {' · '}
      <Trans>
        next {day}, {time(first, event.time_zone)}
      </Trans>
    </>
  )
}
