import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router-dom'
import { eventTitle } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { DataDot } from '#client/ui/data-dot.tsx'
import type { DataTone } from '#client/ui/data-tones.ts'
import type { Activity } from '#shared/contract/tracking.ts'

/** All but openings. */
type OtherKind = Exclude<Activity['kind'], 'opened'>

const dots = {
  attending: 'action',
  regrets: 'danger',
  waiting: 'accent',
  place_opened: 'accent',
  joined: 'accent',
  asked: 'accent',
  checked: 'action',
} satisfies Record<OtherKind, DataTone>

/** What a guest did, with a link to the page that counts it. */
export function ActivityRow({
  activity,
  now,
  withEvent,
}: {
  activity: Activity
  now: Date
  /** False where all rows are of one event, whose name says nothing. */
  withEvent: boolean
}) {
  const { language, ago } = useFormat()
  const { event_id, kind } = activity
  const title = eventTitle(activity, language)
  if (kind === 'opened') return <OpenedRow activity={activity} now={now} title={withEvent ? title : ''} />
  return (
    <li>
      <Link
        to={kind === 'asked' ? paths.joinRequests(event_id) : paths.tracking(event_id)}
        className="group flex gap-3 py-3"
      >
        <span className="flex items-start pt-2">
          <DataDot tone={dots[kind]} />
        </span>
        <span className="flex min-w-0 grow flex-col">
          <span className="flex items-baseline justify-between gap-3">
            <bdi className="min-w-0 font-medium wrap-anywhere group-hover:text-action">
              {activity.guest_name}
            </bdi>
            <span className="shrink-0 text-sm text-muted">{ago(activity.at, now)}</span>
          </span>
          <span className="flex min-w-0 gap-x-1.5 text-sm text-muted">
            <span className="shrink-0">
              <ActivityLabel kind={kind} people={activity.people} />
            </span>
            {withEvent && title && (
              <span className="min-w-0 truncate">
                · <bdi>{title}</bdi>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Guests who opened their invitation, and no more: quieter than what they answer. */
function OpenedRow({ activity, now, title }: { activity: Activity; now: Date; title: string }) {
  const { ago } = useFormat()
  const { event_id, guest_name, others, at } = activity
  const when = ago(at, now)
  // Rows that an older version stored on this device do not name the others.
  const isOne = !(others > 0)
  return (
    <li>
      <Link
        to={paths.tracking(event_id)}
        className="group flex min-h-11 items-center gap-3 py-1.5 text-sm text-muted hover:text-action"
      >
        <DataDot tone="rest" />
        <span className="min-w-0 grow truncate">
          {!isOne ? (
            <Plural
              value={others + 1}
              one={`# guest opened, ${when}`}
              other={`# guests opened, the last ${when}`}
            />
          ) : (
            <>
              <bdi className="font-medium">{guest_name}</bdi> · <Trans>Opened the invitation</Trans>
            </>
          )}
          {title && (
            <>
              {' · '}
              <bdi>{title}</bdi>
            </>
          )}
        </span>
        {isOne && <span className="shrink-0">{when}</span>}
      </Link>
    </li>
  )
}

function ActivityLabel({ kind, people }: { kind: OtherKind; people: number | null }) {
  const count = people ?? 1
  switch (kind) {
    case 'attending':
      return <Plural value={count} one="Coming, # person" other="Coming, # people" />
    case 'regrets':
      return <Trans>Sent their regrets</Trans>
    case 'waiting':
      return <Plural value={count} one="Waiting for # place" other="Waiting for # places" />
    case 'place_opened':
      return <Trans>A place opened for them</Trans>
    case 'joined':
      return <Trans>Joined through your public link</Trans>
    case 'asked':
      return <Trans>Wants to join</Trans>
    case 'checked':
      return <Plural value={count} one="# person checked in" other="# people checked in" />
  }
}
