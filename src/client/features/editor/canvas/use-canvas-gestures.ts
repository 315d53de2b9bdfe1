import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'
import type { Layer, Scene } from '#shared/contract/scene.ts'
import { changeLayer, heightOf, keptOnCard, scaleLayer } from '../logic.ts'
import type { Editor } from '../store.ts'
import {
  boundsOf,
  CORNERS,
  carriedOver,
  type Handle,
  layerAt,
  type Point,
  resizeBox,
  type Snapped,
  snapMove,
  snapTurn,
} from './logic.ts'
import { type Board, type View, zoomAt } from './use-board.ts'

/** Pixels a finger may tremble before it moves something. */
const SLOP = 5
const DOUBLE_TAP_MS = 400
/** Pixels within which a layer jumps to a line. */
const PULL = 7

type Act =
  | { readonly do: 'move'; readonly layer: Layer; moved: boolean }
  | { readonly do: 'resize'; readonly layer: Layer; readonly handle: Handle; moved: boolean }
  | { readonly do: 'turn'; readonly layer: Layer; readonly from: number; moved: boolean }
  | { readonly do: 'pan'; readonly view: View; moved: boolean }
  | { readonly do: 'pinch-view'; readonly view: View; readonly far: number; readonly middle: Point }
  | { readonly do: 'pinch-layer'; readonly layer: Layer; readonly far: number; readonly turn: number }

interface Hand {
  readonly down: Map<number, { start: Point; now: Point }>
  act: Act | null
  /** The layer as the hand holds it; on the card only once the hand lets go. */
  held: Layer | null
  others: Layer[]
  /** Where on the card the first finger came down: what it meant, even where the card moves under it since. */
  point: Point
  /** The frame in which what the fingers did shows; null where nothing waits for one. */
  frame: number | null
  /** When the last tap began to write. */
  wrote: number
}

export interface HandShows {
  /** Puts frame and handles around a layer, past React. */
  readonly frame: (layer: Layer) => void
  /** Whether the hand holds it: its handles are away meanwhile. */
  readonly held: (is: boolean) => void
  readonly guides: (snapped: Pick<Snapped, 'guides' | 'gaps'> | null) => void
}

