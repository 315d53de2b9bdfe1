import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '#client/lib/new-id.ts'
import type { RsvpInput, RsvpState } from '#shared/contract/answers.ts'
import type { GuestPageState, TypedForm } from '#shared/contract/invitation-page.ts'
import { type FormFields, fieldOfFault, fieldsOfAnswer } from '#shared/rules/rsvp/form.ts'
import { typedInto } from '../landing/logic.ts'
import { keepPage, keptSince } from '../offline-copy.ts'
import { askStanding, sendAnswer } from './commands.ts'
import { faultWords } from './labels.ts'
import {
  fieldsAfter,
  firstFields,
  isDrawn,
  readAnswer,
  type Stand,
  standOf,
  valuesOf,
} from './rsvp-fields.ts'
import { type Kept, onKeptElsewhere, readKept, writeKept } from './store.ts'

type Faults = Pick<TypedForm, 'errors' | 'problem'>
const NO_FAULTS: Faults = { errors: {}, problem: null }
/** While an answer waits, in milliseconds. */
const TRY_AGAIN = 10_000
/** While the guest waits for a place. */
const ASK_AGAIN = 30_000

export interface AnswerDesk {
  readonly stand: Stand
  readonly standing: RsvpState
  /** Given and not heard by the server yet. */
  readonly pending: RsvpInput | null
  /** On its way now; an answer that is not waits for a network. */
  readonly sending: boolean
  /** The guest comes, and something is still asked before that can be said. */
  readonly asking: boolean
  readonly faults: Faults
  /** What the form begins with, and a name that changes when it must begin anew. */
  readonly fields: FormFields
  readonly form: number
  /** Takes a form as an answer and sends it, now or when there is a network. False where something is missing. */
  readonly say: (fields: FormFields, options?: { quiet?: boolean }) => boolean
  readonly keepDraft: (fields: FormFields) => void
}

