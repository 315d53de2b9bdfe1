import type { Box, Layer } from '#shared/contract/scene.ts'

/** The smallest upright box around one that is turned. */
export function boundsOf(box: Box, rotate: number): Box {
  if (rotate % 180 === 0) return box
  const turn = (rotate * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const [w, h] = [box.w * cos + box.h * sin, box.w * sin + box.h * cos]
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h }
}

export type Handle = 'nw' | 'ne' | 'se' | 'sw' | 'n' | 'e' | 's' | 'w'
export const CORNERS: readonly Handle[] = ['nw', 'ne', 'se', 'sw']

/** The direction in which a handle pulls, from the middle of the box. */
export function handleDirection(handle: Handle): { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 } {
  const x = handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0
  return { x, y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0 }
}

const MIN_SIDE = 30

/**
 * The box after its handle was moved by so much in the card's coordinates; the opposite side stays where it is,
 * also in a rotated box. Corners keep the aspect ratio, sides change it.
 */
export function resizeBox(
  box: Box,
  rotate: number,
  handle: Handle,
  by: { readonly x: number; readonly y: number },
): { readonly box: Box; readonly factor: number } {
  const turn = (rotate * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const pull = handleDirection(handle)
  // Along the sides of the box itself.
  const along = { x: by.x * cos + by.y * sin, y: -by.x * sin + by.y * cos }
  let [w, h, factor] = [box.w, box.h, 1]
  if (pull.x !== 0 && pull.y !== 0) {
    const diagonal = box.w * box.w + box.h * box.h
    factor = 1 + (along.x * pull.x * box.w + along.y * pull.y * box.h) / diagonal
    factor = Math.max(factor, MIN_SIDE / Math.max(box.w, box.h))
    w = box.w * factor
    h = box.h * factor
  } else {
    w = Math.max(MIN_SIDE, box.w + along.x * pull.x)
    h = Math.max(MIN_SIDE, box.h + along.y * pull.y)
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

/** Text first, then pictures; ornaments last, because many span the whole card. */
const PICK_ORDER = { text: 0, qr: 0, picture: 1, ornament: 2 } as const

/** The layer that a tap at a point selects: by kind, then the smallest. @param slack added around texts */
export function layerAt(layers: readonly Layer[], point: Point, slack = 12): Layer | null {
  const under = layers.filter(
    (layer) =>
      !layer.locked && layer.opacity > 0 && isInside(layer, point, layer.kind === 'text' ? slack : 0),
  )
  const area = ({ box }: Layer) => box.w * box.h
  return under.toSorted((a, b) => PICK_ORDER[a.kind] - PICK_ORDER[b.kind] || area(a) - area(b))[0] ?? null
}

type Placed = Pick<Layer, 'box' | 'rotate'>

/**
 * The CSS transform that moves a drawing from where it was drawn to where it is wanted, around the card's
 * top left corner; 'none' where both are the same. @param scale pixels per unit of the card
 */
export function transformBetween(from: Placed, to: Placed, scale: number): string {
  if (from === to || (sameBox(from.box, to.box) && from.rotate === to.rotate)) return 'none'
  const middle = ({ box }: Placed) => [(box.x + box.w / 2) * scale, (box.y + box.h / 2) * scale] as const
  const [[fx, fy], [tx, ty]] = [middle(from), middle(to)]
  if (from.rotate === to.rotate && from.box.w === to.box.w && from.box.h === to.box.h)
    return `translate(${tx - fx}px, ${ty - fy}px)`
  const [sx, sy] = [to.box.w / from.box.w, to.box.h / from.box.h]
  return `translate(${tx}px, ${ty}px) rotate(${to.rotate}deg) scale(${sx}, ${sy}) rotate(${-from.rotate}deg) translate(${-fx}px, ${-fy}px)`
}

const sameBox = (a: Box, b: Box) => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h