/** What fingers and the mouse do to the card. A frame of a drag changes one transform and nothing else. */
export function useHand(editor: Editor, board: Board, drawnScene: () => Scene, shows: HandShows) {
  const hand = useRef<Hand>({
    down: new Map(),
    act: null,
    held: null,
    others: [],
    point: { x: 0, y: 0 },
    frame: null,
    wrote: Number.NEGATIVE_INFINITY,
  }).current
  const scaleOf = () => board.width / 1000
  const onScreen = () => scaleOf() * board.view.current.zoom

  const pointOf = ({ x, y }: Point): Point => {
    const rect = board.board.current?.getBoundingClientRect()
    return rect ? { x: (x - rect.left) / onScreen(), y: (y - rect.top) / onScreen() } : { x: 0, y: 0 }
  }

  function hold(layer: Layer): void {
    hand.held = layer
    const element = board.board.current?.querySelector<HTMLElement>(`[data-layer="${layer.id}"]`)
    const drawn = drawnScene().layers.find(({ id }) => id === layer.id) ?? layer
    if (element) element.style.transform = carriedOver(drawn, layer, scaleOf())
    shows.held(true)
    shows.frame(layer)
  }

  function begin(event: ReactPointerEvent<HTMLElement>) {
    // Where somebody writes, the browser knows best where the caret goes.
    if (event.button !== 0 || (event.target as Element).closest('[data-words], button')) return
    // The second half of a double tap meant the text, which a close-up may have moved away under it.
    if (editor.read().writing && event.timeStamp - hand.wrote < DOUBLE_TAP_MS) return
    // The stage keeps the focus from moving to nowhere; what was being typed is left all the same.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    const at = { x: event.clientX, y: event.clientY }
    hand.down.set(event.pointerId, { start: at, now: at })
    event.currentTarget.setPointerCapture(event.pointerId)
    const { card, selected } = editor.read()
    const layers = card.scene.layers.filter(({ only }) => only === null || only === editor.read().language)
    hand.others = layers
    if (hand.down.size === 2) return beginPinch(card.scene)
    const target = event.target as Element
    const handle = target.closest<HTMLElement>('[data-handle]')?.dataset['handle']
    const own = layers.find(({ id }) => id === selected)
    if (handle && own) {
      hand.act =
        handle === 'turn'
          ? { do: 'turn', layer: own, from: angleTo(own, pointOf(at)), moved: false }
          : { do: 'resize', layer: own, handle: handle as Handle, moved: false }
      return
    }
    const point = pointOf(at)
    hand.point = point
    const isOnOwn = own && layerAt([own], point) !== null
    const found = layerAt(layers, point)
    // What spans the card is moved once it is chosen, never by a slip of the thumb.
    const movable = isOnOwn && (own.kind !== 'ornament' || found?.kind === 'ornament') ? own : found
    const free = movable && (movable.kind !== 'ornament' || movable.id === selected)
    hand.act = free
      ? { do: 'move', layer: movable, moved: false }
      : { do: 'pan', view: board.view.current, moved: false }
  }

  function beginPinch(scene: Scene): void {
    const { selected } = editor.read()
    const [far, turn, middle] = spread(hand)
    const layer = scene.layers.find(({ id }) => id === selected)
    if (hand.act?.do === 'move' && hand.act.layer.id === selected && layer && !layer.locked) {
      hand.act = { do: 'pinch-layer', layer: hand.held ?? layer, far, turn }
      return
    }
    letGo()
    hand.act = { do: 'pinch-view', view: board.view.current, far, middle }
  }

  /** However many fingers move, what they do shows once a frame. */
  function move(event: PointerEvent): void {
    const finger = hand.down.get(event.pointerId)
    if (!finger || !hand.act) return
    finger.now = { x: event.clientX, y: event.clientY }
    hand.frame ??= requestAnimationFrame(() => now.current.step())
  }

  function step(): void {
    if (hand.frame !== null) cancelAnimationFrame(hand.frame)
    hand.frame = null
    const [finger] = hand.down.values()
    if (!finger || !hand.act) return
    const by = { x: finger.now.x - finger.start.x, y: finger.now.y - finger.start.y }
    const { act } = hand
    if ('moved' in act && !act.moved) {
      if (Math.hypot(by.x, by.y) < SLOP) return
      act.moved = true
      if ('layer' in act) editor.select(act.layer.id)
    }
    follow(act, { x: by.x / onScreen(), y: by.y / onScreen() }, by)
  }

  function follow(act: Act, by: Point, pixels: Point) {
    const { scene } = editor.read().card
    const height = heightOf(scene)
    switch (act.do) {
      case 'move': {
        const box = { ...act.layer.box, x: act.layer.box.x + by.x, y: act.layer.box.y + by.y }
        const others = hand.others.filter(({ id, kind }) => id !== act.layer.id && kind !== 'ornament')
        const snapped = snapMove(
          boundsOf(box, act.layer.rotate),
          others.map((other) => boundsOf(other.box, other.rotate)),
          { width: 1000, height },
          PULL / onScreen(),
        )
        const at = { ...box, x: box.x + snapped.dx, y: box.y + snapped.dy }
        hold({ ...act.layer, box: keptOnCard(act.layer, at, height) })
        shows.guides(snapped)
        return
      }
      case 'resize': {
        const { layer, handle } = act
        const { box, factor } = resizeBox(layer.box, layer.rotate, handle, by)
        const corner = CORNERS.includes(handle)
        const next = corner ? scaleLayer(layer, box, factor) : { ...layer, box }
        if (corner || layer.kind !== 'text') return hold(next)
        // Letters are set anew rather than pulled out of shape.
        hand.held = next
        shows.held(true)
        shows.frame(next)
        editor.changeScene((before) => changeLayer(before, layer.id, () => next), `resize ${layer.id}`)
        return
      }
      case 'turn': {
        const finger = [...hand.down.values()][0]
        if (!finger) return
        const degrees = angleTo(act.layer, pointOf(finger.now)) - act.from
        return hold({ ...act.layer, rotate: snapTurn(act.layer.rotate + degrees) })
      }
      case 'pan':
        return board.look({ ...act.view, x: act.view.x + pixels.x, y: act.view.y + pixels.y })
      case 'pinch-view': {
        const [far, , middle] = spread(hand)
        const start = { clientX: act.middle.x, clientY: act.middle.y }
        const zoomed = zoomAt(act.view, (act.view.zoom * far) / act.far, board.stage.current, start)
        const [dx, dy] = [middle.x - act.middle.x, middle.y - act.middle.y]
        return board.look({ ...zoomed, x: zoomed.x + dx, y: zoomed.y + dy })
      }
      case 'pinch-layer': {
        const [far, turn] = spread(hand)
        const factor = Math.max(0.2, far / act.far)
        const { box } = act.layer
        const [w, h] = [box.w * factor, box.h * factor]
        const grown = { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }
        return hold({
          ...scaleLayer(act.layer, grown, factor),
          rotate: snapTurn(act.layer.rotate + turn - act.turn),
        })
      }
    }
  }

  /** What the hand held is on the card now, as one step. */
  function letGo(): void {
    const { held } = hand
    shows.guides(null)
    if (!held) return
    const height = heightOf(editor.read().card.scene)
    const box = keptOnCard(held, held.box, height)
    const settled = { ...held, box: { x: tenth(box.x), y: tenth(box.y), w: tenth(box.w), h: tenth(box.h) } }
    // Shown where it settles, because React does not know where the hand had it.
    hold(settled)
    hand.held = null
    shows.held(false)
    editor.changeScene((scene) => changeLayer(scene, held.id, () => settled), `resize ${held.id}`)
    editor.select(held.id)
    editor.show({})
  }

  function end(event: ReactPointerEvent<HTMLElement>) {
    const finger = hand.down.get(event.pointerId)
    if (hand.frame !== null) step()
    hand.down.delete(event.pointerId)
    const { act } = hand
    if (!finger || !act) return
    hand.act = null
    if (event.type === 'pointercancel' || !('moved' in act) || act.moved) return letGo()
    tap(hand.point, finger.start)
    if (editor.read().writing) hand.wrote = event.timeStamp
  }

  /** The first tap chooses, the second one writes. */
  function tap(point: Point, on: Point) {
    const { selected } = editor.read()
    const found = layerAt(hand.others, point)
    if (!found) {
      editor.select(null)
      return editor.show({ writing: null })
    }
    if (found.id !== selected) return editor.select(found.id)
    if (found.kind === 'text') return editor.write(on)
    const panel = { ornament: 'ornaments', picture: 'photo', qr: 'qr' } as const
    editor.show({ panel: panel[found.kind] })
  }

  const now = useRef({ move, step })
  now.current = { move, step }
  useEffect(() => {
    // Past React, which would look through the whole page for whoever wants to know of a move.
    const onMove = (event: Event) => {
      if (hand.down.size === 0) return
      event.stopPropagation()
      if (event instanceof PointerEvent) now.current.move(event)
    }
    window.addEventListener('pointermove', onMove, { capture: true })
    window.addEventListener('touchmove', onMove, { capture: true, passive: true })
    return () => {
      window.removeEventListener('pointermove', onMove, { capture: true })
      window.removeEventListener('touchmove', onMove, { capture: true })
    }
  }, [hand])

  return { onPointerDown: begin, onPointerUp: end, onPointerCancel: end }
}

const tenth = (value: number) => Math.round(value * 10) / 10

function angleTo({ box }: Layer, { x, y }: Point): number {
  return (Math.atan2(y - box.y - box.h / 2, x - box.x - box.w / 2) * 180) / Math.PI
}

/** Of two fingers: how far apart, at what angle, and around which point. */
function spread({ down }: Hand): [far: number, turn: number, middle: Point] {
  const [a = { x: 0, y: 0 }, b = { x: 1, y: 0 }] = [...down.values()].map(({ now }) => now)
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  return [
    Math.max(1, Math.hypot(b.x - a.x, b.y - a.y)),
    (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
    middle,
  ]
}
