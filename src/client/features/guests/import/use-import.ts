import { useEffect, useRef, useState } from 'react'
import { discardDraft, readDraft, saveDraft } from '#client/data/drafts.ts'
import { importGuests } from '../commands.ts'
import type { ListedGuest } from '../guest-list.ts'
import {
  type ImportDecisions,
  type ImportSource,
  type ImportSummary,
  type ImportView,
  NO_DECISIONS,
  type Refusal,
} from './import-decisions.ts'
import { ImportSession } from './store.ts'

export const STEPS = ['columns', 'check', 'sum'] as const
export type Step = (typeof STEPS)[number]

export type ImportPhase =
  | { readonly at: 'idle'; readonly refusal: Refusal | null }
  /** `rows` is 0 until the file is open. */
  | { readonly at: 'reading'; readonly rows: number }
  | { readonly at: 'deciding'; readonly view: ImportView }
  | { readonly at: 'storing'; readonly total: number }
  | { readonly at: 'done'; readonly importId: string; readonly sum: ImportSummary }

/** All that an import is made of; kept on the device, so that a reload goes on where it was. */
interface ImportDraft {
  readonly source: ImportSource
  readonly decisions: ImportDecisions
  readonly step: Step
}

/**
 * The import of one event from the file to the list. Everything shown is worked out in the worker from the
 * source and the decisions; nothing is changed before `confirm`.
 */
export function useImport(eventId: string, guests: readonly ListedGuest[]) {
  const [stage, setStage] = useState<ImportPhase>({ at: 'idle', refusal: null })
  const [draft, setDraft] = useState<ImportDraft | null>(null)
  const [noRoom, setNoRoom] = useState(false)
  const session = useRef<ImportSession | null>(null)
  const list = useRef(guests)
  const confirming = useRef(false)
  const draftKey = `import:${eventId}`

  const close = () => {
    session.current?.close()
    session.current = null
  }

  const start = async (begun: ImportDraft) => {
    close()
    setDraft(begun)
    setNoRoom(false)
    setStage({ at: 'reading', rows: 0 })
    const opened = new ImportSession((rows) => setStage({ at: 'reading', rows }))
    session.current = opened
    const seen = list.current
    const answer = await opened.open(begun.source, seen, begun.decisions)
    // Cancelled, or another file was chosen meanwhile.
    if (answer === null || session.current !== opened) return
    if (!answer.ok) {
      close()
      setDraft(null)
      setStage({ at: 'idle', refusal: answer.refusal })
      return discardDraft(draftKey)
    }
    setStage({ at: 'deciding', view: answer.view })
    if (list.current !== seen) void ask(begun.decisions, list.current)
    return saveDraft(draftKey, begun)
  }

  const ask = async (decisions: ImportDecisions, news: readonly ListedGuest[] | null) => {
    const current = session.current
    const answer = await current?.decide(decisions, news)
    if (!answer || session.current !== current) return
    if (answer.ok) setStage((now) => (now.at === 'deciding' ? { at: 'deciding', view: answer.view } : now))
    else setStage({ at: 'idle', refusal: answer.refusal })
  }

  const change = (changed: Partial<ImportDraft>): void => {
    // Nothing is kept any more of what is being put away.
    if (draft === null || session.current === null) return
    const next = { ...draft, ...changed }
    setDraft(next)
    const kept = saveDraft(draftKey, next)
    // Kept first: what is seen to be decided survives a reload.
    if (next.decisions !== draft.decisions) void kept.then(() => ask(next.decisions, null))
  }

  const live = useRef({ start, ask, draft, stage })
  live.current = { start, ask, draft, stage }

  useEffect(() => {
    let isCurrent = true
    void readDraft(draftKey)
      .catch(() => null)
      .then((kept) => {
        if (isCurrent && session.current === null && isDraft(kept)) void live.current.start(kept)
      })
    return () => {
      isCurrent = false
      session.current?.close()
      session.current = null
    }
  }, [draftKey])

  // The list may change under the wizard (another device, a pull): what is shown is of the list as it is now.
  useEffect(() => {
    if (list.current === guests) return
    list.current = guests
    const { ask: askAgain, draft: begun, stage: now } = live.current
    // While the file is read its answer is still to come; while the import is kept nobody is asked any more.
    if (begun !== null && now.at === 'deciding' && !confirming.current) void askAgain(begun.decisions, guests)
  }, [guests])

  return {
    stage,
    name: draft?.source.kind === 'file' ? draft.source.file.name : '',
    step: draft?.step ?? 'columns',
    decisions: draft?.decisions ?? NO_DECISIONS,
    /** The device could not keep the import; nothing was changed. */
    noRoom,
    open: (source: ImportSource) => start({ source, decisions: NO_DECISIONS, step: 'columns' }),
    decide: (decided: Partial<ImportDecisions>) =>
      draft !== null && change({ decisions: { ...draft.decisions, ...decided } }),
    goTo: (step: Step) => {
      change({ step })
      window.scrollTo(0, 0)
    },
    /** Puts the import away; the answer brings it back. */
    cancel: () => {
      close()
      // Forgotten first: what is seen to be put away does not come back with a reload.
      void discardDraft(draftKey).then(() => {
        if (session.current !== null) return
        setDraft(null)
        setStage({ at: 'idle', refusal: null })
      })
      return () => draft !== null && void start(draft)
    },
    confirm: async () => {
      const current = session.current
      if (stage.at !== 'deciding' || draft === null || current === null) return
      setNoRoom(false)
      confirming.current = true
      const body = await current.bodyOf(draft.decisions)
      confirming.current = false
      if (body === null) return
      // From here on the list changes by the import itself: the worker is asked no more.
      setStage({ at: 'storing', total: body.added.length + body.changed.length })
      const done = await importGuests(eventId, stage.view.source, body)
      if (!done.ok) {
        setStage(stage)
        return setNoRoom(true)
      }
      close()
      setDraft(null)
      setStage({ at: 'done', importId: done.importId, sum: stage.view.summary })
      window.scrollTo(0, 0)
      await discardDraft(draftKey)
    },
  }
}

export type Import = ReturnType<typeof useImport>

function isDraft(draft: unknown): draft is ImportDraft {
  return (
    typeof draft === 'object' &&
    draft !== null &&
    ['source', 'decisions', 'step'].every((key) => key in draft)
  )
}
