import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { eventTitle, type LocalEvent } from '#client/data/events.ts'
import { invitationsComingLabel } from '#client/data/people-labels.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { PeopleBar } from '../people-bar.tsx'
import { SectionFigures } from './section-figures.tsx'
import type { Summary } from './summary.ts'
import { SummaryMoments } from './summary-moments.tsx'

/** The summary, which prints on one page. */
export function SummarySheet({
  event,
  summary,
  guests,
}: {
  event: LocalEvent
  summary: Summary
  guests: readonly Guest[]
}) {
  const { language, bothCalendars } = useFormat()
  const dates = event.starts_on === null ? null : bothCalendars(event.starts_on)
  return (
    <article className="on-paper flex flex-col gap-5">
      {/* On the screen the page's header has it. */}
      <header className="hidden print:block">
        <h2 className="text-2xl">{eventTitle(event, language)}</h2>
        <p>
          {[dates?.day, dates?.date, localizedField(event, 'venue', language)].filter(Boolean).join(' · ')}
        </p>
      </header>
      <Outcome eventId={event.id} summary={summary} />
      <section className="flex flex-col gap-5 empty:hidden lg:grid lg:grid-cols-2 lg:items-start">
        {summary.sections.length > 0 && <SectionFigures sections={summary.sections} />}
        {summary.hours.length > 0 && <Hours hours={summary.hours} zone={event.time_zone} />}
      </section>
      <SummaryMoments summary={summary} guests={guests} zone={event.time_zone} />
    </article>
  )
}

/** Invited, said yes, came in; and how the last two differ. */
function Outcome({ eventId, summary }: { eventId: string; summary: Summary }) {
  const { figures, came, absent, unannounced, unlisted } = summary
  const { people, invitations, attending, attending_people: coming, checked } = figures
  const differences = [
    absent > 0 &&
      plural(absent, {
        one: '# person who said yes didn’t come',
        other: '# people who said yes didn’t come',
      }),
    unannounced > 0 &&
      plural(unannounced, {
        one: '# person came without having said yes',
        other: '# people came without having said yes',
      }),
    unlisted > 0 &&
      plural(unlisted, {
        one: '# person came who isn’t on the list',
        other: '# people came who aren’t on the list',
      }),
  ].filter((text) => text !== false)
  return (
    <section className="flex flex-col gap-5 rounded-xl bg-raised p-5 shadow-card ring-1 ring-line/60 sm:p-7">
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <Figure
          to={paths.tracking(eventId, 'invited')}
          number={people}
          title={<Plural value={people} one="person invited" other="people invited" />}
        >
          <Plural value={invitations} one="# invitation" other="# invitations" />
        </Figure>
        <Figure
          to={paths.tracking(eventId, 'attending')}
          number={coming}
          title={<Plural value={coming} one="person said yes" other="people said yes" />}
        >
          {invitationsComingLabel(attending, invitations)}
        </Figure>
        <Figure
          to={paths.tracking(eventId, 'checked')}
          number={came}
          title={<Plural value={came} one="person came in" other="people came in" />}
        >
          {came > 0 ? invitationsComingLabel(checked, invitations) : <Trans>Nobody was checked in</Trans>}
        </Figure>
      </ul>
      {came > 0 && differences.length > 0 && (
        <ul className="flex flex-col gap-1 border-t border-line pt-4 text-muted">
          {differences.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Figure({
  to,
  number: value,
  title,
  children,
}: {
  to: string
  number: number
  title: ReactNode
  children: ReactNode
}) {
  const { number } = useFormat()
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-4 rounded-md hover:text-action sm:flex-col sm:items-start sm:gap-1"
      >
        <span className="numeric min-w-20 font-display text-5xl leading-none text-action sm:text-6xl">
          {number(value)}
        </span>
        <span className="flex flex-col">
          <span className="font-medium sm:text-lg">{title}</span>
          <span className="text-sm text-muted">{children}</span>
        </span>
      </Link>
    </li>
  )
}

function Hours({ hours, zone }: { hours: Summary['hours']; zone: string }) {
  const { time } = useFormat()
  const most = Math.max(...hours.map(({ people }) => people))
  return (
    <section className="flex break-inside-avoid flex-col gap-4 rounded-xl bg-raised px-5 py-4 shadow-card ring-1 ring-line/60">
      <h2 className="text-lg">
        <Trans>Arrivals by the hour</Trans>
      </h2>
      <dl className="flex flex-col gap-3">
        {hours.map(({ at, people }) => (
          <PeopleBar
            key={at}
            label={time(new Date(at), zone)}
            value={<Plural value={people} one="# person" other="# people" />}
            share={people / most}
            tone={people === most ? 'text-ornament' : 'text-action'}
          />
        ))}
      </dl>
    </section>
  )
}
