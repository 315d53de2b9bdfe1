import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { DoorSheet } from '../door-sheet.tsx'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'
import { UndoSheet } from '../records/undo-sheet.tsx'
import { useClock } from '../use-clock.ts'
import { undoPage } from './commands.ts'
import { undonePage } from './labels.ts'
import type { RecordedEntry, RecordedPage } from './store.ts'

/** What was recorded of a page, with a way back for each entry and for all of them. */
export function PageRecorded({ recorded, onClose }: { recorded: RecordedPage; onClose: () => void }) {
  const { t } = useLingui()
  const clock = useClock()
  const door = useDoor()
  const recent = useDoorView(recentOf)
  const [undoing, setUndoing] = useState<RecordedEntry | null>(null)
  const undone = new Set(recent.filter((scan) => scan.undone).map(({ id }) => id))
  const active = recorded.entries.filter(({ id }) => !undone.has(id))
  const people = active.reduce((sum, entry) => sum + entry.people, 0)
  const at = clock(recorded.at)
  return (
    <>
      <DoorSheet
        tall
        title={<Trans>Recorded from paper</Trans>}
        onClose={onClose}
        footer={
          <Button size="large" wide onClick={onClose}>
            <Trans>Next page</Trans>
          </Button>
        }
      >
        <div role="status" className="flex flex-col items-center gap-2 py-4 text-center">
          <CircleCheck size={52} strokeWidth={1.5} className="text-teal-300" aria-hidden="true" />
          <p className="numeric text-2xl font-semibold">
            <Plural value={people} one="# person recorded" other="# people recorded" />
          </p>
          <p className="numeric text-muted">
            <Trans>Entry time: {at}</Trans>
          </p>
        </div>
        <ul className="flex flex-col divide-y divide-line">
          {recorded.entries.map((entry) => (
            <li key={entry.id} className="flex min-h-14 items-center gap-3 py-1">
              <span
                className={classNames(
                  'flex min-w-0 grow flex-col',
                  undone.has(entry.id) && 'text-muted line-through',
                )}
              >
                <bdi className="font-medium wrap-anywhere">{entry.name}</bdi>
                <span className="numeric text-sm text-muted">
                  <Plural value={entry.people} one="# person" other="# people" />
                </span>
              </span>
              {!undone.has(entry.id) && (
                <IconButton label={t`Undo: ${entry.name}`} onClick={() => setUndoing(entry)}>
                  <Undo2 size={20} className="flip-rtl" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {active.length > 1 && (
          <Button
            variant="quiet"
            size="large"
            wide
            className="mt-3"
            onClick={() =>
              void undoPage(
                door,
                active.map(({ id }) => id),
                t(undonePage),
              )
            }
            icon={<Undo2 size={20} className="flip-rtl" aria-hidden="true" />}
          >
            <Trans>Undo all of the page</Trans>
          </Button>
        )}
      </DoorSheet>
      {undoing && (
        <UndoSheet
          entryId={undoing.id}
          name={undoing.name}
          people={undoing.people}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  )
}

const recentOf = (view: DoorView) => view.recent
