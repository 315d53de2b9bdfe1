import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { showError, showSuccess, showUndo } from '#client/ui/toast.ts'
import type { BulkChanges } from '#shared/contract/guests.ts'
import { deleteGuests, editGuests, restoreGuests } from './commands.ts'
import type { BulkField, ListedGuest } from './guest-list.ts'
import { extended, NO_SELECTION, type Selection, toggled } from './selection.ts'

/** The selected guests, and actions on all of them. */
export function useBulkActions(eventId: string, guests: readonly ListedGuest[]) {
  const { t } = useLingui()
  const [{ ids: ticked }, setSelection] = useState<Selection>(NO_SELECTION)
  const [field, setField] = useState<BulkField | null>(null)
  // A guest deleted elsewhere meanwhile is no longer selected here.
  const selection = useMemo(
    () =>
      ticked.size === 0 ? ticked : new Set(guests.filter(({ id }) => ticked.has(id)).map(({ id }) => id)),
    [ticked, guests],
  )
  const noRoom = () => showError(t`Couldn’t save: this device is out of space.`)

  const clear = () => setSelection(NO_SELECTION)
  const selectAll = (all: readonly ListedGuest[]) => {
    const ids = new Set(all.map(({ id }) => id))
    setSelection({ ids, base: ids, anchor: null })
  }

  return {
    selection,
    toggle: (id: string) => setSelection((before) => toggled(before, id)),
    /** To `id`, from the guest selected last, or from `from`; both are among the listed ones. */
    extend: (id: string, from: string, listed: readonly ListedGuest[]) =>
      setSelection((before) => extended(before, id, from, listed)),
    clear,
    selectAll,
    toggleAll: (all: readonly ListedGuest[]) =>
      all.every(({ id }) => selection.has(id)) ? clear() : selectAll(all),
    field,
    edit: setField,
    apply: async (changes: BulkChanges) => {
      const done = await editGuests(eventId, [...selection], changes)
      if (!done.ok)
        return showError(
          t`Something went wrong. Please try again. If it happens again, free up some space on this device.`,
        )
      setField(null)
      clear()
      showSuccess(t`Save Complete!`)
    },
    remove: async () => {
      const ids = [...selection]
      const done = await deleteGuests(eventId, ids)
      if (!done.ok) return noRoom()
      clear()
      showUndo(t`Deleted`, () => void restoreGuests(eventId, ids))
    },
  }
}
