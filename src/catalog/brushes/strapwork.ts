import { type Point, polar } from './geometry.ts'

/** What the lines of a girih become: straps that go over and under by turns, and the tiles between them. */
export interface Weave {
  readonly straps: readonly (readonly Point[])[]
  /** Short pieces around the crossings, of the strap that goes over. */
  readonly over: readonly (readonly Point[])[]
  readonly tiles: readonly (readonly Point[])[]
}

interface Node {
  readonly at: Point
  /** Neighbours, in the order of their angles. */
  readonly ways: number[]
  /** Which pair of opposite ways is above: the even or the odd ones. */
  above: 0 | 1 | null
}

const NEAR = 0.6

/** @param reach how far from a crossing the upper strap is drawn again, along the strap */
export function weave(lines: readonly (readonly Point[])[], reach: number): Weave {
  const nodes = meshOf(lines)
  alternate(nodes)
  return { straps: strapsOf(nodes), over: oversOf(nodes, reach), tiles: tilesOf(nodes) }
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])
const towards = (a: Point, b: Point, length: number): Point => {
  const share = length / (distance(a, b) || 1)
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
}

function meshOf(lines: readonly (readonly Point[])[]): Node[] {
  const nodes: Node[] = []
  const cells = new Map<number, number[]>()
  const nodeAt = (point: Point): number => {
    const [cx, cy] = [Math.floor(point[0] / 4), Math.floor(point[1] / 4)]
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1)
        for (const id of cells.get(gridKey(cx + dx, cy + dy)) ?? []) {
          const node = nodes[id]
          if (node && distance(node.at, point) < NEAR) return id
        }
    nodes.push({ at: point, ways: [], above: null })
    addTo(cells, gridKey(cx, cy), nodes.length - 1)
    return nodes.length - 1
  }
  const sides = lines.flatMap((line) => line.slice(1).map((to, at) => sideOf(line[at] ?? to, to)))
  sides.sort((a, b) => a.low - b.low)
  const longest = sides.reduce((most, { low, high }) => Math.max(most, high - low), 0)
  let first = 0
  for (const side of sides) {
    const { from, to } = side
    const length = distance(from, to)
    const stops = [from, to]
    while ((sides[first]?.low ?? side.low) < side.low - longest - NEAR) first += 1
    for (let at = first; at < sides.length; at += 1) {
      const other = sides[at]
      if (!other || other.low > side.high + NEAR) break
      if (other.top > side.foot + NEAR || other.foot < side.top - NEAR) continue
      const meeting = meet(from, to, other.from, other.to)
      if (meeting) stops.push(meeting)
    }
    const ids = stops
      .map((stop) => ({ id: nodeAt(stop), far: distance(from, stop) }))
      .filter(({ far }) => far <= length + NEAR)
      .sort((a, b) => a.far - b.far)
      .map(({ id }) => id)
    ids.forEach((id, at) => {
      const next = ids[at + 1]
      if (next !== undefined && next !== id) join(nodes, id, next)
    })
  }
  for (const node of nodes) node.ways.sort((a, b) => angle(nodes, node, a) - angle(nodes, node, b))
  return nodes
}

/** One small number for a place in a grid, which lies within 8,000 of 0 both ways. */
const gridKey = (x: number, y: number) => (x + 8000) * 16_000 + y + 8000

function addTo(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

/** A side with the box around it, for a first and cheap look. */
const sideOf = (from: Point, to: Point) => ({
  from,
  to,
  low: Math.min(from[0], to[0]),
  high: Math.max(from[0], to[0]),
  top: Math.min(from[1], to[1]),
  foot: Math.max(from[1], to[1]),
})

function angle(nodes: readonly Node[], from: Node, to: number): number {
  const there = nodes[to]?.at ?? from.at
  return Math.atan2(there[1] - from.at[1], there[0] - from.at[0])
}

function join(nodes: readonly Node[], a: number, b: number): void {
  const [first, second] = [nodes[a], nodes[b]]
  if (!first || !second || first.ways.includes(b)) return
  first.ways.push(b)
  second.ways.push(a)
}

/** Where two sides meet, their ends included. */
function meet(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]]
  const cross = rx * sy - ry * sx
  const [long, short] = [Math.hypot(rx, ry), Math.hypot(sx, sy)]
  if (Math.abs(cross) < 1e-3 * long * short) return null
  const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
  const u = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / cross
  const [et, eu] = [NEAR / long, NEAR / short]
  return t > -et && t < 1 + et && u > -eu && u < 1 + eu ? [a[0] + rx * t, a[1] + ry * t] : null
}

