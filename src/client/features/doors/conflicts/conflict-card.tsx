import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { isolate } from '#client/lib/isolate.ts'
import { Badge } from '#client/ui/badge.tsx'
import type { Door } from '#shared/contract/doors.ts'
import { EntryRow } from '../entry-row.tsx'
import { ConflictActions } from './conflict-actions.tsx'
import type { InboxConflict } from './conflict-inbox.ts'

/** A guest with too many people inside: who let them in where and when, with actions to resolve it. */
export function ConflictCard({
  event,
  conflict,
  doors,
}: {
  event: LocalEvent
  conflict: InboxConflict
  doors: readonly Door[]
}) {
  const { t } = useLingui()
  const { list } = useFormat()
  const { admitted, invited, over, kind, settled } = conflict
  const twice = list(conflict.twice.map(isolate))
  const name =
    conflict.name ||
    (kind === 'unknown' ? t`A guest not on the list` : t`A guest whose invitation was cancelled`)
  return (
    <li className="flex flex-col gap-3 rounded-xl bg-raised p-5 shadow-card ring-1 ring-line/60">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        {settled === null ? (
          <Badge tone="danger">
            {over > 0 ? (
              <Plural value={over} one="# too many" other="# too many" />
            ) : (
              <Trans>Same person twice</Trans>
            )}
          </Badge>
        ) : (
          <Badge tone="action">
            <Trans>Resolved</Trans>
          </Badge>
        )}
      </div>
      <p className="text-muted">
        {kind === 'over' && (
          <Trans>
            Invited {invited}, inside {admitted}
          </Trans>
        )}
        {kind === 'removed' && <Trans>You cancelled the invitation; {admitted} inside</Trans>}
        {kind === 'unknown' && <Trans>Valid pass, but not on your list; {admitted} inside</Trans>}
      </p>
      {twice !== '' && (
        <p className="text-muted">
          <Trans>Let in more than once: {twice}</Trans>
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {conflict.entries.map((entry) => (
          <EntryRow
            key={entry.id}
            eventId={event.id}
            entry={entry}
            name={name}
            doors={doors}
            zone={event.time_zone}
            members={conflict.members}
          />
        ))}
      </ul>
      {settled === null ? (
        <ConflictActions eventId={event.id} conflict={conflict} name={name} />
      ) : (
        settled.note !== '' && (
          <p className="rounded-md bg-sunken px-4 py-3 wrap-anywhere">
            <bdi>{settled.note}</bdi>
          </p>
        )
      )}
    </li>
  )
}
