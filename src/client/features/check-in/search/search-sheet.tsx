import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { SearchX, UserPlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { readShortCode } from '#shared/rules/guest-pass/short-code.ts'
import { readQuery } from '#shared/rules/guests/search.ts'
import { admitGuest, scanText } from '../commands.ts'
import { DoorSheet } from '../door-sheet.tsx'
import { listAge } from '../list-age.ts'
import { type DoorView, useDoor, useDoorView, useGuestSearch } from '../queries.ts'
import { NotListedAdvice } from '../scan-screen/not-listed-advice.tsx'
import type { SheetName } from '../sheet-name.ts'
import { useServerNow } from '../use-clock.ts'
import { SearchHit } from './search-hit.tsx'

/** A guest without a readable code: found by name, the end of the phone or the short code, and let in with one tap. */
export function SearchSheet({
  onOpen,
  onClose,
}: {
  onOpen: (sheet: SheetName, name?: string) => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const { number } = useFormat()
  const door = useDoor()
  const walkIns = useDoorView(walkInsOf)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { guests: hits, total, atLeast } = useGuestSearch(typed)
  const listedAt = useDoorView(listedAtOf)
  const age = listAge(listedAt, useServerNow())
  const isOld = listedAt === null || age.hours + age.minutes > 0
  const [shown, all] = [number(hits.length), number(total) + (atLeast ? '+' : '')]
  const field = useRef<HTMLFormElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])

  // A title and one letter of the name are too little to find nobody by.
  const short = readQuery(typed) === null
  const admit = (guestId: string, people?: number, members?: readonly string[]) => {
    onClose()
    void admitGuest(door, guestId, people, members)
  }
  /** Return admits by a whole short code; the one hit of a name is opened, since a name can mean somebody else. */
  const take = () => {
    const [only, second] = hits
    if (readShortCode(typed) !== null) {
      onClose()
      void scanText(door, typed)
    } else if (only !== undefined && second === undefined) setChosen(only.id)
  }

  return (
    <DoorSheet tall title={<Trans>Find a guest</Trans>} onClose={onClose}>
      <form
        ref={field}
        className="door-search sticky top-0 z-10 -mx-5 bg-raised px-5 pb-3"
        onSubmit={(event) => {
          event.preventDefault()
          take()
        }}
      >
        <SearchField
          label={t`Name, phone or code`}
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setChosen(null)
          }}
        />
      </form>
      <p role="status" className="sr-only">
        {!short && <Plural value={total} one="# guest found" other="# guests found" />}
      </p>
      {!short && total > hits.length && (
        <p className="numeric px-2 pb-1 text-sm font-medium text-brass-300">
          <Trans>
            The first {shown} of {all}. Type more to find the right one.
          </Trans>
        </p>
      )}
      {short && (
        <p className="px-2 py-6 text-center text-muted">
          <Trans>Two letters of the name, the last four digits or the code on the pass are enough.</Trans>
        </p>
      )}
      {!short && hits.length === 0 && (
        <div className="flex flex-col items-center gap-3 px-2 py-8 text-center">
          <SearchX size={40} className="text-muted" aria-hidden="true" />
          <p className="text-lg font-medium">
            <Trans>No matches</Trans>
          </p>
          <p className="text-sm text-muted">
            <Trans>Try part of the name, or the last four digits of the phone.</Trans>
          </p>
          {isOld && <NotListedAdvice listedAt={listedAt} />}
          {walkIns && (
            <Button
              variant="secondary"
              onClick={() => onOpen('walk-in', /\p{L}/u.test(typed) ? typed.trim() : '')}
              icon={<UserPlus size={20} aria-hidden="true" />}
            >
              <Trans>Let in without an invitation</Trans>
            </Button>
          )}
        </div>
      )}
      {!short && hits.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {hits.map((guest) => (
            <SearchHit
              key={guest.id}
              guest={guest}
              open={chosen === guest.id}
              onToggle={() => setChosen(chosen === guest.id ? null : guest.id)}
              onAdmit={admit}
            />
          ))}
        </ul>
      )}
    </DoorSheet>
  )
}

/** Null while the list is not complete. */
const listedAtOf = ({ list }: DoorView) => (list.complete ? list.at : null)
const walkInsOf = (view: DoorView) => view.door?.allow_walk_ins === true
