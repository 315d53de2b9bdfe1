import { ROSE, whorls } from '#catalog/brushes/bloom.ts'
import type { Point } from '#catalog/brushes/geometry.ts'
import { ball, bow, type Greens, greens, grown, nodes, stem } from '#catalog/brushes/plant.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** A branch along a curve, its leaves in pairs that grow smaller towards the tip. */
function branch(points: readonly Point[], size: number, brush: Brush, { leaf }: Greens): string {
  const { tone, random } = brush
  const places = nodes(points, points.length, 0.04, 0.97)
  const parts = places.flatMap(({ x, y, degrees, share }) => {
    const length = size * (1 - share * 0.5)
    const pair = [-1, 1].map((side) => {
      const lean = degrees + side * (38 + random() * 24)
      const grownLength = length * (0.82 + random() * 0.3)
      return grown(
        x,
        y,
        lean,
        leaf(grownLength, length * (0.19 + random() * 0.05), -side * length * 0.12 * random()),
      )
    })
    return random() > 0.66
      ? [...pair, berry(x, y, degrees + (random() > 0.5 ? 62 : -62), length, brush)]
      : pair
  })
  const tip = places.at(-1)
  if (tip) parts.push(grown(tip.x, tip.y, tip.degrees, leaf(size * 0.55, size * 0.12, 0)))
  return stem(points, size * 0.075, size * 0.02, tone('main', -0.2)) + parts.join('')
}

/** On a short stalk, with a glint. */
function berry(x: number, y: number, degrees: number, length: number, { id, tone }: Brush): string {
  const [reach, r] = [length * 0.42, length * 0.1]
  return grown(
    x,
    y,
    degrees,
    `<path d="M0 0Q${round(r * 0.5)} ${round(-reach * 0.5)} 0 ${round(-reach)}" fill="none" stroke="${tone('main', -0.2)}" stroke-width="${round(Math.max(0.8, r * 0.22))}"/>` +
      `<circle cx="0" cy="${round(-reach - r * 0.7)}" r="${round(r)}" fill="url(#${id}-berry)"/>`,
  )
}

const berryShade = ({ id, tone }: Brush) =>
  ball(
    `${id}-berry`,
    [0.36, 0.32, 0.75],
    [0, tone('second', 0.5)],
    [0.45, tone('second', 0)],
    [1, tone('second', -0.4)],
  )

/** Leaves, branches and roses; `main` is the green, `second` the bloom. */
export const botanical: readonly Ornament[] = [
  {
    id: 'olive-branch',
    name_ar: 'غصن زيتون',
    name_en: 'Olive branch',
    ratio: 2.4,
    draw: (brush) => {
      const { w, h } = brush
      const green = greens(brush)
      const points = bow([w * 0.04, h * 0.72], [w * 0.5, h * 0.1], [w * 0.88, h * 0.5], 9)
      return `<defs>${green.defs}${berryShade(brush)}</defs>${branch(points, h * 0.36, brush, green)}`
    },
  },
  {
    id: 'rose-corner',
    name_ar: 'زاوية ورد',
    name_en: 'Rose corner',
    ratio: 1,
    draw: (brush) => {
      const { w, h } = brush
      const size = Math.min(w, h)
      const [back, front] = [greens(brush, 'back', 0.16), greens(brush)]
      const twigs = [
        branch(
          bow([w * 0.2, h * 0.2], [w * 0.55, h * 0.02], [w * 0.9, h * 0.12], 8),
          size * 0.15,
          brush,
          back,
        ),
        branch(
          bow([w * 0.2, h * 0.2], [w * 0.02, h * 0.55], [w * 0.12, h * 0.9], 8),
          size * 0.15,
          brush,
          back,
        ),
        branch(
          bow([w * 0.22, h * 0.22], [w * 0.48, h * 0.28], [w * 0.7, h * 0.4], 6),
          size * 0.16,
          brush,
          front,
        ),
        branch(
          bow([w * 0.22, h * 0.22], [w * 0.28, h * 0.48], [w * 0.4, h * 0.7], 6),
          size * 0.16,
          brush,
          front,
        ),
      ]
      const large = [
        [0.27, 0.02, 70],
        [0.36, 0.28, 128],
        [0.28, 0.36, 146],
        [0.02, 0.27, 200],
      ].map(([x = 0, y = 0, degrees = 0]) =>
        grown(w * x, h * y, degrees, front.leaf(size * 0.24, size * 0.07, size * 0.03, 5)),
      )
      const rose = whorls(brush, 'rose', size * 0.19, ROSE)
      const blooms = [
        [0.41, 0.36, 0.075],
        [0.45, 0.13, 0.11],
        [0.13, 0.45, 0.11],
        [0.22, 0.22, 0.19],
      ].map(([x = 0, y = 0, r = 0]) => rose.at(w * x, h * y, size * r, r * 2000))
      const defs = back.defs + front.defs + berryShade(brush) + rose.defs
      return `<defs>${defs}</defs>${[...twigs, ...large, ...blooms].join('')}`
    },
  },
]
