import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useState } from 'react'
import type { Layer, Scene } from '#shared/contract/scene.ts'
import { changeLayer, clampToCard, heightOf, scaleLayer } from '../scene-edits.ts'
import type { Editor } from '../store.ts'
import {
  boundsOf,
  CORNERS,
  type Handle,
  layerAt,
  type Point,
  resizeBox,
  transformBetween,
} from './geometry.ts'
import { type SnapResult, snapMove, snapRotation } from './snapping.ts'
import { type CanvasView, type ViewTransform, zoomAt } from './use-canvas-view.ts'

/** Pixels that a pointer moves before a tap becomes a drag. */
const DRAG_THRESHOLD = 5
const DOUBLE_TAP_MS = 400
/** Pixels within which a layer snaps to a line. */
const SNAP_DISTANCE = 7

type Gesture =
  | { readonly kind: 'move'; readonly layer: Layer; moved: boolean }
  | { readonly kind: 'resize'; readonly layer: Layer; readonly handle: Handle; moved: boolean }
  | { readonly kind: 'rotate'; readonly layer: Layer; readonly from: number; moved: boolean }
  | { readonly kind: 'pan'; readonly view: ViewTransform; moved: boolean }
  | {
      readonly kind: 'pinch-view'
      readonly view: ViewTransform
      readonly distance: number
      readonly middle: Point
    }
  | { readonly kind: 'pinch-layer'; readonly layer: Layer; readonly distance: number; readonly angle: number }

interface GestureState {
  readonly pointers: Map<number, { start: Point; now: Point }>
  current: Gesture | null
  /** The layer as it is dragged; committed to the card when the pointer is released. */
  dragged: Layer | null
  layers: Layer[]
  /** Where on the card the first pointer went down, even if the card has moved under it since. */
  point: Point
  /** The animation frame that will show the last moves; null where none is requested. */
  frame: number | null
  /** When the last tap began to edit a text. */
  editedAt: number
}

export interface GestureFeedback {
  /** Puts frame and handles around a layer, without a React render. */
  readonly frame: (layer: Layer) => void
  /** Hides the handles during a drag. */
  readonly dragging: (isDragging: boolean) => void
  readonly guides: (snapped: Pick<SnapResult, 'guides' | 'gaps'> | null) => void
}

