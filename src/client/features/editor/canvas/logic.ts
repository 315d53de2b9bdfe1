import type { Language } from '#shared/contract/common.ts'
import type { Box, Layer, TextLayer } from '#shared/contract/scene.ts'

/** A line that something stands on, across the whole card; `at` in units of the card. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
}

/** Equal distances, shown as bars: where they begin and end along the axis, and where they lie across it. */
export interface Gap {
  readonly axis: 'x' | 'y'
  readonly from: number
  readonly to: number
  readonly across: number
}

export interface Snapped {
  readonly dx: number
  readonly dy: number
  readonly guides: readonly Guide[]
  readonly gaps: readonly Gap[]
}

interface Room {
  readonly width: number
  readonly height: number
}

/** The margin that a card looks calm with; a box likes to stand on it. */
const MARGIN = 80
const TURN_STEP = 15
const TURN_PULL = 4

/** The smallest upright box around one that is turned. */
export function boundsOf(box: Box, rotate: number): Box {
  if (rotate % 180 === 0) return box
  const turn = (rotate * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const [w, h] = [box.w * cos + box.h * sin, box.w * sin + box.h * cos]
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }
}

/**
 * How far a box that is being moved jumps to stand well: in the middle, on the margins, in line with another
 * layer, or as far from the layer above as from the one below.
 * @param pull how near it must be, in units of the card
 */
export function snapMove(box: Box, others: readonly Box[], room: Room, pull: number): Snapped {
  const x = nearest(edgesOf(box, 'x'), linesOf(others, 'x', room), pull)
  const y = nearest(edgesOf(box, 'y'), linesOf(others, 'y', room), pull)
  const gapX = x ? null : equalGap(box, others, 'x', pull)
  const gapY = y ? null : equalGap(box, others, 'y', pull)
  return {
    dx: x?.by ?? gapX?.by ?? 0,
    dy: y?.by ?? gapY?.by ?? 0,
    guides: [
      ...(x ? [{ axis: 'x', at: x.line } as const] : []),
      ...(y ? [{ axis: 'y', at: y.line } as const] : []),
    ],
    gaps: [...(gapX?.gaps ?? []), ...(gapY?.gaps ?? [])],
  }
}

/** Where an edge that is being pulled goes, and the line it then stands on. */
export function snapEdge(
  at: number,
  axis: 'x' | 'y',
  others: readonly Box[],
  room: Room,
  pull: number,
): { readonly at: number; readonly guide: Guide | null } {
  const found = nearest([at], linesOf(others, axis, room), pull)
  return found ? { at: found.line, guide: { axis, at: found.line } } : { at, guide: null }
}

/** To an even turn where it is almost one; between −180 and 180. */
export function snapTurn(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
  const even = Math.round(turned / TURN_STEP) * TURN_STEP
  return (Math.abs(turned - even) <= TURN_PULL ? even : Math.round(turned)) || 0
}

const startOf = (box: Box, axis: 'x' | 'y') => (axis === 'x' ? box.x : box.y)
const lengthOf = (box: Box, axis: 'x' | 'y') => (axis === 'x' ? box.w : box.h)
const endOf = (box: Box, axis: 'x' | 'y') => startOf(box, axis) + lengthOf(box, axis)

/** The middle first: of two lines equally near it is the one that is meant. */
function edgesOf(box: Box, axis: 'x' | 'y'): number[] {
  const [start, length] = [startOf(box, axis), lengthOf(box, axis)]
  return [start + length / 2, start, start + length]
}

function linesOf(others: readonly Box[], axis: 'x' | 'y', room: Room): number[] {
  const length = axis === 'x' ? room.width : room.height
  return [length / 2, MARGIN, length - MARGIN, 0, length, ...others.flatMap((box) => edgesOf(box, axis))]
}

