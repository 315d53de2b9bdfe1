import { type Whorls, whorls } from '../bloom.ts'
import type { Brush, Ornament } from '../ornament.ts'
import { greens, grown } from '../plant.ts'

/** A peony that fills a card: many thin petals, ruffled, their veins to be seen. */
const PEONY: Whorls = {
  rings: [
    [7, 1, 0.5, 0.3],
    [7, 0.9, 0.44, 0.26],
    [7, 0.79, 0.38, 0.2],
    [6, 0.68, 0.36, 0.14],
    [6, 0.57, 0.31, 0.07],
    [6, 0.46, 0.26, 0],
    [5, 0.35, 0.22, -0.06],
    [5, 0.25, 0.17, -0.1],
    [4, 0.16, 0.12, -0.16],
  ],
  tilt: 0.2,
  wobble: 1.35,
  veins: 0,
  depth: 0.26,
  roll: 0.13,
  soft: true,
}

/** A great peony with leaves behind it. */
function great(brush: Brush): string {
  const { w, h, random } = brush
  const r = Math.min(w, h) * 0.44
  const [cx, cy] = [w / 2, h / 2]
  const [back, front] = [greens(brush, 'back', -0.12), greens(brush, 'front', 0.04)]
  const flower = whorls(brush, 'peony', r, PEONY)
  const leaves = Array.from({ length: 11 }, (_, at) => {
    const degrees = at * 33 + (random() - 0.5) * 14
    const { leaf } = at % 2 ? front : back
    const length = r * (0.66 + random() * 0.2)
    const turn = (degrees * Math.PI) / 180
    const [x, y] = [cx + Math.sin(turn) * r * 0.62, cy - Math.cos(turn) * r * 0.62]
    return grown(
      x,
      y,
      degrees + (random() - 0.5) * 24,
      leaf(length, length * 0.22, (random() - 0.5) * length * 0.4, 6),
    )
  })
  return `<defs>${back.defs}${front.defs}${flower.defs}</defs>${leaves.join('')}${flower.at(cx, cy, r)}`
}

/** `main` is the green, `second` the bloom. */
export const peony: readonly Ornament[] = [
  { id: 'great-peony', name_ar: 'فاوانيا كبيرة', name_en: 'Great peony', ratio: 1, draw: great },
]
