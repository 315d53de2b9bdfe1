import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { isolate } from '#client/lib/isolate.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { memberNames, repeatedMembers } from '#shared/rules/door/members-at-door.ts'
import type { DoorConflict, EntryAtDoor } from '../queries.ts'
import { useClock } from '../use-clock.ts'

/** One guest with every entry that was not undone: which door, when, how many. */
export function ConflictCard({
  conflict: { guest, over },
  onUndo,
}: {
  conflict: DoorConflict
  onUndo: (entry: EntryAtDoor) => void
}) {
  const { t } = useLingui()
  const { number, list } = useFormat()
  const clock = useClock()
  const [inside, invited, more] = [number(guest.admitted), number(guest.invited), number(over)]
  const twice = list(memberNames(guest.members, repeatedMembers(guest.entries)).map(isolate))
  return (
    <li className="flex flex-col gap-2 rounded-xl border border-brass-700 bg-ink-950 p-4 pb-2">
      <p className="text-lg leading-snug font-semibold wrap-anywhere">
        {guest.name === '' ? <Trans>Guest added after your last sync</Trans> : <bdi>{guest.name}</bdi>}
      </p>
      <p className="numeric text-sm text-brass-200">
        {guest.revoked ? (
          <>
            <Trans>Invitation cancelled</Trans>
            {' · '}
            <Trans>Inside: {inside}</Trans>
          </>
        ) : (
          <>
            <Trans>
              {inside} of {invited} in
            </Trans>
            {over > 0 && (
              <>
                {' · '}
                <Trans>{more} more than invited</Trans>
              </>
            )}
            {twice !== '' && (
              <>
                {' · '}
                <Trans>Let in more than once: {twice}</Trans>
              </>
            )}
          </>
        )}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {guest.entries.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-center gap-x-3 py-1">
            <span className="numeric font-semibold">{clock(entry.at)}</span>
            <span className="min-w-0 grow basis-0 text-sm wrap-anywhere">
              {entry.door === null ? <Trans>let in by the host</Trans> : <bdi>{entry.door}</bdi>}
              {entry.own && (
                <>
                  {' · '}
                  <Trans>this phone</Trans>
                </>
              )}
            </span>
            <span className="numeric shrink-0 text-sm">
              <Plural value={entry.people} one="# person" other="# people" />
            </span>
            <IconButton label={t`Undo: ${guest.name}`} onClick={() => onUndo(entry)}>
              <Undo2 size={20} className="flip-rtl" />
            </IconButton>
            {entry.members && (
              <span className="basis-full pb-1 text-sm text-muted wrap-anywhere">
                {list(memberNames(guest.members, new Set(entry.members)).map(isolate))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