function nearest(
  edges: readonly number[],
  lines: readonly number[],
  pull: number,
): { readonly by: number; readonly line: number } | null {
  let best: { by: number; line: number } | null = null
  for (const edge of edges) {
    for (const line of lines) {
      const by = line - edge
      if (Math.abs(by) <= pull && (!best || Math.abs(by) < Math.abs(best.by) - 0.01)) best = { by, line }
    }
  }
  return best
}

/** The neighbours before and after, of those that it would meet if it went straight on. */
function equalGap(
  box: Box,
  others: readonly Box[],
  axis: 'x' | 'y',
  pull: number,
): { readonly by: number; readonly gaps: readonly Gap[] } | null {
  const other = axis === 'x' ? 'y' : 'x'
  const facing = others.filter(
    (one) => startOf(one, other) < endOf(box, other) && endOf(one, other) > startOf(box, other),
  )
  const middle = startOf(box, axis) + lengthOf(box, axis) / 2
  const before = Math.max(...facing.map((one) => endOf(one, axis)).filter((end) => end <= middle))
  const after = Math.min(...facing.map((one) => startOf(one, axis)).filter((start) => start >= middle))
  if (!Number.isFinite(before) || !Number.isFinite(after)) return null
  const start = before + (after - before - lengthOf(box, axis)) / 2
  const by = start - startOf(box, axis)
  if (start < before || Math.abs(by) > pull) return null
  const across = startOf(box, other) + lengthOf(box, other) / 2
  return {
    by,
    gaps: [
      { axis, from: before, to: start, across },
      { axis, from: start + lengthOf(box, axis), to: after, across },
    ],
  }
}

export type Handle = 'nw' | 'ne' | 'se' | 'sw' | 'n' | 'e' | 's' | 'w'
export const CORNERS: readonly Handle[] = ['nw', 'ne', 'se', 'sw']

/** Which way a handle pulls, from the middle of the box. */
export function pullOf(handle: Handle): { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 } {
  const x = handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0
  return { x, y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0 }
}

const SMALLEST = 30

/**
 * The box after its handle was pulled by so much in the card's own directions; what lies opposite stays where it
 * is, turned or not. Corners keep the shape, sides change it.
 */
export function resizeBox(
  box: Box,
  rotate: number,
  handle: Handle,
  by: { readonly x: number; readonly y: number },
): { readonly box: Box; readonly factor: number } {
  const turn = (rotate * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const pull = pullOf(handle)
  // Along the sides of the box itself.
  const along = { x: by.x * cos + by.y * sin, y: -by.x * sin + by.y * cos }
  let [w, h, factor] = [box.w, box.h, 1]
  if (pull.x !== 0 && pull.y !== 0) {
    const diagonal = box.w * box.w + box.h * box.h
    factor = 1 + (along.x * pull.x * box.w + along.y * pull.y * box.h) / diagonal
    factor = Math.max(factor, SMALLEST / Math.max(box.w, box.h))
    w = box.w * factor
    h = box.h * factor
  } else {
    w = Math.max(SMALLEST, box.w + along.x * pull.x)
    h = Math.max(SMALLEST, box.h + along.y * pull.y)
  }
  const [gx, gy] = [((w - box.w) * pull.x) / 2, ((h - box.h) * pull.y) / 2]
  const [mx, my] = [box.x + box.w / 2 + gx * cos - gy * sin, box.y + box.h / 2 + gx * sin + gy * cos]
  return { box: { x: mx - w / 2, y: my - h / 2, w, h }, factor }
}

export interface Point {
  readonly x: number
  readonly y: number
}

function isInside({ box, rotate }: Layer, { x, y }: Point, more: number): boolean {
  const turn = (-rotate * Math.PI) / 180
  const [dx, dy] = [x - box.x - box.w / 2, y - box.y - box.h / 2]
  const [ax, ay] = [dx * Math.cos(turn) - dy * Math.sin(turn), dx * Math.sin(turn) + dy * Math.cos(turn)]
  return Math.abs(ax) <= box.w / 2 + more && Math.abs(ay) <= box.h / 2 + more
}

/** Text is what people mean, then pictures; an ornament that spans the card only where nothing else is. */
const RANK = { text: 0, qr: 0, picture: 1, ornament: 2 } as const

/** What a finger means: the best of what lies under it, small before large. */
export function layerAt(layers: readonly Layer[], point: Point, slack = 12): Layer | null {
  const under = layers.filter(
    (layer) =>
      !layer.locked && layer.opacity > 0 && isInside(layer, point, layer.kind === 'text' ? slack : 0),
  )
  const area = ({ box }: Layer) => box.w * box.h
  return under.toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || area(a) - area(b))[0] ?? null
}