/** Pointer gestures on the card. A frame of a drag changes one CSS transform and nothing else. */
export function useCanvasGestures(
  editor: Editor,
  view: CanvasView,
  drawnScene: Scene,
  feedback: GestureFeedback,
) {
  // One mutable object for the life of the canvas: nothing in it is rendered.
  const [gesture] = useState<GestureState>(() => ({
    pointers: new Map(),
    current: null,
    dragged: null,
    layers: [],
    point: { x: 0, y: 0 },
    frame: null,
    editedAt: Number.NEGATIVE_INFINITY,
  }))
  const scaleOf = () => view.width / 1000
  const pixelsPerUnit = () => scaleOf() * view.transform.current.zoom

  const pointOf = ({ x, y }: Point): Point => {
    const rect = view.card.current?.getBoundingClientRect()
    return rect
      ? { x: (x - rect.left) / pixelsPerUnit(), y: (y - rect.top) / pixelsPerUnit() }
      : { x: 0, y: 0 }
  }

  function preview(layer: Layer): void {
    gesture.dragged = layer
    const element = view.card.current?.querySelector<HTMLElement>(`[data-layer="${layer.id}"]`)
    const drawn = drawnScene.layers.find(({ id }) => id === layer.id) ?? layer
    if (element) element.style.transform = transformBetween(drawn, layer, scaleOf())
    feedback.dragging(true)
    feedback.frame(layer)
  }

  function pointerDown(event: ReactPointerEvent<HTMLElement>) {
    // In a text that is being edited the browser places the caret.
    if (event.button !== 0 || (event.target as Element).closest('[data-text-editor], button')) return
    // The second half of a double tap belongs to the text, which zooming in may have moved away.
    if (editor.read().writing && event.timeStamp - gesture.editedAt < DOUBLE_TAP_MS) return
    // The canvas prevents the default that would take the focus away: end the editing of a text here.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const at = { x: event.clientX, y: event.clientY }
    gesture.pointers.set(event.pointerId, { start: at, now: at })
    event.currentTarget.setPointerCapture(event.pointerId)
    const { card, selected } = editor.read()
    const layers = card.scene.layers.filter(({ only }) => only === null || only === editor.read().language)
    gesture.layers = layers
    if (gesture.pointers.size === 2) return beginPinch(card.scene)
    const target = event.target as Element
    const handle = target.closest<HTMLElement>('[data-handle]')?.dataset['handle']
    const own = layers.find(({ id }) => id === selected)
    if (handle && own) {
      gesture.current =
        handle === 'rotate'
          ? { kind: 'rotate', layer: own, from: angleTo(own, pointOf(at)), moved: false }
          : { kind: 'resize', layer: own, handle: handle as Handle, moved: false }
      return
    }
    const point = pointOf(at)
    gesture.point = point
    const isOnSelected = own && layerAt([own], point) !== null
    const found = layerAt(layers, point)
    // An ornament often spans the card: it moves only once it is selected, so that a pan does not drag it.
    const movable = isOnSelected && (own.kind !== 'ornament' || found?.kind === 'ornament') ? own : found
    const free = movable && (movable.kind !== 'ornament' || movable.id === selected)
    gesture.current = free
      ? { kind: 'move', layer: movable, moved: false }
      : { kind: 'pan', view: view.transform.current, moved: false }
  }

  function beginPinch(scene: Scene): void {
    const { selected } = editor.read()
    const [distance, angle, middle] = pinchOf(gesture)
    const layer = scene.layers.find(({ id }) => id === selected)
    if (gesture.current?.kind === 'move' && gesture.current.layer.id === selected && layer && !layer.locked) {
      gesture.current = { kind: 'pinch-layer', layer: gesture.dragged ?? layer, distance, angle }
      return
    }
    commit()
    gesture.current = { kind: 'pinch-view', view: view.transform.current, distance, middle }
  }

  const onFrame = useEffectEvent(step)
  const onMove = useEffectEvent(move)

  /** However many events there are, one frame shows them. */
  function move(event: PointerEvent): void {
    const finger = gesture.pointers.get(event.pointerId)
    if (!finger || !gesture.current) return
    finger.now = { x: event.clientX, y: event.clientY }
    gesture.frame ??= requestAnimationFrame(onFrame)
  }

  function step(): void {
    if (gesture.frame !== null) cancelAnimationFrame(gesture.frame)
    gesture.frame = null
    const [finger] = gesture.pointers.values()
    if (!finger || !gesture.current) return
    const by = { x: finger.now.x - finger.start.x, y: finger.now.y - finger.start.y }
    const { current } = gesture
    if ('moved' in current && !current.moved) {
      if (Math.hypot(by.x, by.y) < DRAG_THRESHOLD) return
      current.moved = true
      if ('layer' in current) editor.select(current.layer.id)
    }
    follow(current, { x: by.x / pixelsPerUnit(), y: by.y / pixelsPerUnit() }, by)
  }

  function follow(current: Gesture, by: Point, pixels: Point) {
    const { scene } = editor.read().card
    const height = heightOf(scene)
    switch (current.kind) {
      case 'move': {
        const box = { ...current.layer.box, x: current.layer.box.x + by.x, y: current.layer.box.y + by.y }
        const others = gesture.layers.filter(({ id, kind }) => id !== current.layer.id && kind !== 'ornament')
        const snapped = snapMove(
          boundsOf(box, current.layer.rotate),
          others.map((other) => boundsOf(other.box, other.rotate)),
          { width: 1000, height },
          SNAP_DISTANCE / pixelsPerUnit(),
        )
        const at = { ...box, x: box.x + snapped.dx, y: box.y + snapped.dy }
        preview({ ...current.layer, box: clampToCard(current.layer, at, height) })
        feedback.guides(snapped)
        return
      }
      case 'resize': {
        const { layer, handle } = current
        const { box, factor } = resizeBox(layer.box, layer.rotate, handle, by)
        const corner = CORNERS.includes(handle)
        const next = corner ? scaleLayer(layer, box, factor) : { ...layer, box }
        if (corner || layer.kind !== 'text') return preview(next)
        // Lay the text out again instead of stretching its letters.
        gesture.dragged = next
        feedback.dragging(true)
        feedback.frame(next)
        editor.changeScene((before) => changeLayer(before, layer.id, () => next), `resize ${layer.id}`)
        return
      }
      case 'rotate': {
        const finger = [...gesture.pointers.values()][0]
        if (!finger) return
        const degrees = angleTo(current.layer, pointOf(finger.now)) - current.from
        return preview({ ...current.layer, rotate: snapRotation(current.layer.rotate + degrees) })
      }
      case 'pan':
        return view.setView({ ...current.view, x: current.view.x + pixels.x, y: current.view.y + pixels.y })
      case 'pinch-view': {
        const [distance, , middle] = pinchOf(gesture)
        const start = { clientX: current.middle.x, clientY: current.middle.y }
        const zoomed = zoomAt(
          current.view,
          (current.view.zoom * distance) / current.distance,
          view.viewport.current,
          start,
        )
        const [dx, dy] = [middle.x - current.middle.x, middle.y - current.middle.y]
        return view.setView({ ...zoomed, x: zoomed.x + dx, y: zoomed.y + dy })
      }
      case 'pinch-layer': {
        const [distance, angle] = pinchOf(gesture)
        const factor = Math.max(0.2, distance / current.distance)
        const { box } = current.layer
        const [w, h] = [box.w * factor, box.h * factor]
        const grown = { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }
        return preview({
          ...scaleLayer(current.layer, grown, factor),
          rotate: snapRotation(current.layer.rotate + angle - current.angle),
        })
      }
    }
  }

  /** Puts the dragged layer on the card, as one step of the history. */
  function commit(): void {
    const { dragged } = gesture
    feedback.guides(null)
    if (!dragged) return
    const height = heightOf(editor.read().card.scene)
    const box = clampToCard(dragged, dragged.box, height)
    const rounded = {
      ...dragged,
      box: { x: roundToTenth(box.x), y: roundToTenth(box.y), w: roundToTenth(box.w), h: roundToTenth(box.h) },
    }
    // React does not know where the drag left the element.
    preview(rounded)
    gesture.dragged = null
    feedback.dragging(false)
    editor.changeScene((scene) => changeLayer(scene, dragged.id, () => rounded), `resize ${dragged.id}`)
    editor.select(dragged.id)
    editor.show({})
  }

  function pointerUp(event: ReactPointerEvent<HTMLElement>) {
    const finger = gesture.pointers.get(event.pointerId)
    if (gesture.frame !== null) step()
    gesture.pointers.delete(event.pointerId)
    const { current } = gesture
    if (!finger || !current) return
    gesture.current = null
    if (event.type === 'pointercancel' || !('moved' in current) || current.moved) return commit()
    tap(gesture.point, finger.start)
    if (editor.read().writing) gesture.editedAt = event.timeStamp
  }

  /** The first tap selects, the second one edits. */
  function tap(point: Point, on: Point) {
    const { selected } = editor.read()
    const found = layerAt(gesture.layers, point)
    if (!found) {
      editor.select(null)
      return editor.show({ writing: null })
    }
    if (found.id !== selected) return editor.select(found.id)
    if (found.kind === 'text') return editor.write(on)
    const panel = { ornament: 'ornaments', picture: 'photo', qr: 'qr' } as const
    editor.show({ panel: panel[found.kind] })
  }

  useEffect(() => {
    // Not through React, which would search the whole page for listeners at every move.
    const listener = (event: Event) => {
      if (gesture.pointers.size === 0) return
      event.stopPropagation()
      if (event instanceof PointerEvent) onMove(event)
    }
    window.addEventListener('pointermove', listener, { capture: true })
    window.addEventListener('touchmove', listener, { capture: true, passive: true })
    return () => {
      window.removeEventListener('pointermove', listener, { capture: true })
      window.removeEventListener('touchmove', listener, { capture: true })
    }
  }, [gesture])

  return { onPointerDown: pointerDown, onPointerUp: pointerUp, onPointerCancel: pointerUp }
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10

function angleTo({ box }: Layer, { x, y }: Point): number {
  return (Math.atan2(y - box.y - box.h / 2, x - box.x - box.w / 2) * 180) / Math.PI
}

/** Of two pointers: their distance, the angle between them, and the point in the middle. */
function pinchOf({ pointers }: GestureState): [distance: number, angle: number, middle: Point] {
  const [a = { x: 0, y: 0 }, b = { x: 1, y: 0 }] = [...pointers.values()].map(({ now }) => now)
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  return [
    Math.max(1, Math.hypot(b.x - a.x, b.y - a.y)),
    (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
    middle,
  ]
}
