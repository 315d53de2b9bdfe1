import { Trans, useLingui } from '@lingui/react/macro'
import { DoorOpen, Search, Undo2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { membersInside, membersOfEntry } from '#shared/rules/door/members-at-door.ts'
import { admitAnyway, admitGuest, correctMember, correctPeople } from '../commands.ts'
import { type Arriving, withPeople, withToggled } from '../people/arriving.ts'
import { CountStepper } from '../people/count-stepper.tsx'
import { MemberTicks } from '../people/member-ticks.tsx'
import { peopleLeft } from '../people/people-left.ts'
import { type DoorView, useDoor, useDoorView } from '../queries.ts'
import type { SheetName } from '../sheet-name.ts'
import { type DoorSettings, type Shown, useDoorSettings } from '../store.ts'
import { arrivedBy } from '../verdict/current-verdict.ts'
import { useCurrentVerdict } from '../verdict/use-current-verdict.ts'

const action =
  'flex min-h-14 min-w-0 grow basis-0 items-center justify-center gap-2 rounded-lg px-2 max-[359px]:flex-col max-[359px]:gap-1 max-[359px]:py-1.5 font-medium leading-tight transition active:translate-y-px'
const plain = `${action} bg-ink-900 hover:bg-ink-800 disabled:opacity-40`

/** The actions between two scans, in reach of a thumb: correct the number, undo, search. */
export function ActionBar({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  const { t } = useLingui()
  const door = useDoor()
  const walkIns = useDoorView(walkInsOf)
  const showing = useCurrentVerdict()
  const shown = showing?.shown
  const entry = shown !== undefined && 'entry' in shown ? shown : null
  const held = shown !== undefined && isHeld(shown) ? shown : null
  const { takes } = useDoorSettings()
  const [chosen, setChosen] = useState<Arriving & { number: number }>({ number: 0, people: 0, members: [] })
  const arriving: Arriving =
    held === null
      ? { people: 0, members: [] }
      : chosen.number === showing?.number
        ? chosen
        : offered(held, takes, showing?.asked ?? null)
  const { people } = arriving
  const choose = (next: Arriving) => setChosen({ ...next, number: showing?.number ?? 0 })

  return (
    <div className="flex shrink-0 flex-col gap-2">
      {entry?.kind === 'admitted' && (
        <MemberTicks
          guest={entry.guest}
          inside={membersInside(entry.guest.entries.filter(({ id }) => id !== entry.entry))}
          ticked={arrivedBy(entry).members}
          onToggle={(id) => void correctMember(door, id, t`Corrected to zero`)}
        />
      )}
      {held !== null && (
        <MemberTicks
          guest={held.guest}
          inside={membersInside(held.guest.entries)}
          ticked={arriving.members}
          onToggle={(id) => {
            const next = withToggled(arriving, id)
            choose({ ...next, people: Math.max(1, next.people) })
          }}
        />
      )}
      {held === null ? (
        <CountStepper
          label={t`People in the last entry`}
          value={entry?.people ?? 0}
          least={0}
          disabled={entry === null}
          onChange={(next) => correctPeople(door, next - (entry?.people ?? 0), t`Corrected to zero`)}
        >
          <Trans>just let in</Trans>
        </CountStepper>
      ) : (
        <CountStepper
          label={t`People to let in`}
          value={people}
          onChange={(next) => choose(withPeople(arriving, next))}
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
            onClick={() =>
              held.kind === 'seen-again'
                ? admitGuest(door, held.guest.id, people, arriving.members)
                : admitAnyway(door, held.guest.id, arriving)
            }
            className={`${action} bg-brass-300 text-brass-950 hover:bg-brass-200`}
          >
            <DoorOpen size={20} className="flip-rtl shrink-0" aria-hidden="true" />
            {held.kind === 'seen-again' ? <Trans>Let in</Trans> : <Trans>Let in anyway</Trans>}
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

/** The guest is before the door, and somebody has to decide. */
type Held = Extract<Shown, { kind: 'already-in' | 'wrong-section' | 'declined' | 'seen-again' }>

function isHeld(shown: Shown): shown is Held {
  return ['already-in', 'wrong-section', 'declined', 'seen-again'].includes(shown.kind)
}

/** As many as were chosen before the door asked to decide; otherwise as many as a scan lets in. */
function offered({ guest }: Held, takes: DoorSettings['takes'], asked: number | null): Arriving {
  const people = asked ?? (takes === 'one' ? 1 : peopleLeft(guest))
  return { people, members: membersOfEntry(guest, people) }
}

const walkInsOf = (view: DoorView) => view.door?.allow_walk_ins === true