type Placed = Pick<Layer, 'box' | 'rotate'>

/**
 * The CSS transform that carries a drawing from where it was drawn to where it is wanted, around the card's
 * top left corner; 'none' where it is there already. @param scale pixels per unit of the card
 */
export function carriedOver(from: Placed, to: Placed, scale: number): string {
  if (from === to || (sameBox(from.box, to.box) && from.rotate === to.rotate)) return 'none'
  const middle = ({ box }: Placed) => [(box.x + box.w / 2) * scale, (box.y + box.h / 2) * scale] as const
  const [[fx, fy], [tx, ty]] = [middle(from), middle(to)]
  if (from.rotate === to.rotate && from.box.w === to.box.w && from.box.h === to.box.h)
    return `translate(${tx - fx}px, ${ty - fy}px)`
  const [sx, sy] = [to.box.w / from.box.w, to.box.h / from.box.h]
  return `translate(${tx}px, ${ty}px) rotate(${to.rotate}deg) scale(${sx}, ${sy}) rotate(${-from.rotate}deg) translate(${-fx}px, ${-fy}px)`
}

const sameBox = (a: Box, b: Box) => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h

/** Letters below this are not laid out at their own size by every browser, in pixels. */
const LAID_OUT = 12

/**
 * Where a text is written on the card: a box over that of the layer, and its words on the line that they are drawn
 * on. Very small type is laid out larger and made smaller as a whole.
 */
export function wordsPlace(
  { box, rotate, align, valign, tracking, lines }: TextLayer,
  language: Language,
  set: {
    readonly size: number
    readonly baseline: number | null
    readonly leading: number
    /** How far below the middle of its line a letter of this size stands. */
    readonly drop: ((size: number) => number) | undefined
  },
  scale: number,
) {
  const larger = Math.max(1, LAID_OUT / (set.size * scale))
  const unit = scale * larger
  const size = set.size * unit
  const line = size * set.leading
  const share = { top: 0, middle: 0.5, bottom: 1 }[valign]
  const top =
    set.baseline === null
      ? (box.h * unit - line) * share
      : (set.baseline - box.y) * unit - line / 2 - (set.drop?.(size) ?? size * 0.3)
  const [w, h] = [box.w * unit, box.h * unit]
  // What fills its line to the last unit must not be broken by a rounding.
  const slack = lines > 1 ? size * 0.1 : 0
  // The room after a last letter that stands apart belongs to no letter.
  const apart = language === 'en' && tracking > 0 ? size * tracking : 0
  return {
    box: {
      width: w,
      height: h,
      transform: `translate(${box.x * scale}px, ${box.y * scale}px) scale(${1 / larger}) translate(${w / 2}px, ${h / 2}px) rotate(${rotate}deg) translate(${-w / 2}px, ${-h / 2}px)`,
    },
    words: {
      top,
      fontSize: size,
      lineHeight: `${line}px`,
      textAlign: align,
      letterSpacing: apart || undefined,
      marginInlineStart: -slack / 2,
      paddingInlineStart: align === 'center' ? apart : 0,
      marginInlineEnd: align === 'end' ? -apart : -slack / 2,
    },
  } as const
}
