import { useSyncExternalStore } from 'react'
import { afterPaint } from '#client/lib/after-paint.ts'
import { createEmitter, createStore } from '#client/lib/create-store.ts'
import type { Verdict } from './queries.ts'

/** How this phone is used at a door; stored on it. */
export interface DoorSettings {
  /** Whom a scan lets in: all of the group who are not in yet, or one person each time. */
  readonly takes: 'party' | 'one'
  readonly camera: boolean
  readonly sound: boolean
  readonly device_name: string
}

/** What the screen shows of the last scan. `undone`: its entry was taken back; `not-accepted`: by the server. */
export type Shown =
  | Verdict
  | { readonly kind: 'undone' | 'not-accepted'; readonly name: string; readonly people: number }

/** A new number for every verdict, so that two of the same guest are two. */
export interface Showing {
  readonly shown: Shown
  readonly number: number
  /** Shown over the whole screen; a correction of the last verdict is not. */
  readonly loud: boolean
  /** The camera has seen the pass of this entry again. */
  readonly again: boolean
  /** How many people somebody chose to let in; null where nobody did. */
  readonly asked: number | null
  /** Its entry is being corrected: for a moment it is undone, and the next verdict follows at once. */
  readonly isChanging: boolean
}

const SETTINGS_KEY = 'door-settings'
const DEFAULTS: DoorSettings = { takes: 'party', camera: true, sound: true, device_name: '' }

const settings = createStore(storedSettings())
const showing = createStore<Showing | null>(null)
/** The screen below the takeover is rendered after the takeover is painted: on a slow phone each takes as long. */
const belowTakeover = createStore<Showing | null>(null)
showing.subscribe(() => {
  const now = showing.get()
  const isCovered = now?.loud === true && now.number !== belowTakeover.get()?.number
  if (isCovered) afterPaint(() => belowTakeover.set(showing.get()))
  else belowTakeover.set(now)
})
let count = 0

function storedSettings(): DoorSettings {
  return { ...DEFAULTS, ...(stored(SETTINGS_KEY) as Partial<DoorSettings> | null) }
}

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the settings last as long as the page.
  }
}

export const doorSettings = settings.get

export function changeSettings(change: Partial<DoorSettings>): void {
  settings.update((before) => ({ ...before, ...change }))
  store(SETTINGS_KEY, settings.get())
}

export function useDoorSettings(): DoorSettings {
  return useSyncExternalStore(settings.subscribe, settings.get)
}

/** Puts a verdict on the screen; null clears it. Outside React, so that only its readers are redrawn. */
export function show(
  shown: Shown | null,
  { loud = true, asked = null }: Partial<Pick<Showing, 'loud' | 'asked'>> = {},
): void {
  const now = { number: ++count, loud, asked, again: false, isChanging: false }
  showing.set(shown === null ? null : { shown, ...now })
}

/** Leaves the entry on the screen and says that its pass was seen again. */
export function markSeenAgain(): void {
  showing.update((now) => now && { ...now, again: true })
}

export function markChanging(): void {
  showing.update((now) => now && { ...now, isChanging: true })
}

export const shownVerdict = showing.get

export function useShowing(): Showing | null {
  return useSyncExternalStore(showing.subscribe, showing.get)
}

/** What the card and the actions show, which a verdict over the screen covers: a frame later than that. */
export function useShowingBelow(): Showing | null {
  return useSyncExternalStore(belowTakeover.subscribe, belowTakeover.get)
}

const readyKey = (doorId: string) => `door-ready:${doorId}`
const readyDoors = new Set<string>()
const readyChanges = createEmitter()

/** Whether the ready-check of a door was completed on this phone. */
export function useReady(doorId: string): boolean {
  return useSyncExternalStore(
    readyChanges.subscribe,
    () => readyDoors.has(doorId) || stored(readyKey(doorId)) === true,
  )
}

export function markReady(doorId: string): void {
  readyDoors.add(doorId)
  store(readyKey(doorId), true)
  readyChanges.emit()
}

const seen = createStore<ReadonlySet<string>>(new Set())

/** Conflicts that the door person has looked at: they stay in the menu and leave the alerts. */
export function useSeenConflicts(): ReadonlySet<string> {
  return useSyncExternalStore(seen.subscribe, seen.get)
}

export function markConflictsSeen(keys: readonly string[]): void {
  seen.update((before) => new Set([...before, ...keys]))
}
