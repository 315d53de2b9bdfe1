import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { shadowOf } from './torn.ts'

type Sketch = (x: (share: number) => number, y: (share: number) => number) => string

/** A piece of metal seen from above: its shadow, its body, and light along one side of it. */
function metal(sketch: Sketch, shine: Sketch, { w, h, main, tone, id }: Brush): string {
  const [x, y] = [(share: number) => round(share * w), (share: number) => round(share * h)]
  const body = sketch(x, y)
  return (
    `<linearGradient id="${id}m" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tone('main', -0.22)}"/><stop offset="0.35" stop-color="${tone('main', 0.34)}"/>` +
    `<stop offset="0.6" stop-color="${tone('main', 0)}"/><stop offset="1" stop-color="${tone('main', -0.28)}"/></linearGradient>` +
    shadowOf(body, w * 0.1, 0.07) +
    `<path d="${body}" fill="url(#${id}m)"/>` +
    `<path d="${shine(x, y)}" fill="none" stroke="${main}" stroke-width="${round(w * 0.022)}" stroke-linecap="round" opacity="0.9"/>` +
    `<path d="${shine(x, y)}" fill="none" stroke="${tone('main', 0.7)}" stroke-width="${round(w * 0.014)}" stroke-linecap="round" opacity="0.85"/>`
  )
}

/** From the neck round the end of the handle and up to the neck again; the last curve's end is left open. */
const handle: Sketch = (x, y) =>
  `C${x(0.57)} ${y(0.6)} ${x(0.68)} ${y(0.8)} ${x(0.68)} ${y(0.93)}C${x(0.68)} ${y(0.985)} ${x(0.58)} ${y(1)} ${x(0.5)} ${y(1)}` +
  `C${x(0.42)} ${y(1)} ${x(0.32)} ${y(0.985)} ${x(0.32)} ${y(0.93)}C${x(0.32)} ${y(0.8)} ${x(0.43)} ${y(0.6)} ${x(0.43)} ${y(0.46)}`

const fork: Sketch = (x, y) => {
  const tines = [0.08, 0.32, 0.56, 0.8].map(
    (left, at) =>
      `${at ? 'L' : 'M'}${x(left)} ${y(0.235)}L${x(left + 0.015)} ${y(0.02)}C${x(left + 0.02)} ${y(0)} ${x(left + 0.1)} ${y(0)} ${x(left + 0.105)} ${y(0.02)}L${x(left + 0.12)} ${y(0.235)}`,
  )
  return `${tines.join('')}C${x(0.94)} ${y(0.36)} ${x(0.62)} ${y(0.4)} ${x(0.57)} ${y(0.46)}${handle(x, y)}C${x(0.38)} ${y(0.4)} ${x(0.06)} ${y(0.36)} ${x(0.08)} ${y(0.235)}Z`
}

const knife: Sketch = (x, y) =>
  `M${x(0.57)} ${y(0.46)}L${x(0.57)} ${y(0.02)}C${x(0.55)} ${y(0)} ${x(0.46)} ${y(0.01)} ${x(0.36)} ${y(0.08)}C${x(0.22)} ${y(0.2)} ${x(0.2)} ${y(0.34)} ${x(0.24)} ${y(0.47)}C${x(0.28)} ${y(0.475)} ${x(0.4)} ${y(0.478)} ${x(0.43)} ${y(0.5)}` +
  `L${x(0.43)} ${y(0.46)}M${x(0.57)} ${y(0.46)}${handle(x, y)}L${x(0.57)} ${y(0.46)}Z`

/** What lies beside a plate; `main` is the metal. */
export const cutlery: readonly Ornament[] = [
  {
    id: 'fork',
    name_ar: 'شوكة',
    name_en: 'Fork',
    ratio: 0.14,
    draw: (brush) =>
      metal(
        fork,
        (x, y) => `M${x(0.5)} ${y(0.55)}C${x(0.5)} ${y(0.7)} ${x(0.42)} ${y(0.85)} ${x(0.42)} ${y(0.94)}`,
        brush,
      ),
  },
  {
    id: 'knife',
    name_ar: 'سكّين',
    name_en: 'Knife',
    ratio: 0.14,
    draw: (brush) => metal(knife, (x, y) => `M${x(0.52)} ${y(0.06)}L${x(0.52)} ${y(0.44)}`, brush),
  },
]