/** The way on, straight through a crossing or around a bend; null where the strap ends. */
function onward(nodes: readonly Node[], from: number, here: number): number | null {
  const { ways = [] } = nodes[here] ?? {}
  if (ways.length % 2) return null
  return ways[(ways.indexOf(from) + ways.length / 2) % ways.length] ?? null
}

/** Over here, under at the next crossing, along every strap. */
function alternate(nodes: readonly Node[]): void {
  nodes.forEach((start, first) => {
    if (start.ways.length !== 4 || start.above !== null) return
    start.above = 0
    const open = [first]
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const node = nodes[id]
      node?.ways.forEach((way, pair) => {
        const [before, there] = nextCrossing(nodes, id, way)
        const other = nodes[there]
        if (other?.ways.length !== 4 || other.above !== null) return
        const isAbove = pair % 2 === node.above
        const arrival = other.ways.indexOf(before) % 2
        other.above = (isAbove ? 1 - arrival : arrival) as 0 | 1
        open.push(there)
      })
    }
  })
}

function nextCrossing(nodes: readonly Node[], from: number, way: number): [before: number, there: number] {
  let [before, there] = [from, way]
  for (let step = 0; step < 60 && nodes[there]?.ways.length === 2; step += 1) {
    const next = onward(nodes, before, there)
    if (next === null) break
    ;[before, there] = [there, next]
  }
  return [before, there]
}

function strapsOf(nodes: readonly Node[]): Point[][] {
  const done = new Set<number>()
  const key = (a: number, b: number) => Math.min(a, b) * nodes.length + Math.max(a, b)
  const walk = (from: number, way: number): number[] => {
    const ids = [from]
    let [before, there] = [from, way]
    while (!done.has(key(before, there))) {
      done.add(key(before, there))
      ids.push(there)
      const next = onward(nodes, before, there)
      if (next === null) break
      ;[before, there] = [there, next]
    }
    return ids
  }
  return nodes.flatMap((node, id) =>
    node.ways.flatMap((way, at) => {
      if (done.has(key(id, way))) return []
      const ahead = walk(id, way)
      const closed = ahead.length > 2 && ahead.at(-1) === id
      const back =
        closed || node.ways.length % 2 ? null : node.ways[(at + node.ways.length / 2) % node.ways.length]
      const behind = back === undefined || back === null ? [] : walk(id, back).slice(1).reverse()
      return [straightened([...behind, ...ahead].map((one) => nodes[one]?.at ?? [0, 0]))]
    }),
  )
}

/** Without the points that lie on the way between their neighbours. */
function straightened(points: readonly Point[]): Point[] {
  return points.filter((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]]
    if (!before || !after) return true
    const cross =
      (point[0] - before[0]) * (after[1] - point[1]) - (point[1] - before[1]) * (after[0] - point[0])
    return Math.abs(cross) > 0.01 * distance(before, point) * distance(point, after)
  })
}

function oversOf(nodes: readonly Node[], reach: number): Point[][] {
  return nodes.flatMap(({ at, ways, above }) => {
    if (above === null) return []
    const ends = [above, above + 2].map((pair): Point => {
      const end = nodes[ways[pair] ?? -1]?.at ?? at
      return towards(at, end, Math.min(reach, distance(at, end) * 0.62))
    })
    return [[ends[0] ?? at, at, ends[1] ?? at]]
  })
}

/** The faces of the mesh, walked with the face on one side; the face outside of all is left out. */
function tilesOf(nodes: readonly Node[]): Point[][] {
  const done = new Set<number>()
  return nodes.flatMap((node, id) =>
    node.ways.flatMap((way) => {
      const ids: number[] = []
      let [from, to] = [id, way]
      while (!done.has(from * nodes.length + to)) {
        done.add(from * nodes.length + to)
        ids.push(from)
        const { ways = [] } = nodes[to] ?? {}
        const next = ways[(ways.indexOf(from) + ways.length - 1) % ways.length]
        if (next === undefined) break
        ;[from, to] = [to, next]
      }
      const tile = ids.map((one) => nodes[one]?.at ?? ([0, 0] as Point))
      return tile.length > 2 && areaOf(tile) > 1 ? [tile] : []
    }),
  )
}

export function areaOf(tile: readonly Point[]): number {
  return (
    tile.reduce((sum, [x, y], at) => {
      const [nx, ny] = tile[(at + 1) % tile.length] ?? [0, 0]
      return sum + x * ny - nx * y
    }, 0) / 2
  )
}

/** Of `sides` sides around a point, one side's middle at `turn`; `inner` is the radius to the sides' middles. */
export function regular(cx: number, cy: number, inner: number, sides: number, turn = 0): Point[] {
  const radius = inner / Math.cos(Math.PI / sides)
  return Array.from({ length: sides }, (_, at) => polar(cx, cy, radius, turn + (at - 0.5) / sides))
}

