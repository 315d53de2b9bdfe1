import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DoorOpen, StickyNote } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { adviceLabels } from '../labels.ts'
import { nameSize } from '../logic.ts'
import type { EntryAtDoor } from '../queries.ts'
import type { Shown } from '../store.ts'
import { useClock } from '../use-clock.ts'
import { GuestDetails } from './guest-details.tsx'

/** Who it is, and what there is to know of them. */
export function VerdictBody({ shown, large = false }: { shown: Shown; large?: boolean }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const guest = 'guest' in shown ? shown.guest : null
  const name = guest?.name ?? ('name' in shown ? shown.name : '')
  const advice = adviceLabels[shown.kind]
  const people = 'people' in shown ? number(shown.people) : ''
  return (
    <>
      {name !== '' && (
        <p className={`verdict-name wrap-anywhere ${nameSize(name, large)}`}>
          <bdi>{name}</bdi>
        </p>
      )}
      {guest !== null && !guest.listed && (
        <p className="verdict-name text-2xl">
          <Trans>A true pass, newer than this list</Trans>
        </p>
      )}
      {guest !== null && <GuestDetails guest={guest} over={shown.kind === 'admitted' ? shown.over : 0} />}
      {(shown.kind === 'walk-in' || shown.kind === 'undone') && (
        <ul className="verdict-facts flex flex-wrap font-semibold">
          <li className="verdict-fact-first numeric">
            <Trans>People: {people}</Trans>
          </li>
        </ul>
      )}
      {shown.kind === 'wrong-section' && shown.doors.length > 0 && (
        <ul className="flex flex-col gap-1 text-xl font-semibold">
          {shown.doors.map((gate) => (
            <li key={gate} className="flex items-center gap-2">
              <DoorOpen size={22} className="flip-rtl shrink-0" aria-hidden="true" />
              <bdi className="wrap-anywhere">{gate}</bdi>
            </li>
          ))}
        </ul>
      )}
      {shown.kind === 'already-in' && <EntryLines entries={shown.guest.entries} />}
      {advice && <p className="text-lg leading-snug font-medium">{t(advice)}</p>}
      {guest !== null && guest.door_note !== '' && (
        <p dir="auto" className="verdict-note flex items-start gap-2">
          <StickyNote size={18} className="mt-1 shrink-0" aria-hidden="true" />
          <span className="wrap-anywhere">{guest.door_note}</span>
        </p>
      )}
    </>
  )
}

/** More would fill the verdict; the first and the last ones settle an argument. */
const LINES_MAXIMUM = 3

/** Who let them in, when and how many, the latest first. */
function EntryLines({ entries }: { entries: readonly EntryAtDoor[] }) {
  const clock = useClock()
  return (
    <ul className="flex flex-col gap-0.5 font-medium">
      {entries
        .slice(-LINES_MAXIMUM)
        .reverse()
        .map(({ id, at, people, door: gate, own }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <span className="numeric font-semibold">{clock(at)}</span>
            <span className="numeric">
              <Plural value={people} one="# person" other="# people" />
            </span>
            <span className="wrap-anywhere">
              {own ? (
                <Trans>on this phone</Trans>
              ) : gate === null ? (
                <Trans>let in by the host</Trans>
              ) : (
                <bdi>{gate}</bdi>
              )}
            </span>
          </li>
        ))}
    </ul>
  )
}
