/** Geometry of the khatam, the eight-pointed star of two squares, and of the girih net that joins such stars. */

type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 10) / 10
const polar = (cx: number, cy: number, radius: number, turn: number): Point => [
  cx + radius * Math.cos(turn * 2 * Math.PI),
  cy + radius * Math.sin(turn * 2 * Math.PI),
]

/** Inner radius of the star as a share of the outer one: where the sides of the two squares cross. */
const waist = Math.cos(Math.PI / 4) / Math.cos(Math.PI / 8)

export function pathOf(points: readonly Point[], close = true): string {
  const body = points.map(([x, y], index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')
  return close ? `${body}Z` : body
}

/** The star around a centre, one point upwards. */
export function khatam(cx: number, cy: number, radius: number): Point[] {
  return Array.from({ length: 16 }, (_, index) =>
    polar(cx, cy, index % 2 ? radius * waist : radius, index / 16 - 0.25),
  )
}

/**
 * One square tile of a girih net: a star in the middle, quarter stars in the corners, and the straps that run from
 * the stars' points to the next ones. Tiles of `size` meet without a seam.
 */
export function girihTile(size: number): string[] {
  const half = size / 2
  const radius = size * 0.34
  const centre = khatam(half, half, radius)
  const corners: readonly Point[] = [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ]
  const small = radius * 0.52
  const straps = corners.flatMap(([x, y]) => {
    const towards = Math.atan2(half - y, half - x) / (2 * Math.PI)
    return [-1, 1].map((side) => {
      const from = polar(x, y, small, towards + side / 8)
      const to = polar(half, half, radius * waist, towards + 0.5 - side / 16)
      return pathOf([from, to], false)
    })
  })
  const rails: string[] = [
    pathOf(
      [
        [half, 0],
        [half, half - radius],
      ],
      false,
    ),
    pathOf(
      [
        [half, size],
        [half, half + radius],
      ],
      false,
    ),
    pathOf(
      [
        [0, half],
        [half - radius, half],
      ],
      false,
    ),
    pathOf(
      [
        [size, half],
        [half + radius, half],
      ],
      false,
    ),
  ]
  return [
    pathOf(centre),
    pathOf(khatam(half, half, radius * 0.62)),
    ...corners.map(([x, y]) => pathOf(khatam(x, y, small))),
    ...straps,
    ...rails,
  ]
}
