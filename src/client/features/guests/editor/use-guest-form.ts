import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { discardDraft, readDraft, saveDraft } from '#client/data/drafts.ts'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { addGuest, editGuest } from '../commands.ts'
import {
  BLANK_FORM,
  changesBetween,
  formFromDraft,
  formOf,
  type GuestForm,
  type GuestFormErrors,
  nextForm,
  readForm,
  sameForm,
} from './logic.ts'

/**
 * The form of one guest, kept on the device as it is typed. `form` is null until the draft has been looked
 * for. `save` answers whether the guest was kept; where not, the first wrong field has the focus.
 */
export function useGuestForm(
  eventId: string,
  guest: Guest | null,
  fields: RefObject<HTMLFormElement | null>,
) {
  const { t } = useLingui()
  const draftKey = `guest:${eventId}:${guest?.id ?? 'new'}`
  // Fixed at opening: a change that arrives meanwhile must not be taken for what the host saw.
  const [opened] = useState(guest)
  const [start] = useState<GuestForm>(() => (opened === null ? BLANK_FORM : formOf(opened)))
  const [form, setForm] = useState<GuestForm | null>(null)
  const [restored, setRestored] = useState(false)
  const [errors, setErrors] = useState<GuestFormErrors>({})
  const [saving, setSaving] = useState(false)
  const tried = useRef(false)

  useEffect(() => {
    let here = true
    void readDraft(draftKey)
      .catch(() => null)
      .then((draft) => {
        if (!here) return
        const kept = formFromDraft(draft, start)
        setRestored(!sameForm(kept, start))
        setForm(kept)
      })
    return () => {
      here = false
    }
  }, [draftKey, start])

  const show = (next: GuestForm) => {
    setForm(next)
    if (tried.current) {
      const read = readForm(next)
      setErrors(read.ok ? {} : read.errors)
    }
  }
  const focusFirst = () =>
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())

  return {
    form,
    errors,
    restored,
    saving,
    change: (change: Partial<GuestForm>) => {
      if (form === null) return
      const next = { ...form, ...change }
      show(next)
      void saveDraft(draftKey, next)
    },
    startAfresh: async () => {
      setRestored(false)
      show(start)
      await discardDraft(draftKey)
    },
    forget: () => discardDraft(draftKey),
    /** An empty form for the next one of the family. */
    next: () => {
      if (form === null) return
      tried.current = false
      setErrors({})
      setForm(nextForm(form))
      requestAnimationFrame(() => fields.current?.querySelector('input')?.focus())
    },
    save: async (): Promise<boolean> => {
      if (form === null || saving) return false
      tried.current = true
      const read = readForm(form)
      setErrors(read.ok ? {} : read.errors)
      if (!read.ok) {
        focusFirst()
        return false
      }
      setSaving(true)
      const changes = opened === null ? null : changesBetween(opened, read.details)
      const done =
        opened === null
          ? await addGuest(eventId, read.details)
          : changes === null || Object.keys(changes).length === 0
            ? ({ ok: true } as const)
            : await editGuest(eventId, opened.id, opened.rev, changes)
      setSaving(false)
      if (!done.ok) {
        showError(t`This could not be kept: the device has no room left.`)
        return false
      }
      await discardDraft(draftKey)
      setRestored(false)
      showSuccess(opened === null ? t`The guest is added` : t`The guest is saved`)
      return true
    },
  }
}
