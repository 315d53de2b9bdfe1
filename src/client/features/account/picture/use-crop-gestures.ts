import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Crop, moveCrop, zoomCrop } from './crop.ts'

interface Size {
  readonly width: number
  readonly height: number
}

const KEY_MOVE = 0.05
const KEY_ZOOM = 1.1
const WHEEL_ZOOM = 1.0015

/** Drag moves, pinch and wheel zoom, arrows move, plus and minus zoom. */
export function useCropGestures(
  area: RefObject<HTMLElement | null>,
  size: Size,
  onChange: (change: (crop: Crop) => Crop) => void,
) {
  const pointers = useRef(new Map<number, { x: number; y: number }>())

  useEffect(() => {
    const element = area.current
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      onChange((crop) => zoomCrop(size, crop, WHEEL_ZOOM ** -event.deltaY))
    }
    // React listens passively, and then the page would scroll.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [area, size, onChange])

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    const share = event.currentTarget.clientWidth * (other ? 2 : 1)
    const factor = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1
    onChange((crop) =>
      zoomCrop(size, moveCrop(size, crop, (now.x - before.x) / share, (now.y - before.y) / share), factor),
    )
  }

  function onPointerEnd(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const change = KEYS[event.key]
    if (!change) return
    event.preventDefault()
    onChange((crop) => change(size, crop))
  }

  return { onPointerDown, onPointerMove, onPointerUp: onPointerEnd, onPointerCancel: onPointerEnd, onKeyDown }
}

const KEYS: Readonly<Record<string, (size: Size, crop: Crop) => Crop>> = {
  ArrowLeft: (size, crop) => moveCrop(size, crop, -KEY_MOVE, 0),
  ArrowRight: (size, crop) => moveCrop(size, crop, KEY_MOVE, 0),
  ArrowUp: (size, crop) => moveCrop(size, crop, 0, -KEY_MOVE),
  ArrowDown: (size, crop) => moveCrop(size, crop, 0, KEY_MOVE),
  '+': (size, crop) => zoomCrop(size, crop, KEY_ZOOM),
  '=': (size, crop) => zoomCrop(size, crop, KEY_ZOOM),
  '-': (size, crop) => zoomCrop(size, crop, 1 / KEY_ZOOM),
}

function distance(one: { x: number; y: number }, other: { x: number; y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y)
}
