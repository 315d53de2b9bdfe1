import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isCovered, isTyping, latinKey } from '#client/lib/device/keyboard.ts'
import type { ListedGuest } from '../guest-list.ts'
import { cursorAfter } from './cursor.ts'

const PAGE = 18
/** Frames until a row far away is drawn. */
const FRAMES = 20

interface ListKeys {
  /** Around the list. */
  readonly container: RefObject<HTMLElement | null>
  readonly guests: readonly ListedGuest[]
  readonly cursor: string | null
  readonly onCursor: (id: string) => void
  /** `extend` from this guest, where none was selected before. */
  readonly onSelect: (id: string, extend: boolean, from?: string) => void
  readonly onSelectAll: () => void
  /** Whether there was a selection to clear. */
  readonly onClear: () => boolean
  readonly onAdd: () => void
  readonly onHelp: () => void
}

/** The keys of the guest list. Those of a text being typed and of a dialog stay theirs. */
export function useListKeys(keys: ListKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => handle(event, keys))
  const focus = useEffectEvent((event: FocusEvent) => {
    const id = rowOf(event.target)?.dataset['guest']
    if (id !== undefined && keys.container.current?.contains(event.target as Node)) keys.onCursor(id)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    const onFocus = (event: FocusEvent) => focus(event)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('focusin', onFocus)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
}

function handle(event: KeyboardEvent, keys: ListKeys): void {
  if (event.defaultPrevented || event.altKey || isCovered()) return
  const target = event.target instanceof HTMLElement ? event.target : null
  const key = latinKey(event)
  const isSearch = target?.matches('input[type=search]') === true
  if (isTyping(target) && !(isSearch && key === 'ArrowDown')) return
  const row = rowOf(target)
  if (event.ctrlKey || event.metaKey) {
    if (key !== 'a' || event.shiftKey) return
    event.preventDefault()
    keys.onSelectAll()
    return
  }
  // Elsewhere on the page arrows and Space belong to what has the focus.
  const isHandled =
    row === null
      ? (isSearch || target === document.body) && handleMove(key, event.shiftKey, isSearch, keys)
      : handleMove(key, event.shiftKey, false, keys) || handleInRow(key, event.shiftKey, row, target, keys)
  if (isHandled || handleAnywhere(key, event.shiftKey, keys)) event.preventDefault()
}

function handleMove(key: string, extend: boolean, isSearch: boolean, keys: ListKeys): boolean {
  const to = cursorAfter(key, placeOf(keys), keys.guests.length, PAGE)
  if (to === null) return false
  moveTo(isSearch ? 0 : to, extend && !isSearch, keys)
  return true
}

function handleInRow(
  key: string,
  extend: boolean,
  row: HTMLElement,
  target: HTMLElement | null,
  keys: ListKeys,
): boolean {
  switch (key) {
    case ' ':
      // These have a meaning for it of their own.
      if (target?.matches('[data-row-action], input') === true) return false
      keys.onSelect(row.dataset['guest'] ?? '', extend)
      return true
    case 'w':
    case 'l':
    case 'p':
      row.querySelector<HTMLElement>(`[data-row-action=${key}]`)?.click()
      return true
    case 'ArrowLeft':
    case 'ArrowRight':
      moveInRow(row, target, (key === 'ArrowRight') === (getComputedStyle(row).direction === 'ltr'))
      return true
    default:
      return false
  }
}

function handleAnywhere(key: string, isShift: boolean, keys: ListKeys): boolean {
  // Shift and the key of “/” is “?” on an Arabic keyboard too.
  if (key === '?' || (key === '/' && isShift)) keys.onHelp()
  else if (key === '/') focusSearch()
  else if (key === 'n' && !isShift) keys.onAdd()
  else return key === 'Escape' && keys.onClear()
  return true
}

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-guest]') : null

const placeOf = ({ guests, cursor }: ListKeys): number => guests.findIndex(({ id }) => id === cursor)

function focusSearch(): void {
  const search = document.querySelector<HTMLInputElement>('main input[type=search]')
  search?.focus()
  search?.select()
}

function moveTo(place: number, extend: boolean, keys: ListKeys): void {
  const { guests, cursor, container } = keys
  const guest = guests[place]
  if (guest === undefined) return
  keys.onCursor(guest.id)
  if (extend) keys.onSelect(guest.id, true, cursor ?? guest.id)
  bringIntoView(container.current, place)
  focusName(container.current, guest.id, FRAMES)
}

/** Scrolls to a row that is not drawn, by the height of one that is. */
function bringIntoView(container: HTMLElement | null, place: number): void {
  const drawn = [...(container?.querySelectorAll<HTMLElement>('[data-index]') ?? [])]
  if (drawn.some(({ dataset }) => dataset['index'] === String(place))) return
  const [row] = drawn
  if (row === undefined) return
  const { top, height } = row.getBoundingClientRect()
  const away = (place - Number(row.dataset['index'])) * height
  window.scrollBy({ top: top + away - window.innerHeight / 2, behavior: 'instant' })
}

function focusName(container: HTMLElement | null, id: string, frames: number): void {
  const row = container?.querySelector<HTMLElement>(`[data-guest="${id}"]`)
  const name = row?.querySelector<HTMLElement>('[data-row-name]')
  if (row && name) {
    name.focus({ preventScroll: true })
    row.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  } else if (frames > 0) {
    requestAnimationFrame(() => focusName(container, id, frames - 1))
  }
}

function moveInRow(row: HTMLElement, from: HTMLElement | null, isForward: boolean): void {
  const stops = [...row.querySelectorAll<HTMLElement>('input, button, a, select')]
  const place = from === null ? -1 : stops.indexOf(from)
  stops[place + (isForward ? 1 : -1)]?.focus()
}
