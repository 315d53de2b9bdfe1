import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { discardDraft, readDraft, saveDraft } from '#client/data/drafts.ts'
import { importGuests } from '../commands.ts'
import { type ImportDecisions, type ImportSource, NO_DECISIONS } from './import-decisions.ts'
import type { ImportSummary, ImportView, ListGuest, Refusal } from './import-view.ts'
import { ImportSession } from './store.ts'

export const STEPS = ['columns', 'check', 'sum'] as const
export type Step = (typeof STEPS)[number]

export type ImportPhase =
  | { readonly kind: 'idle'; readonly refusal: Refusal | null }
  /** `rows` is 0 until the file has been read. */
  | { readonly kind: 'reading'; readonly rows: number }
  | { readonly kind: 'deciding'; readonly view: ImportView }
  | { readonly kind: 'storing'; readonly total: number }
  | { readonly kind: 'done'; readonly importId: string; readonly summary: ImportSummary }

/** Stored on the device, so that a reload continues the import: never rename a field. */
export interface ImportDraft {
  readonly source: ImportSource
  readonly decisions: ImportDecisions
  readonly step: Step
}

/**
 * The import of a guest list. The worker computes everything that is shown from the source and the decisions; the
 * guest list does not change before `confirm`. An unfinished import opens again with the page; those that gave way to
 * another are offered.
 */
export function useImport(
  eventId: string,
  guests: readonly ListGuest[],
  /** Whether an unfinished import waits instead of opening: the page was opened for another list. */
  pauses: boolean,
) {
  const [phase, setPhase] = useState<ImportPhase>({ kind: 'idle', refusal: null })
  const [draft, setDraft] = useState<ImportDraft | null>(null)
  const [noRoom, setNoRoom] = useState(false)
  const session = useRef<ImportSession | null>(null)
  const list = useRef(guests)
  const confirming = useRef(false)
  const [paused, setPaused] = useState<readonly ImportDraft[]>([])
  const draftKey = `import:${eventId}`
  const pausedKey = `import-paused:${eventId}`

  const pause = (drafts: readonly ImportDraft[]): Promise<void> => {
    setPaused(drafts)
    return drafts.length > 0 ? saveDraft(pausedKey, drafts) : discardDraft(pausedKey)
  }

  const close = () => {
    session.current?.close()
    session.current = null
  }

  const start = async (next: ImportDraft) => {
    close()
    setDraft(next)
    setNoRoom(false)
    setPhase({ kind: 'reading', rows: 0 })
    const opened = new ImportSession((rows) => setPhase({ kind: 'reading', rows }))
    session.current = opened
    const seen = list.current
    const result = await opened.open(next.source, seen, next.decisions)
    // Cancelled, or superseded by another file.
    if (result === null || session.current !== opened) return
    if (!result.ok) {
      close()
      setDraft(null)
      setPhase({ kind: 'idle', refusal: result.refusal })
      return discardDraft(draftKey)
    }
    // Stored first: a file that is shown as read is still there after a reload.
    await saveDraft(draftKey, next)
    if (session.current !== opened) return
    setPhase({ kind: 'deciding', view: result.view })
    if (list.current !== seen) void ask(next.decisions, list.current)
  }

  const ask = async (decisions: ImportDecisions, changedList: readonly ListGuest[] | null) => {
    const current = session.current
    const result = await current?.decide(decisions, changedList)
    if (!result || session.current !== current) return
    if (result.ok)
      setPhase((now) => (now.kind === 'deciding' ? { kind: 'deciding', view: result.view } : now))
    else setPhase({ kind: 'idle', refusal: result.refusal })
  }

  const change = (changed: Partial<ImportDraft>): void => {
    // A cancelled import is not stored again.
    if (draft === null || session.current === null) return
    const next = { ...draft, ...changed }
    setDraft(next)
    const stored = saveDraft(draftKey, next)
    // Stored first: a decision that is shown survives a reload.
    if (next.decisions !== draft.decisions) void stored.then(() => ask(next.decisions, null))
  }

  const resume = useEffectEvent((stored: unknown, before: unknown) => {
    const waiting = Array.isArray(before) ? before.filter(isDraft) : []
    setPaused(waiting)
    if (session.current !== null || !isDraft(stored)) return
    if (pauses) void pause([stored, ...waiting]).then(() => discardDraft(draftKey))
    else void start(stored)
  })
  useEffect(() => {
    let isCurrent = true
    const reading = Promise.all([readDraft(draftKey), readDraft(pausedKey)])
    void reading.then(([stored, before]) => isCurrent && resume(stored, before))
    return () => {
      isCurrent = false
      session.current?.close()
      session.current = null
    }
  }, [draftKey, pausedKey])

  // The guest list may change under the wizard (another device, a pull).
  const updateList = useEffectEvent(() => {
    if (list.current === guests) return
    list.current = guests
    // While the file is read, its reply comes with the new list; while the import is stored, no more requests are made.
    if (draft !== null && phase.kind === 'deciding' && !confirming.current) void ask(draft.decisions, guests)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list is news
  useEffect(() => updateList(), [guests])

  return {
    phase,
    name: draft?.source.kind === 'file' ? draft.source.file.name : '',
    step: draft?.step ?? 'columns',
    decisions: draft?.decisions ?? NO_DECISIONS,
    /** The device had no room to store the import; nothing was changed. */
    noRoom,
    paused,
    takeUp: async (one: ImportDraft) => {
      // Stored as the open one before it leaves the others: between the two it is there twice, never not at all.
      await saveDraft(draftKey, one)
      await pause(paused.filter((another) => another !== one))
      await start(one)
    },
    /** The returned function brings it back. */
    discardPaused: (one: ImportDraft) => {
      void pause(paused.filter((another) => another !== one))
      return () => void pause(paused)
    },
    open: (source: ImportSource) => start({ source, decisions: NO_DECISIONS, step: 'columns' }),
    decide: (decided: Partial<ImportDecisions>) =>
      draft !== null && change({ decisions: { ...draft.decisions, ...decided } }),
    goTo: (step: Step) => {
      change({ step })
      window.scrollTo(0, 0)
    },
    /** Cancels the import; the returned function brings it back. */
    cancel: () => {
      close()
      // Discarded first: an import that is gone from the screen does not come back with a reload.
      void discardDraft(draftKey).then(() => {
        if (session.current !== null) return
        setDraft(null)
        setPhase({ kind: 'idle', refusal: null })
      })
      return () => draft !== null && void start(draft)
    },
    confirm: async () => {
      const current = session.current
      if (phase.kind !== 'deciding' || draft === null || current === null) return
      setNoRoom(false)
      confirming.current = true
      const body = await current.bodyOf(draft.decisions)
      confirming.current = false
      if (body === null) return
      // From here on the import itself changes the list: the worker is not asked again.
      setPhase({ kind: 'storing', total: body.added.length + body.changed.length })
      const done = await importGuests(eventId, phase.view.source, body)
      if (!done.ok) {
        setPhase(phase)
        return setNoRoom(true)
      }
      close()
      setDraft(null)
      setPhase({ kind: 'done', importId: done.importId, summary: phase.view.summary })
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