/** The guest's answer on their own phone: said at once, kept there until the server has it, sent exactly once. */
export function useAnswer(state: GuestPageState): AnswerDesk {
  const { path, language } = state
  const typed = typedInto(state.typed, 'answer')
  const { i18n } = useLingui()
  const [standing, setStanding] = useState(state.standing)
  const [pending, setPending] = useState<RsvpInput | null>(null)
  const [sending, setSending] = useState(false)
  const [asking, setAsking] = useState(typed !== null && isComing(typed.fields))
  const [faults, setFaults] = useState<Faults>(typed ?? NO_FAULTS)
  const [fields, setFields] = useState(() => firstFields({ ...state, typed }))
  const [form, setForm] = useState(0)
  const underWay = useRef(false)
  /** Somebody has typed what is not said yet: then the form is theirs. */
  const isTyped = useRef(false)

  const begin = useCallback((shown: FormFields) => {
    setFields(shown)
    setForm((before) => before + 1)
  }, [])

  /** What this phone knows and the page may not: it was drawn before, or is an old one kept for a dead network. */
  const recall = useCallback(() => {
    const kept = readKept(path)
    const latest = latestOf(kept, state)
    setPending(kept.pending)
    setStanding(latest)
    // What a refused form brought back is newer than anything kept.
    if (typed !== null || isTyped.current) return kept
    const before = firstFields({ ...state, typed: null, standing: latest })
    const { pending: said, draft } = kept
    if (draft !== null) {
      const isOverThis = kept.draft_over === (latest.answer?.id ?? null)
      begin(fieldsAfter(before, draft, isOverThis && !isRegret(draft)))
    } else if (said !== null) begin(fieldsAfter(before, fieldsOfAnswer(said), said.attending))
    // Else it stays as it is, with what may have been typed before the page woke.
    else if (!sameFields(before, firstFields(state))) begin(before)
    return kept
  }, [path, state, typed, begin])

  const keepDraft = useCallback(
    (draft: FormFields, besides: { pending?: null } = {}) => {
      isTyped.current = true
      const { answer } = latestOf(readKept(path), state)
      writeKept(path, { ...besides, draft, draft_over: answer?.id ?? null })
    },
    [path, state],
  )

  const deliver = useCallback(async () => {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    for (let said = readKept(path).pending; said !== null; said = readKept(path).pending) {
      const heard = await sendAnswer(path, said, language)
      if (heard.is === 'unreachable') break
      // Somebody may have changed their mind meanwhile: that is then the next one to send.
      const isLast = readKept(path).pending?.id === said.id
      if (heard.is === 'taken') {
        writeKept(path, { standing: heard.standing, ...(isLast ? { pending: null } : {}) })
        setStanding(heard.standing)
        keepPage()
      } else {
        const { attending, replies } = said
        // A no that was not taken is typed still as a no: else it would clear what a yes has said.
        const word = ['attending', attending ? 'yes' : 'no'] as const
        if (isLast) keepDraft([word, ...fieldsOfAnswer(said)], { pending: null })
        const errors = Object.entries(heard.errors).map(([key, [text = '']]) => [
          fieldOfFault(key, replies),
          text,
        ])
        setFaults({ problem: heard.problem, errors: Object.fromEntries(errors) })
        setAsking(attending && errors.length > 0)
      }
      setPending(readKept(path).pending)
    }
    underWay.current = false
    setSending(false)
  }, [path, language, keepDraft])

  useEffect(() => {
    const kept = recall()
    // Since then the page may have come to be made of other files.
    if (kept.standing !== null && keptSince() === null) void keepPage()
    const again = () => void (document.visibilityState === 'visible' && readKept(path).pending && deliver())
    again()
    const timer = setInterval(again, TRY_AGAIN)
    addEventListener('online', again)
    document.addEventListener('visibilitychange', again)
    // Drawn at once: what is typed between the news and a later drawing would be lost with the form of before.
    const stopListening = onKeptElsewhere(path, () => flushSync(recall))
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
      document.removeEventListener('visibilitychange', again)
      stopListening()
    }
  }, [path, recall, deliver])

  const waits = standing.rsvp === 'waiting' && pending === null
  useEffect(() => {
    if (!waits) return
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      const now = await askStanding(path)
      if (now === null || now.rsvp === 'waiting') return
      writeKept(path, { standing: now })
      setStanding(now)
    }
    const timer = setInterval(ask, ASK_AGAIN)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [waits, path])

  const say = useCallback<AnswerDesk['say']>(
    (given, { quiet = false } = {}) => {
      const read = readAnswer(given, state, { id: newId(), now: new Date() })
      if (!read.ok) {
        if (quiet) return false
        const errors = Object.entries(read.faults).map(([field, code]) => [
          field,
          i18n._(faultWords(code, state.guest.invited)),
        ])
        // Of a field that is not there to say it beside: last time more came than are invited now.
        const [, problem = null] = errors.find(([field = '']) => !isDrawn(field, state)) ?? []
        setFaults({ problem, errors: Object.fromEntries(errors) })
        setAsking(true)
        return false
      }
      setFaults(NO_FAULTS)
      setAsking(false)
      setPending(read.said)
      setFields((before) => fieldsAfter(before, given, read.said.attending))
      isTyped.current = false
      writeKept(path, { pending: read.said, draft: null })
      void deliver()
      return true
    },
    [path, state, i18n, deliver],
  )

  const stand = standOf(state, standing, pending)
  return { stand, standing, pending, sending, asking, faults, fields, form, say, keepDraft }
}

/** What this phone heard last, or what the page was drawn with, whichever is newer. */
function latestOf({ standing }: Kept, drawn: Pick<GuestPageState, 'standing'>): RsvpState {
  return standing !== null && standing.as_of > drawn.standing.as_of ? standing : drawn.standing
}

function sameFields(some: FormFields, others: FormFields): boolean {
  return JSON.stringify(some) === JSON.stringify(others)
}

function isRegret(fields: FormFields): boolean {
  return valuesOf(fields, 'attending').at(-1) === 'no'
}

function isComing(fields: FormFields): boolean {
  return valuesOf(fields, 'attending').at(-1) === 'yes'
}
