import { Trans, useLingui } from '@lingui/react/macro'
import { DoorOpen, Search, Undo2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { admitAnyway, correctPeople } from '../commands.ts'
import { CountStepper } from '../count-stepper.tsx'
import { peopleLeft, type SheetName } from '../logic.ts'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'
import { useShowing } from '../store.ts'

const action =
  'flex min-h-14 min-w-0 grow basis-0 items-center justify-center gap-2 rounded-lg px-2 font-medium leading-tight transition active:translate-y-px'
const plain = `${action} bg-ink-900 hover:bg-ink-800 disabled:opacity-40`

/** The actions between two scans, in reach of a thumb: correct the number, undo, search. */
export function ActionBar({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  const { t } = useLingui()
  const door = useDoor()
  const walkIns = useDoorView(walkInsOf)
  const showing = useShowing()
  const shown = showing?.shown
  const entry = shown !== undefined && 'entry' in shown ? shown : null
  const held =
    shown?.kind === 'already-in' || shown?.kind === 'wrong-section' || shown?.kind === 'declined'
      ? shown
      : null
  const [chosen, setChosen] = useState({ number: 0, people: 0 })
  const people =
    held === null ? 0 : chosen.number === showing?.number ? chosen.people : peopleLeft(held.guest)

  return (
    <div className="flex shrink-0 flex-col gap-2">
      {held === null ? (
        <CountStepper
          label={t`People of the last entry`}
          value={entry?.people ?? 0}
          least={0}
          disabled={entry === null}
          onChange={(next) => correctPeople(door, next - (entry?.people ?? 0), t`Corrected to nobody`)}
        >
          <Trans>let in just now</Trans>
        </CountStepper>
      ) : (
        <CountStepper
          label={t`People to let in`}
          value={people}
          onChange={(next) => setChosen({ number: showing?.number ?? 0, people: next })}
        >
          <Trans>to let in</Trans>
        </CountStepper>
      )}
      <div className="flex gap-2">
        {held === null ? (
          <button
            type="button"
            aria-haspopup="dialog"
            disabled={entry === null}
            onClick={() => onOpen('undo')}
            className={plain}
          >
            <Undo2 size={20} className="flip-rtl shrink-0" aria-hidden="true" />
            <Trans>Undo</Trans>
          </button>
        ) : (
          <button
            type="button"
            onClick={() => admitAnyway(door, held.guest.id, people)}
            className={`${action} bg-brass-300 text-brass-950 hover:bg-brass-200`}
          >
            <DoorOpen size={20} className="flip-rtl shrink-0" aria-hidden="true" />
            <Trans>Let in anyway</Trans>
          </button>
        )}
        {walkIns && (
          <button type="button" aria-haspopup="dialog" onClick={() => onOpen('walk-in')} className={plain}>
            <UserPlus size={20} className="shrink-0" aria-hidden="true" />
            <Trans>Walk-in</Trans>
          </button>
        )}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen('search')}
          className={`${action} bg-teal-800 text-teal-50 hover:bg-teal-700`}
        >
          <Search size={20} className="shrink-0" aria-hidden="true" />
          <Trans>Search</Trans>
        </button>
      </div>
    </div>
  )
}

const walkInsOf = (view: DoorView) => view.door?.allow_walk_ins === true
