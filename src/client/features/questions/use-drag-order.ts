import { useLingui } from '@lingui/react/macro'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { moveTo } from './logic.ts'

interface Drag {
  readonly id: string
  /** How far it was pulled, in CSS pixels. */
  readonly by: number
  readonly place: number
}

interface Grip {
  readonly startY: number
  readonly startScroll: number
  readonly scroller: Element
  readonly rows: readonly { readonly middle: number }[]
  /** What the others make room by. */
  readonly height: number
  readonly from: number
  /** Where the finger is now. */
  y: number
}

/** Near an edge of what scrolls, a pull scrolls on: so near, and so far at a time, in CSS pixels. */
const EDGE = 72
const STEP = 8

/**
 * Puts rows into another order by their handles: pulled with a finger or a mouse, moved with the arrow keys, and
 * told to whoever listens. `onMove` gets all ids in the new order and says whether it was kept; then `ids` come so.
 */
export function useDragOrder(ids: readonly string[], onMove: (ids: string[]) => Promise<boolean>) {
  const { t } = useLingui()
  const rows = useRef(new Map<string, HTMLElement>())
  const grip = useRef<Grip | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  // From the drop until the rows have come in their new order, they stay where they were put.
  const [placed, setPlaced] = useState<readonly string[] | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const known = ids.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came, in whatever order, are as they are
  useEffect(() => setPlaced(null), [known])
  const order = placed !== null && [...placed].sort().join() === [...ids].sort().join() ? placed : ids

  function move(id: string, place: number): void {
    if (place < 0 || place >= order.length || order[place] === id) return
    const next = moveTo(order, id, place)
    setPlaced(next)
    void onMove(next).then((kept) => kept || setPlaced(null))
    const at = place + 1
    const all = order.length
    setAnnouncement(t`Now number ${at} of ${all}`)
  }

  function take(id: string, { currentTarget, pointerId, clientY, button }: PointerEvent<HTMLElement>): void {
    const row = rows.current.get(id)
    if (button !== 0 || row === undefined) return
    currentTarget.setPointerCapture(pointerId)
    const scroller = scrollerOf(row)
    const boxes = order.map((one) => rows.current.get(one)?.getBoundingClientRect() ?? new DOMRect())
    const from = order.indexOf(id)
    const gap = boxes.length > 1 ? (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0) : 0
    grip.current = {
      startY: clientY,
      startScroll: scroller.scrollTop,
      scroller,
      rows: boxes.map(({ top, height }) => ({ middle: top + height / 2 })),
      height: row.getBoundingClientRect().height + gap,
      from,
      y: clientY,
    }
    setDrag({ id, by: 0, place: from })
  }

  function pull(id: string, clientY: number): void {
    const placed = grip.current
    if (placed === null) return
    placed.y = clientY
    const by = clientY - placed.startY + placed.scroller.scrollTop - placed.startScroll
    const middle = (placed.rows[placed.from]?.middle ?? 0) + by
    const place = placed.rows.filter((row, at) =>
      at < placed.from ? row.middle < middle : at > placed.from && row.middle <= middle,
    ).length
    setDrag({ id, by, place })
  }

  const dragged = drag?.id ?? null
  const pullAgain = useEffectEvent((id: string) => pull(id, grip.current?.y ?? 0))
  // A finger that rests near an edge scrolls on.
  useEffect(() => {
    if (dragged === null) return
    let frame = requestAnimationFrame(scroll)
    function scroll() {
      const { scroller, y } = grip.current ?? {}
      if (scroller !== undefined && y !== undefined && scrollNear(scroller, y)) pullAgain(dragged ?? '')
      frame = requestAnimationFrame(scroll)
    }
    return () => cancelAnimationFrame(frame)
  }, [dragged])

  function drop(id: string, isMeant: boolean): void {
    if (grip.current === null) return
    grip.current = null
    if (isMeant && drag !== null) move(id, drag.place)
    setDrag(null)
  }

  function styleOf(id: string): CSSProperties {
    const placed = grip.current
    if (drag === null || placed === null) return {}
    if (drag.id === id) return { transform: `translateY(${drag.by}px)`, zIndex: 10, position: 'relative' }
    const at = order.indexOf(id)
    const shift = at > placed.from && at <= drag.place ? -1 : at < placed.from && at >= drag.place ? 1 : 0
    return { transform: `translateY(${shift * placed.height}px)`, transition: 'transform 150ms' }
  }

  return {
    order,
    dragged,
    /** For a live region. */
    announcement,
    move,
    row: (id: string) => ({
      ref: (element: HTMLElement | null) => {
        if (element) rows.current.set(id, element)
        else rows.current.delete(id)
      },
      style: styleOf(id),
    }),
    handle: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => take(id, event),
      onPointerMove: (event: PointerEvent<HTMLElement>) => pull(id, event.clientY),
      onPointerUp: () => drop(id, true),
      onPointerCancel: () => drop(id, false),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape' && drag !== null) {
          event.stopPropagation()
          drop(id, false)
        }
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        const handle = event.currentTarget
        move(id, order.indexOf(id) + (event.key === 'ArrowUp' ? -1 : 1))
        // A row that is put elsewhere in the page loses the focus that was in it.
        requestAnimationFrame(() => handle.focus())
      },
    }),
  }
}

/** Whether there was somewhere to scroll to. */
function scrollNear(scroller: Element, y: number): boolean {
  const box = scroller === document.scrollingElement ? null : scroller.getBoundingClientRect()
  const [top, bottom] = [box?.top ?? 0, box?.bottom ?? innerHeight]
  const before = scroller.scrollTop
  if (y < top + EDGE) scroller.scrollTop -= STEP
  else if (y > bottom - EDGE) scroller.scrollTop += STEP
  return scroller.scrollTop !== before
}

function scrollerOf(element: HTMLElement): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent)
    if (/auto|scroll/.test(overflowY) && parent.scrollHeight > parent.clientHeight) return parent
  }
  return document.scrollingElement ?? document.documentElement
}
