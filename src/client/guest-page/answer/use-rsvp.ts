import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '#client/lib/new-id.ts'
import type { RsvpInput, RsvpState } from '#shared/contract/answers.ts'
import type { GuestPageState, TypedForm } from '#shared/contract/invitation-page.ts'
import { type FormFields, fieldOfFault, fieldsOfAnswer } from '#shared/rules/rsvp/form.ts'
import { typedFormOf } from '../landing/typed-form.ts'
import { savedAt, savePage } from '../offline-copy.ts'
import { fetchRsvpState, sendRsvp } from './commands.ts'
import { rsvpErrorLabel } from './labels.ts'
import { fieldsAfter, firstFields, valuesOf } from './rsvp-fields.ts'
import { type RsvpStatus, rsvpStatusOf } from './rsvp-status.ts'
import { onStoredElsewhere, readStored, type StoredRsvp, updateStored } from './stored-rsvp.ts'
import { hasField, validateRsvpForm } from './validate-rsvp-form.ts'

type FormErrors = Pick<TypedForm, 'errors' | 'problem'>
const NO_ERRORS: FormErrors = { errors: {}, problem: null }
/** While an RSVP waits to be sent. */
const RETRY_MS = 10_000
/** While the guest is on the waiting list. */
const POLL_MS = 30_000

export interface Rsvp {
  readonly status: RsvpStatus
  /** What the server said last. */
  readonly rsvpState: RsvpState
  /** Not acknowledged by the server yet. */
  readonly pending: RsvpInput | null
  /** How many come, or would: all who are invited where nobody has said a number. */
  readonly people: number
  /** Who comes by name; none where nobody is named. */
  readonly names: readonly string[]
  /** A request is in flight; else a pending RSVP waits for a network. */
  readonly sending: boolean
  /** The guest comes, and a required answer is missing. */
  readonly incomplete: boolean
  readonly formErrors: FormErrors
  /** The initial values of the form, and a key that changes when it must be rendered afresh. */
  readonly fields: FormFields
  readonly formKey: number
  /** Validates a form and sends it, now or when there is a network. False where something is missing. */
  readonly submit: (fields: FormFields, options?: { quiet?: boolean }) => boolean
  readonly saveDraft: (fields: FormFields) => void
}

