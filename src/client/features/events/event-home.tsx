import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  DoorOpen,
  ExternalLink,
  FilePen,
  MessageCircleQuestion,
  Palette,
  UserPlus,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import { missingParts } from '#shared/rules/events/readiness.ts'
import { eventPagePath } from './event-details.ts'
import { useInside, useQuestionCount } from './queries.ts'

/** Links to the parts of an event. */
export function EventMenuGrid({
  event,
  answered,
}: {
  event: LocalEvent
  /** Guests who answered the host's questions. */
  answered: number
}) {
  const { t } = useLingui()
  const { list, number } = useFormat()
  const { id } = event
  const inside = useInside(id)
  const questions = useQuestionCount(id)
  const names = { title: t`name`, date: t`date`, time: t`time`, venue: t`place` }
  const missing = missingParts(event).map((part) => names[part])
  return (
    <nav aria-label={t`Manage event`}>
      <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
        <li>
          <EventMenuLink
            to={paths.guests(id)}
            icon={<Users size={22} aria-hidden="true" />}
            title={t`Guests`}
            {...(event.guests > 0
              ? {
                  figure: number(event.guests),
                  unit: <Plural value={event.guests} one="invitation" other="invitations" />,
                }
              : {})}
          >
            <Trans>Search, edit, seat and export your list.</Trans>
          </EventMenuLink>
        </li>
        <li>
          <EventMenuLink
            to={paths.inviteGuests(id)}
            icon={<UserPlus size={22} aria-hidden="true" />}
            title={t`Add guests`}
          >
            <Trans>Type, paste, upload an Excel file, or share one link.</Trans>
          </EventMenuLink>
        </li>
        <li>
          <EventMenuLink
            to={paths.questions(id)}
            icon={<MessageCircleQuestion size={22} aria-hidden="true" />}
            title={t`Questions`}
            {...(questions > 0 ? { figure: number(questions) } : {})}
          >
            {questions > 0 ? (
              <Plural
                value={answered}
                _0="No answers yet."
                one="# guest answered them."
                other="# guests answered them."
              />
            ) : (
              <Trans>Ask about meals, allergies and plus-ones.</Trans>
            )}
          </EventMenuLink>
        </li>
        {event.role === 'owner' && (
          <li>
            <EventMenuLink
              to={paths.manageCheckIn(id)}
              icon={<DoorOpen size={22} aria-hidden="true" />}
              title={t`Check-in`}
              {...(inside > 0 ? { figure: number(inside) } : {})}
            >
              {inside > 0 ? (
                <Plural value={inside} one="# person inside now" other="# people inside now" />
              ) : (
                <Trans>Set up entrances and watch arrivals live.</Trans>
              )}
            </EventMenuLink>
          </li>
        )}
        <li>
          <EventMenuLink
            to={paths.design(id)}
            icon={<Palette size={22} aria-hidden="true" />}
            title={t`Card`}
          >
            <Trans>Edit the wording, colours and photos.</Trans>
          </EventMenuLink>
        </li>
        <li>
          <EventMenuLink
            to={paths.eventDetails(id)}
            icon={<FilePen size={22} aria-hidden="true" />}
            title={t`Event details`}
            tone={missing.length > 0 ? 'accent' : 'action'}
          >
            {missing.length > 0 ? (
              <Trans>Still needs: {list(missing)}</Trans>
            ) : (
              <Trans>Names, date, place and notes, in both languages.</Trans>
            )}
          </EventMenuLink>
        </li>
        {/* On larger screens it is beside the title. */}
        <li className="sm:hidden">
          <EventMenuLink
            to={eventPagePath(event)}
            icon={<ExternalLink size={22} className="flip-rtl" aria-hidden="true" />}
            title={t`Event page`}
          >
            {event.status === 'draft' ? (
              <Trans>Publish it when you’re ready, and share its link.</Trans>
            ) : (
              <Trans>See the page as your guests do.</Trans>
            )}
          </EventMenuLink>
        </li>
      </ul>
    </nav>
  )
}

/** A link to a part of the event, with its status. */
function EventMenuLink({
  to,
  icon,
  title,
  figure,
  unit,
  tone = 'action',
  children,
}: {
  to: string
  icon: ReactNode
  title: string
  figure?: string
  /** Of the figure, where the title is not what it counts. */
  unit?: ReactNode
  tone?: 'action' | 'accent'
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      className="group flex h-full items-center gap-4 rounded-xl bg-raised px-4 py-3.5 shadow-card ring-1 ring-line/60 transition hover:shadow-float sm:p-5"
    >
      <KhatamFrame tone={tone} size={52}>
        {icon}
      </KhatamFrame>
      <span className="flex min-w-0 grow flex-col">
        <span className="font-semibold group-hover:text-action sm:text-lg">{title}</span>
        <span className="text-sm text-muted">{children}</span>
      </span>
      {figure && (
        <span className="flex shrink-0 flex-col items-end">
          <span className="numeric font-display text-2xl text-action">{figure}</span>
          {unit && <span className="text-xs text-muted">{unit}</span>}
        </span>
      )}
    </Link>
  )
}
