import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  DoorOpen,
  FilePen,
  type LucideIcon,
  MessageCircleQuestion,
  Palette,
  ScanLine,
  Send,
  Share2,
  Users,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mayIn } from '#client/data/event-rights.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import { missingParts } from '#shared/rules/events/readiness.ts'
import { useInside, useQuestionCount } from './queries.ts'

/** Links to the pages of an event, each with its current figure or state. */
export function EventMenuGrid({
  event,
  answered,
  scan,
}: {
  event: LocalEvent
  /** Guests who answered the host's questions. */
  answered: number
  /** Makes this phone the scanner; absent where that is the next step already, and for a co-host. */
  scan?: { start: () => void; isBusy: boolean }
}) {
  const { t } = useLingui()
  const { list } = useFormat()
  const { id } = event
  const inside = useInside(id)
  const questions = useQuestionCount(id)
  const names = { title: t`name`, date: t`date`, time: t`time`, venue: t`place` }
  const cohosts = (event.hosts ?? []).filter(({ role }) => role === 'co-host').length
  const missing = missingParts(event).map((part) => names[part])
  return (
    <nav aria-label={t`Manage event`}>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-3">
        <Tile to={paths.guests(id)} icon={Users} title={t`Guests`}>
          {event.guests > 0 ? (
            <Plural value={event.guests} one="# invitation" other="# invitations" />
          ) : (
            <Trans>Nobody yet</Trans>
          )}
        </Tile>
        {mayIn(event, 'send') && (
          <Tile to={paths.send(id)} icon={Send} title={t`Send`} help={t`WhatsApp, SMS, email`} />
        )}
        <Tile
          to={`${paths.inviteGuests(id)}?way=link`}
          icon={Share2}
          title={t`Share`}
          help={event.status !== 'draft' && t`Link, QR code, message`}
        >
          {event.status === 'draft' && <Trans>Not published yet</Trans>}
        </Tile>
        {mayIn(event, 'design') && (
          <Tile to={paths.design(id)} icon={Palette} title={t`Card`} help={t`Wording, colours, photos`} />
        )}
        <Tile
          to={paths.questions(id)}
          icon={MessageCircleQuestion}
          title={t`Questions`}
          help={questions === 0 && t`Meals, allergies, plus-ones`}
        >
          {questions > 0 && (
            <Plural
              value={answered}
              _0="No answers yet."
              one="# guest answered them."
              other="# guests answered them."
            />
          )}
        </Tile>
        {mayIn(event, 'door') && (
          <Tile
            to={paths.manageCheckIn(id)}
            icon={DoorOpen}
            title={t`Check-in`}
            help={inside === 0 && t`Entrances and arrivals`}
          >
            {inside > 0 && <Plural value={inside} one="# person inside now" other="# people inside now" />}
          </Tile>
        )}
        {event.role === 'owner' && (
          <Tile
            to={paths.eventDetails(id)}
            icon={FilePen}
            title={t`Event details`}
            help={missing.length === 0 && t`Date, place, notes`}
            isUrgent={missing.length > 0}
          >
            {missing.length > 0 && <Trans>Still needs: {list(missing)}</Trans>}
          </Tile>
        )}
        {event.role === 'owner' && (
          <Tile
            to={paths.cohosts(id)}
            icon={UsersRound}
            title={t`Co-hosts`}
            help={cohosts === 0 && t`Family who invite with you`}
          >
            {cohosts > 0 && <Plural value={cohosts} one="# co-host" other="# co-hosts" />}
          </Tile>
        )}
        {scan && (
          // A line of its own on a phone: its title is a sentence.
          <li className="max-sm:col-span-2">
            <button type="button" onClick={scan.start} disabled={scan.isBusy} className={`w-full ${tile}`}>
              <span className={`${disc} bg-action-soft text-on-action-soft`}>
                {scan.isBusy ? <Spinner size={22} /> : <ScanLine size={22} aria-hidden="true" />}
              </span>
              <span className="flex min-w-0 grow flex-col text-start">
                <span className="font-semibold group-hover:text-action">
                  <Trans>Scan with this phone</Trans>
                </span>
                <span className="text-sm text-muted max-sm:hidden">
                  <Trans>Admit guests yourself, even offline</Trans>
                </span>
              </span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}

const tile =
  'group flex h-full min-h-16 sm:min-h-20 items-center gap-3 rounded-xl bg-raised p-3 shadow-card ring-1 ring-line/60 transition hover:shadow-float sm:gap-4 sm:p-4'
const disc = 'grid size-9 shrink-0 place-items-center rounded-full max-[359px]:hidden sm:size-11'

/** A link to a part of the event, with its status. */
function Tile({
  to,
  icon: Icon,
  title,
  isUrgent = false,
  help,
  children,
}: {
  to: string
  icon: LucideIcon
  title: string
  isUrgent?: boolean
  /** What the part is for, where there is nothing to be said of it; phones have no room for it. */
  help?: ReactNode
  /** How it is. */
  children?: ReactNode
}) {
  return (
    <li>
      <Link to={to} className={tile}>
        <span
          className={`${disc} ${isUrgent ? 'bg-accent-soft text-on-accent-soft' : 'bg-action-soft text-on-action-soft'}`}
        >
          <Icon size={22} aria-hidden="true" />
        </span>
        <span className="flex min-w-0 grow flex-col">
          <span className="font-semibold group-hover:text-action">{title}</span>
          {help && <span className="text-sm text-muted max-sm:hidden">{help}</span>}
          {children && <span className="text-sm text-muted">{children}</span>}
        </span>
      </Link>
    </li>
  )
}