/**
 * Hankin's way to a star: two rays leave the middle of every side at an angle to it, and each ends where it
 * meets the nearest ray that comes towards it. Whatever polygons share sides, their stars share straps.
 * @param degrees between a side and its rays
 */
export function starIn(polygon: readonly Point[], degrees: number): Point[][] {
  const lean = (degrees * Math.PI) / 180
  const rays = polygon.flatMap((from, at) => {
    const to = polygon[(at + 1) % polygon.length] ?? from
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const along = Math.atan2(to[1] - from[1], to[0] - from[0])
    return [along + lean, along + Math.PI - lean].map((direction, hand) => ({ at, hand, middle, direction }))
  })
  const pairs = rays.flatMap((right) =>
    rays.flatMap((left) => {
      if (right.hand !== 0 || left.hand !== 1 || right.at === left.at) return []
      const met = meetingOf(right, left)
      return met ? [{ right, left, ...met }] : []
    }),
  )
  const used = new Set<object>()
  return pairs
    .sort((a, b) => a.cost - b.cost)
    .flatMap(({ right, left, point }) => {
      if (used.has(right) || used.has(left)) return []
      used.add(right).add(left)
      return [[right.middle, point, left.middle]]
    })
}

interface Ray {
  readonly middle: Point
  readonly direction: number
}

function meetingOf(a: Ray, b: Ray): { point: Point; cost: number } | null {
  const [dx, dy] = [b.middle[0] - a.middle[0], b.middle[1] - a.middle[1]]
  const cross = Math.sin(b.direction - a.direction)
  if (Math.abs(cross) < 1e-4) {
    const facing = Math.abs(dx * Math.sin(a.direction) - dy * Math.cos(a.direction)) < NEAR
    const ahead = dx * Math.cos(a.direction) + dy * Math.sin(a.direction)
    if (!facing || ahead < 0 || Math.cos(a.direction - b.direction) > 0) return null
    return { point: [a.middle[0] + dx / 2, a.middle[1] + dy / 2], cost: ahead }
  }
  const t = (dx * Math.sin(b.direction) - dy * Math.cos(b.direction)) / cross
  const u = (dx * Math.sin(a.direction) - dy * Math.cos(a.direction)) / cross
  if (t < -NEAR || u < -NEAR) return null
  return {
    point: [a.middle[0] + t * Math.cos(a.direction), a.middle[1] + t * Math.sin(a.direction)],
    cost: t + u,
  }
}

/**
 * A rosette: petals with parallel sides around a star. Each strap comes in at one petal's tip, runs along that
 * petal, turns in the star's notch and goes out two petals on.
 * @param fat half a petal's width, of half the side of the polygon that holds the rosette
 */
export function rosette(
  cx: number,
  cy: number,
  radius: number,
  points: number,
  { degrees, fat, turn = 0 }: { degrees: number; fat: number; turn?: number },
): Point[][] {
  const half = fat * radius * Math.tan(Math.PI / points)
  const shoulder = radius - half * Math.tan((degrees * Math.PI) / 180)
  const step = 1 / points
  const at = (axial: number, aside: number, axis: number): Point => {
    const [x, y] = polar(cx, cy, axial, axis)
    return polar(x, y, Math.abs(aside), axis + (aside > 0 ? 0.25 : -0.25))
  }
  const notch = half / Math.sin(2 * Math.PI * step)
  return Array.from({ length: points }, (_, petal) => {
    const [first, middle, last] = [0, 1, 2].map((on) => turn + (petal + on) * step) as [
      number,
      number,
      number,
    ]
    return [
      at(radius, 0, first),
      at(shoulder, half, first),
      at(notch, 0, middle),
      at(shoulder, -half, last),
      at(radius, 0, last),
    ]
  })
}

/** Path data in as few letters as will do: steps from point to point, in tenths. */
export function shortPath(lines: readonly (readonly Point[])[], close = false): string {
  const tenths = (value: number) => Math.round(value * 10)
  const written = (value: number) => `${value / 10}`.replace(/^(-?)0\./, '$1.')
  return lines
    .map((line) => {
      let [x, y] = [0, 0]
      const steps = line.map((point, at) => {
        const [nx, ny] = [tenths(point[0]), tenths(point[1])]
        const [dx, dy] = [written(nx - x), written(ny - y)]
        ;[x, y] = [nx, ny]
        return `${at === 0 ? 'M' : at === 1 ? 'l' : dx.startsWith('-') ? '' : ' '}${dx}${dy.startsWith('-') ? '' : ' '}${dy}`
      })
      return steps.join('') + (close ? 'z' : '')
    })
    .join('')
}
