import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown, Star } from 'lucide-react'
import { useState } from 'react'
import { sectionLabels } from '#client/data/sections.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { Button } from '#client/ui/button.tsx'
import { membersInside, membersOfEntry } from '#shared/rules/door/members-at-door.ts'
import { type Arriving, hasTicks, withPeople, withToggled } from '../people/arriving.ts'
import { CountStepper } from '../people/count-stepper.tsx'
import { InsideLabel } from '../people/inside-label.tsx'
import { MemberNames } from '../people/member-names.tsx'
import { MemberTicks } from '../people/member-ticks.tsx'
import { peopleLeft } from '../people/people-left.ts'
import type { GuestAtDoor } from '../queries.ts'
import { useDoorSettings } from '../store.ts'

/** One guest: who, where, how many are in; one tap lets the rest in, the name opens a choice of how many. */
export function SearchHit({
  guest,
  open,
  onToggle,
  onAdmit,
}: {
  guest: GuestAtDoor
  open: boolean
  onToggle: () => void
  onAdmit: (guestId: string, people?: number, members?: readonly string[]) => void
}) {
  const { t } = useLingui()
  const { number } = useFormat()
  const { takes } = useDoorSettings()
  const { id, name, admitted, invited, section, table_name, phone_end, vip } = guest
  const isDeclined = guest.declined === true && admitted === 0
  const full = admitted >= invited
  const people = takes === 'one' ? 1 : peopleLeft(guest)
  const count = number(people)
  return (
    <li className="flex flex-col gap-3 py-2.5">
      {/* Wraps where text is set larger, so that no name is broken inside a word. */}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <button
          type="button"
          aria-expanded={open}
          onClick={onToggle}
          className="flex min-h-12 min-w-0 grow basis-[13rem] flex-col items-start justify-center rounded-md text-start"
        >
          <span className="flex max-w-full items-center gap-1.5 text-lg leading-snug font-medium">
            {vip && (
              <Star size={17} fill="currentColor" className="shrink-0 text-brass-300" aria-label={t`VIP`} />
            )}
            <bdi className="wrap-anywhere">{name}</bdi>
            <ChevronDown
              size={16}
              className={classNames('shrink-0 text-muted transition', open && 'rotate-180')}
              aria-hidden="true"
            />
          </span>
          <MemberNames guest={guest} />
          <span className="numeric flex flex-wrap gap-x-2 text-sm text-muted">
            <span className={classNames(full && 'font-medium text-brass-300')}>
              <InsideLabel guest={guest} />
            </span>
            {isDeclined && (
              <span className="font-medium text-brass-300">
                <Trans>Had declined</Trans>
              </span>
            )}
            {table_name !== '' && (
              <span className="wrap-anywhere">
                <Trans>
                  Table <bdi>{table_name}</bdi>
                </Trans>
              </span>
            )}
            {section !== null && <span>{t(sectionLabels[section])}</span>}
            {phone_end !== '' && <bdi dir="ltr">…{phone_end}</bdi>}
          </span>
        </button>
        {!full && (
          <button
            type="button"
            onClick={() => onAdmit(id, people)}
            aria-label={t`Let in ${count}: ${name}`}
            className="numeric grid min-h-12 min-w-20 shrink-0 place-items-center rounded-lg bg-action px-3 font-semibold text-on-action hover:bg-action-strong active:translate-y-px"
          >
            <Trans>Let in {count}</Trans>
          </button>
        )}
        {full && (
          <span className="shrink-0 rounded-full bg-accent-soft px-3 py-1 text-sm font-medium text-on-accent-soft">
            <Trans>Inside</Trans>
          </span>
        )}
      </div>
      {open && <HitPeople guest={guest} onAdmit={onAdmit} />}
    </li>
  )
}

/** How many to let in where not the whole group has come. */
function HitPeople({
  guest,
  onAdmit,
}: {
  guest: GuestAtDoor
  onAdmit: (guestId: string, people: number, members: readonly string[] | undefined) => void
}) {
  const { t } = useLingui()
  const [arriving, setArriving] = useState<Arriving>(() => {
    const people = peopleLeft(guest)
    return { people, members: membersOfEntry(guest, people) }
  })
  const { people, members } = arriving
  return (
    <div className="flex animate-appear flex-col gap-2 rounded-xl bg-ink-975 p-2">
      {guest.door_note !== '' && (
        <p dir="auto" className="px-2 pt-1 text-sm wrap-anywhere text-brass-200">
          {guest.door_note}
        </p>
      )}
      <MemberTicks
        guest={guest}
        inside={membersInside(guest.entries)}
        ticked={members}
        onToggle={(id) => {
          const next = withToggled(arriving, id)
          setArriving({ ...next, people: Math.max(1, next.people) })
        }}
      />
      <div className="flex gap-2">
        <CountStepper
          label={t`People to let in`}
          value={people}
          onChange={(next) => setArriving(withPeople(arriving, next))}
        />
        <Button
          className="shrink-0"
          onClick={() => onAdmit(guest.id, people, hasTicks(guest) ? members : undefined)}
        >
          <Trans>Let in</Trans>
        </Button>
      </div>
    </div>
  )
}
