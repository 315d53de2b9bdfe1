import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useGuests } from '#client/data/guests.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { showError, showUndo } from '#client/ui/toast.ts'
import { sortByName } from '#shared/rules/text/name-order.ts'
import { mergeFamily, undoMerge } from '../commands.ts'
import { type Family, familiesOf } from './families.ts'
import { ProposalCard } from './proposal-card.tsx'

/** Guests of the list who look like one family. Nothing is merged but what is chosen. */
export function FamiliesDialog({
  eventId,
  guestId = null,
  onMerged,
  onClose,
}: {
  eventId: string
  /** Of this guest's family alone. */
  guestId?: string | null
  onMerged?: () => void
  onClose: () => void
}) {
  const { t } = useLingui()
  const list = useGuests(eventId)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [merging, setMerging] = useState(false)
  const guests = list.state === 'ready' ? sortByName(list.guests, ({ name }) => name) : []
  const families = familiesOf(guests).filter(
    ({ proposal }) => guestId === null || proposal.ids.includes(guestId),
  )
  const accepted = families.filter((family) => chosen.has(family.key) && family.others !== null)
  const merge = async () => {
    setMerging(true)
    const merged: Family[] = []
    for (const family of accepted) {
      const done = await mergeFamily(eventId, family.into, family.others ?? [])
      if (!done.ok) {
        showError(t`Couldn’t save: this device is out of space.`)
        break
      }
      merged.push(family)
    }
    const undo = async () => {
      for (const { into, others } of merged) await undoMerge(eventId, into, others ?? [])
    }
    if (merged.length > 0) showUndo(t`Families were merged`, () => void undo())
    onClose()
    if (merged.length > 0) onMerged?.()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Find families</Trans>}
      footer={
        <>
          <Button disabled={accepted.length === 0} loading={merging} onClick={() => void merge()}>
            <Plural value={accepted.length} _0="Merge" one="Merge # family" other="Merge # families" />
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      {families.length === 0 ? (
        <p className="text-muted">
          <Trans>No two guests look like one family.</Trans>
        </p>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-muted">
            <Trans>These look like one family. Only what you choose becomes one invitation.</Trans>
          </p>
          <ul className="flex flex-col gap-3">
            {families.map(({ key, proposal, people, into, others }) => (
              <ProposalCard
                key={key}
                people={people}
                invited={people.reduce((sum, { invited }) => sum + invited, 0)}
                reason={proposal.reason}
                link={into}
                refusal={
                  others === null
                    ? t`More than one of them has replied or checked in, so their links are in use.`
                    : null
                }
                value={chosen.has(key)}
                onChange={(yes) => {
                  const next = new Set(chosen)
                  if (yes) next.add(key)
                  else next.delete(key)
                  setChosen(next)
                }}
              />
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
