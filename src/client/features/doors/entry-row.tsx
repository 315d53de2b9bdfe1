import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { isolate } from '#client/lib/isolate.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { type CheckIn, FROM_PAPER } from '#shared/contract/check-in.ts'
import type { Door } from '#shared/contract/doors.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { doorTime } from '#shared/rules/door/check-ins.ts'
import { memberNames } from '#shared/rules/door/members-at-door.ts'
import { DoorName } from './door-name.tsx'
import { UndoDialog } from './undo-dialog.tsx'

/** A valid entry: how many people, by which door, when, with a button to undo it. */
export function EntryRow({
  eventId,
  entry,
  name,
  doors,
  zone,
  members,
  withName = false,
}: {
  eventId: string
  entry: CheckIn
  name: string
  doors: readonly Door[]
  zone: string
  /** The guest's named people. */
  members: Guest['members']
  /** In a list of several guests the name comes first and the undo button is an icon. */
  withName?: boolean
}) {
  const { t } = useLingui()
  const { time, list } = useFormat()
  const [isConfirming, setIsConfirming] = useState(false)
  const icon = <Undo2 size={18} className="flip-rtl" aria-hidden="true" />
  const names = list(memberNames(members, new Set(entry.members)).map(isolate))
  const people = <Plural value={entry.people} one="# person" other="# people" />
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="flex min-w-0 flex-col">
        <p className="font-medium wrap-anywhere">{withName ? <bdi>{name}</bdi> : people}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          {withName && <span>{people}</span>}
          <span>
            <DoorName doors={doors} id={entry.door_id} />
          </span>
          <span>{time(new Date(doorTime(entry)), zone)}</span>
          {entry.reason === FROM_PAPER && (
            <span>
              <Trans>from paper</Trans>
            </span>
          )}
          {names !== '' && <span className="basis-full text-text wrap-anywhere">{names}</span>}
          {entry.after_end && (
            <span className="text-accent">
              <Trans>arrived after the entrance had closed</Trans>
            </span>
          )}
        </p>
      </div>
      {withName ? (
        <IconButton label={t`Undo the entry of ${name}`} onClick={() => setIsConfirming(true)}>
          {icon}
        </IconButton>
      ) : (
        <Button
          variant="quiet"
          size="small"
          className="shrink-0"
          icon={icon}
          aria-label={t`Undo the entry of ${name}`}
          onClick={() => setIsConfirming(true)}
        >
          <Trans>Undo</Trans>
        </Button>
      )}
      {isConfirming && (
        <UndoDialog eventId={eventId} entry={entry} name={name} onClose={() => setIsConfirming(false)} />
      )}
    </li>
  )
}
