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
import { moveTo } from './active-questions.ts'

interface Drag {
  readonly id: string
  /** How far it was dragged, in CSS pixels. */
  readonly by: number
  readonly place: number
}

interface DragOrigin {
  readonly startY: number
  readonly startScroll: number
  readonly scroller: Element
  readonly rows: readonly { readonly middle: number }[]
  /** How far the other rows move to make room. */
  readonly height: number
  readonly from: number
  /** The pointer's current position. */
  y: number
}

/** Dragging within EDGE of the scroller's edge scrolls it by STEP a frame, in CSS pixels. */
const EDGE = 72
const STEP = 8

/**
 * Reorders rows by their handles: dragged with a finger or a mouse, or moved with the arrow keys and announced to
 * screen readers. `onMove` gets all ids in the new order and resolves to whether it was stored; `ids` follow.
 */
export function useDragOrder(ids: readonly string[], onMove: (ids: string[]) => Promise<boolean>) {
  const { t } = useLingui()
  const rows = useRef(new Map<string, HTMLElement>())
  const origin = useRef<DragOrigin | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  // The new order is shown from the drop until `ids` has it.
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
    void onMove(next).then((isStored) => isStored || setPlaced(null))
    const at = place + 1
    const all = order.length
    setAnnouncement(t`Now number ${at} of ${all}`)
  }

  function startDrag(
    id: string,
    { currentTarget, pointerId, clientY, button }: PointerEvent<HTMLElement>,
  ): void {
    const row = rows.current.get(id)
    if (button !== 0 || row === undefined) return
    currentTarget.setPointerCapture(pointerId)
    const scroller = scrollerOf(row)
    const boxes = order.map((one) => rows.current.get(one)?.getBoundingClientRect() ?? new DOMRect())
    const from = order.indexOf(id)
    const gap = boxes.length > 1 ? (boxes[1]?.top ?? 0) - (boxes[0]?.bottom ?? 0) : 0
    origin.current = {
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

  function dragTo(id: string, clientY: number): void {
    const start = origin.current
    if (start === null) return
    start.y = clientY
    const by = clientY - start.startY + start.scroller.scrollTop - start.startScroll
    const middle = (start.rows[start.from]?.middle ?? 0) + by
    const place = start.rows.filter((row, at) =>
      at < start.from ? row.middle < middle : at > start.from && row.middle <= middle,
    ).length
    setDrag({ id, by, place })
  }

  const dragged = drag?.id ?? null
  const dragAgain = useEffectEvent((id: string) => dragTo(id, origin.current?.y ?? 0))
  // A pointer at rest near an edge keeps scrolling.
  useEffect(() => {
    if (dragged === null) return
    let frame = requestAnimationFrame(scroll)
    function scroll() {
      const { scroller, y } = origin.current ?? {}
      if (scroller !== undefined && y !== undefined && scrollNear(scroller, y)) dragAgain(dragged ?? '')
      frame = requestAnimationFrame(scroll)
    }
    return () => cancelAnimationFrame(frame)
  }, [dragged])

  function drop(id: string, isDone: boolean): void {
    if (origin.current === null) return
    origin.current = null
    if (isDone && drag !== null) move(id, drag.place)
    setDrag(null)
  }

  function styleOf(id: string): CSSProperties {
    const start = origin.current
    if (drag === null || start === null) return {}
    if (drag.id === id) return { transform: `translateY(${drag.by}px)`, zIndex: 10, position: 'relative' }
    const at = order.indexOf(id)
    const shift = at > start.from && at <= drag.place ? -1 : at < start.from && at >= drag.place ? 1 : 0
    return { transform: `translateY(${shift * start.height}px)`, transition: 'transform 150ms' }
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
      onPointerDown: (event: PointerEvent<HTMLElement>) => startDrag(id, event),
      onPointerMove: (event: PointerEvent<HTMLElement>) => dragTo(id, event.clientY),
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
        // Moving a row in the DOM drops the focus in it.
        requestAnimationFrame(() => handle.focus())
      },
    }),
  }
}

/** Returns whether it could scroll. */
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
