import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LogIn, Star } from 'lucide-react'
import { useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { isolate } from '#client/lib/isolate.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { NumberStepper } from '#client/ui/number-stepper.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { CheckIn } from '#shared/contract/check-in.ts'
import type { Door } from '#shared/contract/doors.ts'
import type { Admission } from '#shared/rules/door/check-ins.ts'
import { memberNames, membersInside, membersOfEntry } from '#shared/rules/door/members-at-door.ts'
import { membersOf } from '#shared/rules/guests/household-members.ts'
import { admitGuest } from '../commands.ts'
import { EntryRow } from '../entry-row.tsx'
import { SectionBadge } from '../section-badge.tsx'
import type { LiveGuest } from './live-view.ts'
import { MembersEntering } from './members-entering.tsx'

const PEOPLE_MAXIMUM = 1000

/** One guest's check-ins, which the host can add to or undo. */
export function GuestEntrySheet({
  event,
  guest,
  admission,
  doors,
  onClose,
}: {
  event: LocalEvent
  guest: LiveGuest
  admission: Admission<CheckIn> | undefined
  doors: readonly Door[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const { list } = useFormat()
  const { name, invited } = guest
  const admitted = admission?.admitted ?? 0
  const left = Math.max(0, invited - admitted)
  const [chosen, setChosen] = useState<{ people: number; members: readonly string[] } | null>(null)
  const entries = admission?.entries ?? []
  const inside = membersInside(entries)
  const first = Math.max(1, left)
  const { people, members } = chosen ?? {
    people: first,
    members: membersOfEntry({ members: guest.members, entries }, first),
  }
  const over = admitted + people - invited
  const names = list(memberNames(guest.members, inside).map(isolate))
  const [busy, setBusy] = useState(false)

  async function letIn() {
    setBusy(true)
    const done = await admitGuest(event.id, guest.id, people, members)
    setBusy(false)
    if (!done.ok) return showError(t`Couldn’t save: this device is out of space.`)
    showSuccess(t`${name} is in`)
    onClose()
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi>{name}</bdi>}
      footer={
        <Button
          className="grow"
          variant={over > 0 ? 'danger' : 'primary'}
          loading={busy}
          icon={<LogIn size={20} className="flip-rtl" aria-hidden="true" />}
          onClick={() => void letIn()}
        >
          <Plural value={people} one="Let # person in" other="Let # people in" />
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={admitted > invited ? 'danger' : 'action'}>
            <Trans>
              {admitted} of {invited} in
            </Trans>
          </Badge>
          {names !== '' && <span className="font-medium wrap-anywhere">{names}</span>}
          {guest.section !== null && <SectionBadge section={guest.section} />}
          {guest.table_name !== '' && (
            <Badge>
              <Trans>
                Table <bdi>{guest.table_name}</bdi>
              </Trans>
            </Badge>
          )}
          {guest.vip && (
            <Badge tone="accent" icon={<Star size={16} aria-hidden="true" />}>
              <Trans>VIP</Trans>
            </Badge>
          )}
        </div>
        {membersOf(guest).length > 0 && (
          <MembersEntering
            members={membersOf(guest)}
            inside={inside}
            entering={members}
            onChange={(next) => {
              const named = Math.max(people, next.length)
              setChosen({
                people: next.length < members.length ? Math.max(1, people - 1) : named,
                members: next,
              })
            }}
          />
        )}
        <NumberStepper
          label={t`How many are coming in`}
          min={1}
          max={PEOPLE_MAXIMUM}
          value={people}
          onChange={(next) =>
            // Of fewer people than names it is not known who they are.
            setChosen({ people: next, members: members.length <= next ? members : [] })
          }
        />
        {over > 0 && (
          <p className="rounded-md bg-danger-soft px-4 py-3 font-medium text-on-danger-soft" role="status">
            <Plural
              value={over}
              one="That’s # person more than invited. It counts and appears under Conflicts."
              other="That’s # people more than invited. It counts and appears under Conflicts."
            />
          </p>
        )}
        {admission !== undefined && admission.entries.length > 0 && (
          <section className="flex flex-col gap-1 border-t border-line pt-4">
            <h3 className="text-base">
              <Trans>Entries</Trans>
            </h3>
            <ul className="divide-y divide-line">
              {admission.entries.map((entry) => (
                <EntryRow
                  key={entry.id}
                  eventId={event.id}
                  entry={entry}
                  name={name}
                  doors={doors}
                  zone={event.time_zone}
                  members={guest.members}
                />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Sheet>
  )
}
