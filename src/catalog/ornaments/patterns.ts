import { KHATAM_INNER, khatam, pathOf, polar } from '#catalog/brushes/geometry.ts'
import type { Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** Nets that fill a box, tile by tile, cut at its edge. */
export const patterns: readonly Ornament[] = [
  {
    id: 'girih-net',
    name_ar: 'شبكة نجوم',
    name_en: 'Girih net',
    ratio: null,
    draw: ({ w, main, weight, id }) => {
      const size = w / Math.max(2, Math.round(w / 140))
      const tile = girihTile(size)
      return (
        `<pattern id="${id}" width="${round(size)}" height="${round(size)}" patternUnits="userSpaceOnUse">` +
        `<path d="${tile}" fill="none" stroke="${main}" stroke-width="${round(weight)}"/></pattern>` +
        `<rect width="100%" height="100%" fill="url(#${id})"/>`
      )
    },
  },
]

/** A star in the middle, quarter stars in the corners, and the straps between their points. */
function girihTile(size: number): string {
  const half = size / 2
  const radius = size * 0.34
  const small = radius * 0.52
  const corners = [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ] as const
  const straps = corners.flatMap(([x, y]) => {
    const towards = Math.atan2(half - y, half - x) / (2 * Math.PI)
    return [-1, 1].map((side) =>
      pathOf(
        [
          polar(x, y, small, towards + side / 8),
          polar(half, half, radius * KHATAM_INNER, towards + 0.5 - side / 16),
        ],
        false,
      ),
    )
  })
  return [
    pathOf(khatam(half, half, radius)),
    pathOf(khatam(half, half, radius * 0.62)),
    ...corners.map(([x, y]) => pathOf(khatam(x, y, small))),
    ...straps,
  ].join('')
}
