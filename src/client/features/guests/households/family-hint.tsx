import { Trans, useLingui } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useGuests } from '#client/data/guests.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { isolate } from '#client/lib/isolate.ts'
import { Button } from '#client/ui/button.tsx'
import { sortByName } from '#shared/rules/text/name-order.ts'
import { familiesOf } from './families.ts'
import { FamiliesDialog } from './families-dialog.tsx'

/** In a guest's sheet: who on the list looks like their family. Merging is asked for and done as from the list. */
export function FamilyHint({
  eventId,
  guestId,
  onMerged,
}: {
  eventId: string
  guestId: string
  onMerged: () => void
}) {
  const { t } = useLingui()
  const { list: listed } = useFormat()
  const [asking, setAsking] = useState(false)
  const list = useGuests(eventId)
  const guests = list.state === 'ready' ? list.guests : null
  const family = useMemo(
    () =>
      guests === null
        ? undefined
        : familiesOf(sortByName(guests, ({ name }) => name)).find(({ proposal }) =>
            proposal.ids.includes(guestId),
          ),
    [guests, guestId],
  )
  if (family === undefined) return null
  const names = listed(family.people.flatMap(({ id, name }) => (id === guestId ? [] : isolate(name))))
  return (
    <section
      aria-label={t`Family`}
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg bg-accent-soft px-4 py-2 text-on-accent-soft"
    >
      <p className="flex min-w-0 items-start gap-2 py-1">
        <UsersRound size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">
          {family.proposal.reason === 'phone' ? (
            <Trans>
              Same phone as <bdi>{names}</bdi>
            </Trans>
          ) : (
            <Trans>
              Looks like one family with <bdi>{names}</bdi>
            </Trans>
          )}
        </span>
      </p>
      <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
        <Trans>One invitation for them?</Trans>
      </Button>
      {asking && (
        <FamiliesDialog
          eventId={eventId}
          guestId={guestId}
          onMerged={onMerged}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
