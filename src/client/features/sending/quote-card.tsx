import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useFormat } from '#client/i18n/use-format.ts'
import { errandState, paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { SendQuote } from '#shared/contract/sends.ts'
import { channelLabels, pointsLabel, problemLabel, reasonLabel } from './labels.ts'
import type { QuoteState } from './queries.ts'
import { quoteNotes } from './quote-notes.ts'
import { useMoment } from './use-moment.ts'

/** What the send will do: whom it reaches by what, what it costs, how long it takes, and whom it does not reach. */
export function QuoteCard({
  eventId,
  state,
  isOnline,
  hasChannels,
  zone,
  now,
  onRemind,
}: {
  eventId: string
  state: QuoteState
  isOnline: boolean
  hasChannels: boolean
  /** Of the event: what times are shown in. */
  zone: string
  now: Date
  /** Null unless it is for whoever has no invitation yet. */
  onRemind: (() => void) | null
}) {
  const { quote, failure, message, retry, isCurrent } = state
  if (!hasChannels) return null
  if (failure === 'refused') {
    return (
      <Notice tone="danger" icon={<TriangleAlert size={20} aria-hidden="true" />}>
        {message}
      </Notice>
    )
  }
  if (!isOnline || failure === 'unreachable') {
    return (
      <Notice tone="accent" icon={<CloudOff size={20} aria-hidden="true" />}>
        <span className="grow">
          <Trans>Sending needs a connection. What you’ve prepared is saved on this device.</Trans>
        </span>
        <Button variant="quiet" size="small" onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </Notice>
    )
  }
  if (quote === undefined) return <Skeleton className="h-40 w-full rounded-xl" />
  return (
    <div className={isCurrent ? undefined : 'opacity-60 transition-opacity'} aria-busy={!isCurrent}>
      <div className="flex flex-col gap-4">
        <GeneralProblems eventId={eventId} problems={quote.problems} />
        {quote.guests === 0 ? (
          <Nobody onRemind={quote.unreachable.length === 0 ? onRemind : null} />
        ) : (
          <Reach quote={quote} zone={zone} now={now} />
        )}
        {quote.unreachable.length > 0 && <Unreachable eventId={eventId} groups={quote.unreachable} />}
      </div>
    </div>
  )
}

function Notice({
  tone,
  icon,
  children,
}: {
  tone: 'accent' | 'danger'
  icon: ReactNode
  children: ReactNode
}) {
  const look = tone === 'danger' ? 'bg-danger-soft text-on-danger-soft' : 'bg-accent-soft text-on-accent-soft'
  return (
    <div role="status" className={`flex flex-wrap items-center gap-3 rounded-xl px-4 py-3 ${look}`}>
      <span className="shrink-0">{icon}</span>
      {children}
    </div>
  )
}

/** What is wrong with the event or the time rather than with a text, with the way to put it right. */
function GeneralProblems({ eventId, problems }: { eventId: string; problems: SendQuote['problems'] }) {
  const general = problems.filter(({ channel, code }) => channel === null && code !== 'time.past')
  return general.map((problem) => (
    <Notice
      key={`${problem.code} ${problem.detail}`}
      tone="danger"
      icon={<TriangleAlert size={20} aria-hidden="true" />}
    >
      <span className="min-w-0 grow basis-40">{problemLabel(problem)}</span>
      {problem.code === 'event.incomplete' && (
        <ButtonLink to={paths.inviteGuests(eventId, 'link')} size="small" variant="secondary">
          <Trans>Publish the page</Trans>
        </ButtonLink>
      )}
      {problem.code === 'guest.foreign' && (
        <ButtonLink to={paths.guests(eventId)} size="small" variant="secondary">
          <Trans>Guest list</Trans>
        </ButtonLink>
      )}
      {(problem.code === 'link.foreign' || problem.code === 'phone.foreign') && (
        <ButtonLink to={paths.eventDetails(eventId)} size="small" variant="secondary">
          <Trans>Event details</Trans>
        </ButtonLink>
      )}
    </Notice>
  ))
}

/** Nobody to send to. @param onRemind where it is because everybody has their invitation: goes on with a reminder */
function Nobody({ onRemind }: { onRemind: (() => void) | null }) {
  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
      <div className="grow basis-60">
        <p className="font-medium">
          {onRemind === null ? (
            <Trans>Nobody here to send to</Trans>
          ) : (
            <Trans>Everyone has their invitation</Trans>
          )}
        </p>
        <p className="text-sm text-muted">
          {onRemind === null ? (
            <Trans>Choose other guests above, or add guests who have a phone number or an email.</Trans>
          ) : (
            <Trans>Remind those who haven’t replied, or choose other guests above.</Trans>
          )}
        </p>
      </div>
      {onRemind !== null && (
        <Button variant="secondary" onClick={onRemind}>
          <Trans>Remind them</Trans>
        </Button>
      )}
    </Card>
  )
}

