import { useLingui } from '@lingui/react/macro'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { discardDraft, readDraft, saveDraft } from '#client/data/drafts.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { newId } from '#client/lib/new-id.ts'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { Door } from '#shared/contract/doors.ts'
import { createGate, editGate } from '../commands.ts'
import {
  changesOfGate,
  fieldOf,
  type GateErrors,
  type GateForm,
  gateDraftOf,
  gateFormFromDraft,
  gateFormOf,
  newGateForm,
  readGateForm,
} from './door-form.ts'

/**
 * The form of one gate, kept on the device as it is typed. `form` is null until the draft has been looked for.
 * `save` gives the gate as the server has it, or null: then the first wrong field has the focus.
 */
export function useGateForm(event: LocalEvent, gate: Door | null, fields: RefObject<HTMLFormElement | null>) {
  const { t } = useLingui()
  const draftKey = `gate:${event.id}:${gate?.id ?? 'new'}`
  // Fixed at opening: what another host changes meanwhile must not be taken for what this one saw.
  const [opened] = useState(gate)
  const [id] = useState(() => gate?.id ?? newId())
  const [start] = useState(() =>
    gate === null ? newGateForm(event, Date.now()) : gateFormOf(gate, event.time_zone),
  )
  const [form, setForm] = useState<GateForm | null>(null)
  const [errors, setErrors] = useState<GateErrors>({})
  const [saving, setSaving] = useState(false)
  const tried = useRef(false)

  useEffect(() => {
    let here = true
    void readDraft(draftKey)
      .catch(() => null)
      .then((draft) => here && setForm(gateFormFromDraft(draft, start)))
    return () => {
      here = false
    }
  }, [draftKey, start])

  const focusFirst = () =>
    requestAnimationFrame(() =>
      fields.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] [role="spinbutton"]')
        ?.focus(),
    )

  return {
    form,
    errors,
    saving,
    change: (change: Partial<GateForm>) => {
      if (form === null) return
      const next = { ...form, ...change }
      setForm(next)
      if (tried.current) {
        const read = readGateForm(next, event.time_zone)
        setErrors(read.ok ? {} : read.errors)
      }
      void saveDraft(draftKey, gateDraftOf(next))
    },
    save: async (): Promise<{ gate: Door; pin: string | null } | null> => {
      if (form === null || saving) return null
      tried.current = true
      const read = readGateForm(form, event.time_zone)
      setErrors(read.ok ? {} : read.errors)
      if (!read.ok) {
        focusFirst()
        return null
      }
      setSaving(true)
      const answer =
        opened === null
          ? await createGate(event.id, { id, ...read.gate } as Parameters<typeof createGate>[1])
          : await editGate(event.id, id, changesOfGate(opened, read.gate))
      setSaving(false)
      if (!answer.ok) {
        if (answer.kind === 'unreachable') {
          showError(t`This needs a connection. What you typed is kept: try again when there is one.`)
          return null
        }
        const named = Object.entries(answer.errors).flatMap(([name, [text]]) => {
          const field = fieldOf(name)
          return field !== null && text !== undefined ? [[field, text]] : []
        })
        setErrors(Object.fromEntries(named))
        if (named.length > 0) focusFirst()
        else showError(answer.message)
        return null
      }
      await discardDraft(draftKey)
      showSuccess(answer.message)
      return { gate: answer.data, pin: read.gate.pin ?? null }
    },
  }
}