/** A guest's RSVP on their own phone: shown at once, stored there until the server has it, applied exactly once. */
export function useRsvp(state: GuestPageState): Rsvp {
  const { path, language } = state
  const typed = typedFormOf(state.typed, 'answer')
  const { i18n } = useLingui()
  const [rsvpState, setRsvpState] = useState(state.standing)
  const [pending, setPending] = useState<RsvpInput | null>(null)
  const [sending, setSending] = useState(false)
  const [incomplete, setIncomplete] = useState(typed !== null && isComing(typed.fields))
  const [formErrors, setFormErrors] = useState<FormErrors>(typed ?? NO_ERRORS)
  const [fields, setFields] = useState(() => firstFields({ ...state, typed }))
  const [formKey, setFormKey] = useState(0)
  const isSending = useRef(false)
  /** Somebody has typed what is not submitted yet: then nothing else may fill the form. */
  const isTyped = useRef(false)

  const resetForm = useCallback((shown: FormFields) => {
    setFields(shown)
    setFormKey((before) => before + 1)
  }, [])

  /**
   * Restores what this phone knows and the page may not: the page may have been rendered before, or be a cached one.
   */
  const restore = useCallback(() => {
    const stored = readStored(path)
    const latest = latestOf(stored, state)
    setPending(stored.pending)
    setRsvpState(latest)
    // A rejected form that the server sent back is newer than anything stored.
    if (typed !== null || isTyped.current) return stored
    const before = firstFields({ ...state, typed: null, standing: latest })
    const { pending: unsent, draft } = stored
    if (draft !== null) {
      const isOfThisAnswer = stored.draft_over === (latest.answer?.id ?? null)
      resetForm(fieldsAfter(before, draft, isOfThisAnswer && !isDeclining(draft)))
      // The draft of a yes opens the form: behind the first question it would be hidden.
      setIncomplete(isOfThisAnswer && isComing(draft))
    } else if (unsent !== null) resetForm(fieldsAfter(before, fieldsOfAnswer(unsent), unsent.attending))
    // Else the form stays, with what may have been typed before hydration.
    else if (!sameFields(before, firstFields(state))) resetForm(before)
    return stored
  }, [path, state, typed, resetForm])

  const saveDraft = useCallback(
    (draft: FormFields, more: { pending?: null } = {}) => {
      isTyped.current = true
      const { answer } = latestOf(readStored(path), state)
      updateStored(path, { ...more, draft, draft_over: answer?.id ?? null })
    },
    [path, state],
  )

  /** The server rejected an RSVP: its fields go back into the form as a draft. */
  const saveRejectedAsDraft = useCallback(
    (rejected: RsvpInput) => {
      // A rejected "no" stays a "no": else its draft would overwrite what an earlier "yes" said.
      const choice = ['attending', rejected.attending ? 'yes' : 'no'] as const
      saveDraft([choice, ...fieldsOfAnswer(rejected)], { pending: null })
    },
    [saveDraft],
  )

  const sendPending = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    setSending(true)
    for (let rsvp = readStored(path).pending; rsvp !== null; rsvp = readStored(path).pending) {
      const result = await sendRsvp(path, rsvp, language)
      if (result.kind === 'unreachable') break
      // The guest may have submitted another one meanwhile: that is the next to send.
      const isLast = readStored(path).pending?.id === rsvp.id
      if (result.kind === 'accepted') {
        updateStored(path, { standing: result.state, ...(isLast ? { pending: null } : {}) })
        setRsvpState(result.state)
        savePage()
      } else {
        if (isLast) saveRejectedAsDraft(rsvp)
        const errors = Object.entries(result.errors).map(([key, [text = '']]) => [
          fieldOfFault(key, rsvp.replies),
          text,
        ])
        setFormErrors({ problem: result.problem, errors: Object.fromEntries(errors) })
        setIncomplete(rsvp.attending && errors.length > 0)
      }
      setPending(readStored(path).pending)
    }
    isSending.current = false
    setSending(false)
  }, [path, language, saveRejectedAsDraft])

  useEffect(() => {
    const stored = restore()
    // A new build may have given the page other files since it was saved.
    if (stored.standing !== null && savedAt() === null) void savePage()
    const retry = () => {
      if (document.visibilityState === 'visible' && readStored(path).pending) void sendPending()
    }
    retry()
    const timer = setInterval(retry, RETRY_MS)
    addEventListener('online', retry)
    document.addEventListener('visibilitychange', retry)
    // Rendered at once: what is typed before a later render would be lost with the form it replaces.
    const unsubscribe = onStoredElsewhere(path, () => flushSync(restore))
    return () => {
      clearInterval(timer)
      removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
      unsubscribe()
    }
  }, [path, restore, sendPending])

  const isWaiting = rsvpState.rsvp === 'waiting' && pending === null
  useEffect(() => {
    if (!isWaiting) return
    const poll = async () => {
      if (document.visibilityState !== 'visible') return
      const latest = await fetchRsvpState(path)
      if (latest === null || latest.rsvp === 'waiting') return
      updateStored(path, { standing: latest })
      setRsvpState(latest)
    }
    const timer = setInterval(poll, POLL_MS)
    document.addEventListener('visibilitychange', poll)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', poll)
    }
  }, [isWaiting, path])

  const submit = useCallback<Rsvp['submit']>(
    (given, { quiet = false } = {}) => {
      const result = validateRsvpForm(given, state, { id: newId(), now: new Date() })
      if (!result.ok) {
        if (quiet) return false
        const errors = Object.entries(result.errors).map(([field, code]) => [
          field,
          i18n._(rsvpErrorLabel(code, state.guest.invited)),
        ])
        // An error without a field on the page, as when fewer people are invited than last time, is shown above.
        const [, problem = null] = errors.find(([field = '']) => !hasField(field, state)) ?? []
        setFormErrors({ problem, errors: Object.fromEntries(errors) })
        setIncomplete(true)
        return false
      }
      const { rsvp } = result
      setFormErrors(NO_ERRORS)
      setIncomplete(false)
      setPending(rsvp)
      setFields((before) => fieldsAfter(before, given, rsvp.attending))
      isTyped.current = false
      updateStored(path, { pending: rsvp, draft: null })
      void sendPending()
      return true
    },
    [path, state, i18n, sendPending],
  )

  const status = rsvpStatusOf(state, rsvpState, pending)
  const people = pending?.people ?? rsvpState.people ?? state.guest.invited
  return {
    status,
    rsvpState,
    pending,
    people,
    names: namesOf(state.guest, rsvpState, pending),
    sending,
    incomplete,
    formErrors,
    fields,
    formKey,
    submit,
    saveDraft,
  }
}

function namesOf({ members, invited }: GuestPageState['guest'], state: RsvpState, pending: RsvpInput | null) {
  const chosen = pending?.members?.flatMap(({ id, attending }) => (attending ? [id] : []))
  const all = pending?.people === invited ? members.map(({ id }) => id) : []
  const coming = pending === null ? (state.members ?? []) : (chosen ?? all)
  return members.flatMap(({ id, name }) => (coming.includes(id) ? [name] : []))
}

/** What this phone stored last, or what the page was rendered with, whichever is newer. */
function latestOf({ standing }: StoredRsvp, page: Pick<GuestPageState, 'standing'>): RsvpState {
  return standing !== null && standing.as_of > page.standing.as_of ? standing : page.standing
}

function sameFields(some: FormFields, others: FormFields): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

function isDeclining(fields: FormFields): boolean {
  return valuesOf(fields, 'attending').at(-1) === 'no'
}

function isComing(fields: FormFields): boolean {
  return valuesOf(fields, 'attending').at(-1) === 'yes'
}
