import { useSyncExternalStore } from 'react'
import { createStore } from '#client/lib/create-store.ts'
import type { BoxReading } from './box-ink.ts'

/** What a person has made of a page so far; nothing of it is recorded. */
export interface PaperDraft {
  /** What was read of each box in the photograph, by row; null before one was taken. */
  readonly reading: readonly (readonly BoxReading[])[] | null
  /** What somebody decided of a box, by `boxKey`: it counts more than the photograph. */
  readonly taps: Readonly<Record<string, boolean>>
  /** The time on the paper, by the server's clock; null for the present. */
  readonly at: number | null
}

export interface RecordedEntry {
  readonly id: string
  readonly guest_id: string
  readonly name: string
  readonly people: number
}

/** What was just recorded of a page, to be looked at and undone. */
export interface RecordedPage {
  readonly at: number
  readonly entries: readonly RecordedEntry[]
}

interface PaperState {
  /** The code of the page that is open; null where none was scanned. */
  readonly code: string | null
  readonly drafts: Readonly<Record<string, PaperDraft>>
  readonly recorded: RecordedPage | null
  readonly isSaving: boolean
}

const EMPTY: PaperDraft = { reading: null, taps: {}, at: null }
const paper = createStore<PaperState>({ code: null, drafts: {}, recorded: null, isSaving: false })

/** Opens a page, or closes it where the code is null; the ticks of every page stay. */
export function openPage(code: string | null): void {
  paper.update((before) => ({ ...before, code, recorded: null }))
}

export function usePaper(): PaperState {
  return useSyncExternalStore(paper.subscribe, paper.get)
}

export const paperState = paper.get

export function draftOf({ drafts }: Pick<PaperState, 'drafts'>, code: string): PaperDraft {
  return drafts[code] ?? EMPTY
}

export function changeDraft(code: string, change: Partial<PaperDraft>): void {
  paper.update((before) => ({
    ...before,
    drafts: { ...before.drafts, [code]: { ...draftOf(before, code), ...change } },
  }))
}

export function markSaving(isSaving: boolean): void {
  paper.update((before) => ({ ...before, isSaving }))
}

export function showRecorded(code: string, recorded: RecordedPage): void {
  paper.update(({ drafts: { [code]: _done, ...drafts }, ...before }) => ({ ...before, drafts, recorded }))
}

/** Whether closing the page would leave something that was ticked on it. */
export function hasTicks({ reading, taps }: PaperDraft): boolean {
  return reading !== null || Object.values(taps).includes(true)
}

export function boxKey(row: number, place: number): string {
  return `${row}.${place}`
}