/** How many guests by which channel, and the points. */
function Reach({ quote, zone, now }: { quote: SendQuote; zone: string; now: Date }) {
  const { i18n } = useLingui()
  const { number } = useFormat()
  const { guests, channels, points, available, missing, limits } = quote
  const notes = quoteNotes(quote, useMoment(zone, now))
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex items-baseline gap-3">
        <span className="numeric font-display text-4xl leading-none font-semibold text-action">
          {number(guests)}
        </span>
        <span className="font-medium">
          <Plural value={guests} one="guest gets your message" other="guests get your message" />
        </span>
      </div>
      <ul className="flex flex-col gap-1.5">
        {channels.map((one) => (
          <li key={one.channel} className="flex items-baseline justify-between gap-3">
            <span>{i18n._(channelLabels[one.channel])}</span>
            <span className="numeric text-muted">
              <Plural value={one.guests} one="# guest" other="# guests" />
              {' · '}
              {pointsLabel(one.points)}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-col gap-1 border-t border-line/60 pt-3 text-sm">
        {points > 0 && (
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-muted">
              <Trans>At most</Trans>
            </span>
            <span className="numeric font-medium">
              {pointsLabel(points)}
              <span className="font-normal text-muted">
                {' '}
                <Trans>of {number(available)} you have</Trans>
              </span>
            </span>
          </p>
        )}
        {points > 0 && missing === 0 && (
          <p className="text-muted">
            <Trans>Set aside now, spent only for what’s sent; the rest comes back.</Trans>
          </p>
        )}
        {notes.map(({ key, text }) => (
          <p key={key} className="text-muted">
            {text}
          </p>
        ))}
      </div>
      {limits != null && (
        <div className="flex flex-col gap-1 border-t border-line/60 pt-3 text-sm">
          {limits.is_reviewed && (
            <p className="font-medium">
              <Trans>
                Your first send to so many people: we look at it before it goes out, usually within a few
                hours.
              </Trans>
            </p>
          )}
          <p className="numeric text-muted">
            <Trans>
              While your account is new: {number(limits.people_left)} of {number(limits.people_per_day)}{' '}
              people and {number(limits.sends_left)} of {number(limits.sends_per_day)} sends left for this
              day.
            </Trans>
          </p>
        </div>
      )}
      {missing > 0 && <Shortage missing={missing} />}
    </Card>
  )
}

/** How many points are missing, and the way to them; what was prepared is still there on the way back. */
function Shortage({ missing }: { missing: number }) {
  const { pathname, search } = useLocation()
  return (
    <div className="flex flex-col items-start gap-3 rounded-md bg-danger-soft px-4 py-3 text-on-danger-soft">
      <p role="status">
        <Plural
          value={missing}
          one="You’re # point short. Send to fewer guests, or write to some from your own WhatsApp: that’s free."
          other="You’re # points short. Send to fewer guests, or write to some from your own WhatsApp: that’s free."
        />
      </p>
      <ButtonLink to={paths.plans(missing)} state={errandState(pathname + search)}>
        <Plural value={missing} one="Get # point" other="Get # points" />
      </ButtonLink>
    </div>
  )
}

/** Guests whom nothing reaches, by why; each leads to where that is put right. */
function Unreachable({ eventId, groups }: { eventId: string; groups: SendQuote['unreachable'] }) {
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return (
    <details className="group rounded-xl bg-raised shadow-card ring-1 ring-line/60">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-5 py-3">
        <TriangleAlert size={20} className="shrink-0 text-accent" aria-hidden="true" />
        <span className="grow font-medium">
          <Plural value={total} one="# guest won’t get it" other="# guests won’t get it" />
        </span>
        <span className="text-sm font-medium text-action underline underline-offset-4 group-open:hidden">
          <Trans>See who</Trans>
        </span>
      </summary>
      <div className="flex flex-col gap-4 px-5 pb-5">
        {groups.map(({ reason, guests, count }) => (
          <section key={reason} className="flex flex-col gap-1">
            <h3 className="text-sm font-medium text-muted">{reasonLabel(reason)}</h3>
            <ul className="flex flex-wrap gap-x-4">
              {guests.map(({ id, name }) => (
                <li key={id}>
                  <TextLink to={paths.guests(eventId, id)} className="inline-flex min-h-11 items-center">
                    <bdi>{name}</bdi>
                  </TextLink>
                </li>
              ))}
              {count > guests.length && (
                <li className="flex min-h-11 items-center text-muted">
                  <Plural value={count - guests.length} one="and # more" other="and # more" />
                </li>
              )}
            </ul>
          </section>
        ))}
      </div>
    </details>
  )
}
