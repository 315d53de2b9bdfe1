import type { Box } from '#shared/contract/scene.ts'

/** A line across the whole card that something is aligned to; `at` in units of the card. */
export interface Guide {
  readonly axis: 'x' | 'y'
  readonly at: number
}

/** Equal distances, shown as bars: start and end along the axis, and the position across it. */
export interface Gap {
  readonly axis: 'x' | 'y'
  readonly from: number
  readonly to: number
  readonly across: number
}

export interface SnapResult {
  readonly dx: number
  readonly dy: number
  readonly guides: readonly Guide[]
  readonly gaps: readonly Gap[]
}

interface CardSize {
  readonly width: number
  readonly height: number
}

/** Boxes snap to this margin of the card. */
const MARGIN = 80
const ROTATION_STEP = 15
const ROTATION_SNAP = 4

/**
 * How far a dragged box jumps to be aligned: to the middle, the margins, another layer, or halfway between two
 * neighbours.
 * @param pull the snap distance, in units of the card
 */
export function snapMove(box: Box, others: readonly Box[], room: CardSize, pull: number): SnapResult {
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

/** To a multiple of ROTATION_STEP where it is close to one; between −180 and 180. */
export function snapRotation(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180
  const even = Math.round(turned / ROTATION_STEP) * ROTATION_STEP
  return (Math.abs(turned - even) <= ROTATION_SNAP ? even : Math.round(turned)) || 0
}

const startOf = (box: Box, axis: 'x' | 'y') => (axis === 'x' ? box.x : box.y)
const lengthOf = (box: Box, axis: 'x' | 'y') => (axis === 'x' ? box.w : box.h)
const endOf = (box: Box, axis: 'x' | 'y') => startOf(box, axis) + lengthOf(box, axis)

/** The middle first: it wins where two lines are equally near. */
function edgesOf(box: Box, axis: 'x' | 'y'): number[] {
  const [start, length] = [startOf(box, axis), lengthOf(box, axis)]
  return [start + length / 2, start, start + length]
}

function linesOf(others: readonly Box[], axis: 'x' | 'y', room: CardSize): number[] {
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

/** Halfway between the neighbours before and after, of those that it would meet along the axis. */
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
