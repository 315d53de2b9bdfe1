import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { draftStore } from '#client/data/drafts.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { Guest, GuestDetails } from '#shared/contract/guests.ts'
import { addGuest, editGuest } from '../commands.ts'
import { BLANK_FORM, changesBetween, formFromDraft, formOf, nextForm, readForm } from './guest-form.ts'

/** The form of one guest. `save` says whether the guest was saved. */
export function useGuestForm(
  eventId: string,
  guest: Guest | null,
  element: RefObject<HTMLFormElement | null>,
) {
  const { t } = useLingui()
  // Fixed at opening: changes are computed against what the host saw, not against what arrived since.
  const [opened] = useState(guest)
  const { submit, reset, ...editor } = useDraftForm({
    store: draftStore,
    key: `guest:${eventId}:${guest?.id ?? 'new'}`,
    start: () => (opened === null ? BLANK_FORM : formOf(opened)),
    restore: formFromDraft,
    validate: readForm,
    element,
  })

  async function store(details: GuestDetails): Promise<boolean> {
    if (opened === null) return (await addGuest(eventId, details)).ok
    const changes = changesBetween(opened, details)
    if (Object.keys(changes).length === 0) return true
    return (await editGuest(eventId, opened.id, opened.rev, changes)).ok
  }

  return {
    ...editor,
    /** An empty form for the next guest of the same family. */
    next: () => {
      if (editor.form === null) return
      reset(nextForm(editor.form))
      requestAnimationFrame(() => element.current?.querySelector('input')?.focus())
    },
    save: async (): Promise<boolean> => {
      const isStored = await submit(({ details }) => store(details))
      if (isStored === false) showError(t`Couldn’t save: this device is out of space.`)
      if (!isStored) return false
      await editor.discardDraft()
      showSuccess(opened === null ? t`Guest added` : t`Guest saved`)
      return true
    },
  }
}
