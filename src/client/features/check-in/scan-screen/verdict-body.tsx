import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DoorOpen, Star, StickyNote } from 'lucide-react'
import { sectionLabels } from '#client/data/sections.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { admissiblePeople } from '#shared/rules/guests/expected-people.ts'
import { adviceLabels } from '../labels.ts'
import { InsideLabel } from '../people/inside-label.tsx'
import { MemberNames } from '../people/member-names.tsx'
import type { EntryAtDoor, GuestAtDoor } from '../queries.ts'
import type { Shown } from '../store.ts'
import { useClock } from '../use-clock.ts'
import { nameSize } from '../verdict/verdict.ts'
import { NotListedAdvice } from './not-listed-advice.tsx'

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
      {guest !== null && !guest.listed && !guest.revoked && (
        <p className="verdict-name text-2xl">
          <Trans>Valid pass, guest added after your last sync</Trans>
        </p>
      )}
      {guest !== null && <MemberNames guest={guest} />}
      {guest !== null && <GuestDetails guest={guest} over={shown.kind === 'admitted' ? shown.over : 0} />}
      {['walk-in', 'undone', 'not-accepted'].includes(shown.kind) && (
        <ul className="verdict-facts flex flex-wrap font-semibold">
          <li className="verdict-fact-first numeric">
            <Trans>People: {people}</Trans>
          </li>
        </ul>
      )}
      {shown.kind === 'wrong-section' && shown.doors.length > 0 && (
        <ul className="flex flex-col gap-1 text-xl font-semibold">
          {shown.doors.map((name) => (
            <li key={name} className="flex items-center gap-2">
              <DoorOpen size={22} className="flip-rtl shrink-0" aria-hidden="true" />
              <bdi className="wrap-anywhere">{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {shown.kind === 'already-in' && <EntryLines entries={shown.guest.entries} />}
      {shown.kind === 'not-listed' && <NotListedAdvice listedAt={shown.listed_at} />}
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

/** The latest entries; more would fill the verdict. */
const LINES_MAXIMUM = 3

/** Who let them in, when and how many, the latest first. */
function EntryLines({ entries }: { entries: readonly EntryAtDoor[] }) {
  const clock = useClock()
  return (
    <ul className="flex flex-col gap-0.5 font-medium">
      {entries
        .slice(-LINES_MAXIMUM)
        .reverse()
        .map(({ id, at, people, door, own, received }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-2">
            <span className="numeric font-semibold">{clock(at)}</span>
            <span className="numeric">
              <Plural value={people} one="# person" other="# people" />
            </span>
            <span className="wrap-anywhere">
              {own ? (
                <Trans>on this phone</Trans>
              ) : door === null ? (
                <Trans>let in by the host</Trans>
              ) : (
                <bdi>{door}</bdi>
              )}
            </span>
            {received && (
              <span className="font-normal">
                <Trans>from a nearby phone</Trans>
              </span>
            )}
          </li>
        ))}
    </ul>
  )
}

/** How many are in of how many, and where they belong. */
function GuestDetails({ guest, over = 0 }: { guest: GuestAtDoor; over?: number }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const admissible = admissiblePeople(guest)
  const [inside, more] = [number(guest.admitted), number(over)]
  const said = number(admissible)
  return (
    <ul className="verdict-facts flex flex-wrap items-center gap-1.5 font-semibold">
      <li className="verdict-fact-first numeric">
        {guest.revoked ? (
          <Trans>Inside: {inside}</Trans>
        ) : (
          <span className="text-balance wrap-anywhere">
            <InsideLabel guest={guest} />
          </span>
        )}
      </li>
      {admissible < guest.invited && (
        <li className="numeric">
          <Trans>{said} said yes</Trans>
        </li>
      )}
      {over > 0 && !guest.revoked && (
        <li className="verdict-fact-over numeric">
          <Trans>{more} more than invited</Trans>
        </li>
      )}
      {guest.vip && (
        <li className="verdict-fact-vip">
          <Star size={16} fill="currentColor" aria-hidden="true" />
          <Trans>VIP</Trans>
        </li>
      )}
      {guest.table_name !== '' && (
        <li>
          <span className="wrap-anywhere">
            <Trans>
              Table <bdi>{guest.table_name}</bdi>
            </Trans>
          </span>
        </li>
      )}
      {guest.section !== null && <li>{t(sectionLabels[guest.section])}</li>}
    </ul>
  )
}
