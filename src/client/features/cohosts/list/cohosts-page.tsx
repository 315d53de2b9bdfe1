import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff, UserPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { eventTitle } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Select } from '#client/ui/select.tsx'
import { SkeletonList } from '#client/ui/skeleton-list.tsx'
import type { Cohost } from '#shared/contract/cohosts.ts'
import { SHOWN_STATUSES, type ShownStatus, shownStatus, statusLabels } from '../labels.ts'
import { useCohosts, useOwnEvents } from '../queries.ts'
import { RequestsLink } from '../requests/requests-link.tsx'
import { CohostCard } from './cohost-card.tsx'

/** Co-hosts of the account's events and who was asked; the address may name one event. */
export function CohostsPage() {
  const { t } = useLingui()
  usePageTitle(t`Co-hosts`)
  const [search] = useSearchParams()
  const eventId = search.get('event')
  const list = useCohosts()
  return (
    <>
      <PageHeader
        lead={
          eventId === null ? (
            <BackLink to={paths.profile()}>
              <Trans>My profile</Trans>
            </BackLink>
          ) : (
            <BackLink to={paths.manage(eventId)}>
              <Trans>The event</Trans>
            </BackLink>
          )
        }
        title={<Trans>Co-hosts</Trans>}
        subtitle={<Trans>They invite guests of their own, within what you allow.</Trans>}
        actions={
          list.state === 'ready' &&
          list.rows.length > 0 && (
            <ButtonLink
              to={paths.newCohost(eventId ?? undefined)}
              icon={<UserPlus size={20} aria-hidden="true" />}
            >
              <Trans>Add a co-host</Trans>
            </ButtonLink>
          )
        }
      />
      <div className="flex flex-col gap-5">
        <RequestsLink />
        {list.state === 'loading' ? (
          <SkeletonList rows={4} />
        ) : list.state === 'failed' ? (
          <ErrorState title={t`Couldn’t load your co-hosts`} onRetry={list.retry} retrying={list.retrying}>
            <Trans context="co-hosts">They’ll appear once you’re online.</Trans>
          </ErrorState>
        ) : (
          <Cohosts key={eventId} rows={list.rows} isCurrent={list.current} eventId={eventId} />
        )}
      </div>
    </>
  )
}

function Cohosts({
  rows,
  isCurrent,
  eventId,
}: {
  rows: readonly Cohost[]
  isCurrent: boolean
  eventId: string | null
}) {
  const { t, i18n } = useLingui()
  const { language } = useFormat()
  const [, setSearch] = useSearchParams()
  const [status, setStatus] = useState<ShownStatus | null>(null)
  const events = useOwnEvents() ?? []
  const ofEvent = rows.filter(({ event_id }) => eventId === null || event_id === eventId)
  const countOf = (one: ShownStatus) => ofEvent.filter((row) => shownStatus(row) === one).length
  const shown = SHOWN_STATUSES.filter((one) => status === null || one === status).flatMap((one) =>
    ofEvent.filter((row) => shownStatus(row) === one),
  )
  return (
    <>
      {!isCurrent && (
        <p className="flex items-center gap-2 rounded-md bg-accent-soft px-4 py-3 text-sm text-on-accent-soft">
          <CloudOff size={18} className="shrink-0" aria-hidden="true" />
          <Trans>No connection: these are your co-hosts as last seen.</Trans>
        </p>
      )}
      {events.length > 1 && rows.length > 0 && (
        <div className="sm:max-w-sm">
          <Select
            label={t`For which event`}
            value={eventId ?? ALL}
            onChange={(id) => setSearch(id === ALL ? {} : { event: id }, { replace: true })}
            options={[
              { id: ALL, label: t`All events` },
              ...events.map((event) => ({ id: event.id, label: eventTitle(event, language) })),
            ]}
          />
        </div>
      )}
      {ofEvent.length === 0 ? (
        <NobodyYet eventId={eventId} />
      ) : (
        <>
          <fieldset className="flex min-w-0 gap-2 overflow-x-auto py-0.5">
            <legend className="sr-only">{t`Status`}</legend>
            <Chip selected={status === null} count={ofEvent.length} onClick={() => setStatus(null)}>
              <Trans>All</Trans>
            </Chip>
            {SHOWN_STATUSES.filter((one) => countOf(one) > 0 || one === status).map((one) => (
              <Chip
                key={one}
                selected={one === status}
                count={countOf(one)}
                onClick={() => setStatus(one === status ? null : one)}
              >
                {i18n._(statusLabels[one])}
              </Chip>
            ))}
          </fieldset>
          <ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            {shown.map((cohost) => (
              <li key={cohost.id}>
                <CohostCard cohost={cohost} withEvent={eventId === null} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const ALL = 'all'

function NobodyYet({ eventId }: { eventId: string | null }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<UsersRound size={28} aria-hidden="true" />}
      title={t`Share the guest list with family`}
      action={
        <ButtonLink
          to={paths.newCohost(eventId ?? undefined)}
          icon={<UserPlus size={20} aria-hidden="true" />}
        >
          <Trans>Add a co-host</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Each co-host invites their own guests, up to the number you set. You see everybody; they see theirs.
      </Trans>
    </EmptyState>
  )
}
