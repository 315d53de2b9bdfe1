import { useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { createDoor } from '#client/data/doors.ts'
import { draftStore } from '#client/data/drafts.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { newId } from '#client/lib/new-id.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { Door } from '#shared/contract/doors.ts'
import { editDoor } from '../commands.ts'
import {
  changesOfDoor,
  doorDraftOf,
  doorFormFromDraft,
  doorFormOf,
  fieldOf,
  newDoorForm,
  readDoorForm,
} from './door-form.ts'

/** The form of one door. `save` gives the door as the server has it, and the PIN that was set; null where it was not saved. */
export function useDoorForm(
  event: LocalEvent,
  door: Door | null,
  element: RefObject<HTMLFormElement | null>,
) {
  const { t } = useLingui()
  // Fixed at opening: changes are computed against what this host saw, not against what arrived since.
  const [opened] = useState(door)
  const [id] = useState(() => door?.id ?? newId())
  const {
    submit,
    reset: _,
    ...editor
  } = useDraftForm({
    store: draftStore,
    key: `gate:${event.id}:${door?.id ?? 'new'}`,
    start: () => (opened === null ? newDoorForm(event, Date.now()) : doorFormOf(opened, event.time_zone)),
    restore: doorFormFromDraft,
    draftOf: doorDraftOf,
    validate: (form) => readDoorForm(form, event.time_zone),
    element,
  })

  return {
    ...editor,
    save: async (): Promise<{ door: Door; pin: string | null } | null> => {
      const sent = await submit(async ({ details }) => ({
        pin: details.pin ?? null,
        result:
          opened === null
            ? await createDoor(event.id, { id, ...details } as Parameters<typeof createDoor>[1])
            : await editDoor(event.id, id, changesOfDoor(opened, details)),
      }))
      if (sent === null) return null
      const { result, pin } = sent
      if (!result.ok) {
        if (result.kind === 'unreachable') {
          showError(t`This needs a connection. What you entered is saved: try again when you’re online.`)
          return null
        }
        const errors = Object.entries(result.errors).flatMap(([name, [text]]) => {
          const field = fieldOf(name)
          return field !== null && text !== undefined ? [[field, text]] : []
        })
        if (errors.length > 0) editor.setServerErrors(Object.fromEntries(errors))
        else showError(result.message)
        return null
      }
      await editor.discardDraft()
      showSuccess(result.message)
      return { door: result.data, pin }
    },
  }
}
