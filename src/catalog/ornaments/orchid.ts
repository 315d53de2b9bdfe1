import { stamped } from '#catalog/brushes/bloom.ts'
import { curveOf, type Point } from '#catalog/brushes/geometry.ts'
import { ball, bow, fromFoot, greens, grown, nodes, stem } from '#catalog/brushes/plant.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

const SIZE = 100

function shades({ id, tone }: Brush): string {
  return (
    fromFoot(
      `${id}-sepal`,
      [0, tone('second', -0.06)],
      [0.3, tone('second', 0.3)],
      [1, tone('second', 0.62)],
    ) +
    ball(
      `${id}-petal`,
      [0.08, 0.72, 1],
      [0, tone('second', -0.16)],
      [0.28, tone('second', 0.2)],
      [0.7, tone('second', 0.56)],
      [1, tone('second', 0.78)],
    ) +
    fromFoot(
      `${id}-lip`,
      [0, tone('second', -0.1)],
      [0.55, tone('second', -0.42)],
      [1, tone('second', -0.2)],
    ) +
    ball(
      `${id}-bud`,
      [0.4, 0.3, 0.8],
      [0, tone('second', 0.6)],
      [0.6, tone('second', 0.25)],
      [1, tone('main', 0.1)],
    ) +
    ball(`${id}-throat`, [0.5, 0.5, 0.5], [0, tone('second', -0.5), 0.6], [1, tone('second', -0.3), 0])
  )
}

/** Veins that spread from the foot of a petal, as wide as it is. */
function veins(reach: number, spread: number, count: number, lean = 0): string {
  return Array.from({ length: count }, (_, at) => {
    const off = at / (count - 1) - 0.5
    const far = reach * (0.92 - Math.abs(off) * 0.42)
    return `M${round(off * spread * 0.12)} ${round(-reach * 0.1)}Q${round(off * spread * 0.8)} ${round(-far * 0.5)} ${round(off * spread * 1.05 + lean)} ${round(-far)}`
  }).join('')
}

/** A moth orchid from the front: three sepals behind, two broad petals before them, the lip below. */
function flower(brush: Brush): string {
  const { id, tone } = brush
  const r = SIZE
  const edge = tone('second', -0.3)
  const line = (d: string, opacity: number, width = 0.7) =>
    `<path d="${d}" fill="none" stroke="${edge}" stroke-opacity="${opacity}" stroke-width="${width}" stroke-linecap="round"/>`
  const sepal =
    `<path d="M0 0C${r * 0.2} ${-r * 0.16} ${r * 0.42} ${-r * 0.62} ${r * 0.18} ${-r * 0.92}C${r * 0.1} ${-r * 1.01} ${-r * 0.1} ${-r * 1.01} ${-r * 0.18} ${-r * 0.92}C${-r * 0.42} ${-r * 0.62} ${-r * 0.2} ${-r * 0.16} 0 0Z" fill="url(#${id}-sepal)" stroke="${edge}" stroke-opacity="0.4" stroke-width="0.8"/>` +
    line(veins(r * 0.9, r * 0.44, 5), 0.28)
  const rim: Point[] = [
    [0, 0],
    [r * 0.2, -r * 0.34],
    [r * 0.52, -r * 0.66],
    [r * 0.86, -r * 0.66],
    [r * 1.1, -r * 0.4],
    [r * 1.12, -r * 0.06],
    [r * 0.92, r * 0.22],
    [r * 0.58, r * 0.28],
    [r * 0.22, r * 0.16],
  ]
  const half =
    `<path d="${curveOf(rim, true)}" fill="url(#${id}-petal)" stroke="${edge}" stroke-opacity="0.45" stroke-width="0.8"/>` +
    `<path d="M${r * 0.52} ${-r * 0.66}C${r * 0.66} ${-r * 0.73} ${r * 0.98} ${-r * 0.64} ${r * 1.1} ${-r * 0.4}C${r * 1.0} ${-r * 0.52} ${r * 0.78} ${-r * 0.62} ${r * 0.52} ${-r * 0.66}Z" fill="${tone('second', 0.86)}" fill-opacity="0.7"/>` +
    grown(r * 0.06, 0, 78, line(veins(r * 1.0, r * 0.86, 9), 0.3, 0.75))
  const lipSide = `<path d="M0 ${r * 0.06}C${r * 0.12} ${-r * 0.06} ${r * 0.36} ${-r * 0.02} ${r * 0.36} ${r * 0.16}C${r * 0.34} ${r * 0.32} ${r * 0.14} ${r * 0.3} 0 ${r * 0.14}Z" fill="url(#${id}-lip)" stroke="${tone('second', -0.6)}" stroke-opacity="0.5" stroke-width="0.7"/>`
  const lip =
    `<path d="M0 ${r * 0.1}C${r * 0.16} ${r * 0.16} ${r * 0.24} ${r * 0.34} ${r * 0.17} ${r * 0.46}C${r * 0.13} ${r * 0.52} ${r * 0.05} ${r * 0.52} 0 ${r * 0.58}C${-r * 0.05} ${r * 0.52} ${-r * 0.13} ${r * 0.52} ${-r * 0.17} ${r * 0.46}C${-r * 0.24} ${r * 0.34} ${-r * 0.16} ${r * 0.16} 0 ${r * 0.1}Z" fill="url(#${id}-lip)" stroke="${tone('second', -0.6)}" stroke-opacity="0.6" stroke-width="0.7"/>` +
    `<path d="M0 ${r * 0.56}Q${r * 0.02} ${r * 0.72} ${r * 0.12} ${r * 0.7}M0 ${r * 0.56}Q${-r * 0.02} ${r * 0.72} ${-r * 0.12} ${r * 0.7}" fill="none" stroke="${tone('second', -0.35)}" stroke-width="1.6" stroke-linecap="round"/>`
  const column = `<ellipse cx="0" cy="${r * 0.02}" rx="${r * 0.075}" ry="${r * 0.12}" fill="${tone('second', 0.8)}" stroke="${edge}" stroke-opacity="0.5" stroke-width="0.7"/><circle cx="0" cy="${r * 0.11}" r="${r * 0.05}" fill="${tone('main', 0.35)}"/>`
  return (
    [0, 128, -128].map((degrees) => grown(0, 0, degrees, sepal)).join('') +
    half +
    grown(0, 0, 0, half, [-1, 1]) +
    `<circle cx="0" cy="${r * 0.05}" r="${r * 0.42}" fill="url(#${id}-throat)"/>` +
    lipSide +
    grown(0, 0, 0, lipSide, [-1, 1]) +
    lip +
    column
  )
}

/** Upwards from 0 0, where its stalk ends. */
function bud(size: number, { id, tone }: Brush): string {
  const r = size
  const body = `M0 ${round(r * 0.1)}C${round(r * 0.8)} ${round(-r * 0.1)} ${round(r * 0.72)} ${round(-r * 1.3)} 0 ${round(-r * 1.5)}C${round(-r * 0.72)} ${round(-r * 1.3)} ${round(-r * 0.8)} ${round(-r * 0.1)} 0 ${round(r * 0.1)}Z`
  const seam = `M0 ${round(r * 0.1)}C${round(r * 0.3)} ${round(-r * 0.3)} ${round(r * 0.3)} ${round(-r * 1.1)} 0 ${round(-r * 1.5)}`
  return `<path d="${body}" fill="url(#${id}-bud)"/><path d="${seam}" fill="none" stroke="${tone('second', -0.35)}" stroke-opacity="0.5" stroke-width="1"/>`
}

/** A moth orchid: strap leaves, and a stem that rises and bows under its flowers. */
function orchidStem(brush: Brush): string {
  const { w, h, id, tone, random } = brush
  const bloom = stamped(`${id}-flower`, SIZE, flower(brush))
  const green = greens(brush)
  const rising = bow([w * 0.2, h], [w * 0.06, h * 0.3], [w * 0.42, h * 0.07], 18)
  const bowing = bow([w * 0.42, h * 0.07], [w * 0.68, -h * 0.08], [w * 0.98, h * 0.2], 12)
  const points = [...rising, ...bowing.slice(1)]
  const places = nodes(points, 10, 0.4, 0.985)
  const stalks: string[] = []
  const drawn = places.map(({ x, y, degrees }, at) => {
    const left = at % 2 === 0
    const open = at < 7
    const reach = w * (open ? 0.13 : 0.07)
    // What has opened stands to both sides of the stem, what has not hangs below its tip.
    const lean = ((open ? degrees + (left ? -74 : 84) : 186 - (at - 7) * 10) * Math.PI) / 180
    const [fx, fy] = [x + Math.sin(lean) * reach, y - Math.cos(lean) * reach + w * (open ? 0.03 : 0)]
    stalks.push(
      stem(bow([x, y], [(x + fx) / 2, Math.min(y, fy) - w * 0.02], [fx, fy], 4), 5, 3.4, tone('main', 0.05)),
    )
    if (open) return bloom.at(fx, fy, w * (0.165 - at * 0.008), (left ? -12 : 14) + (random() - 0.5) * 16)
    return grown(fx, fy, 184 - (at - 7) * 8, bud(w * (0.05 - (at - 7) * 0.009), brush))
  })
  const leaves = [
    [0.2, 1.0, -64, 0.27, 0.036],
    [0.21, 1.0, 68, 0.42, 0.05],
    [0.2, 1.0, -26, 0.32, 0.046],
    [0.2, 1.01, 34, 0.4, 0.052],
  ].map(([x = 0, y = 0, degrees = 0, length = 0, half = 0]) =>
    grown(w * x, h * y, degrees, green.leaf(w * length, w * half, Math.sign(degrees) * w * 0.12)),
  )
  return (
    `<defs>${green.defs}${shades(brush)}${bloom.defs}</defs>` +
    leaves.join('') +
    stem(points, 9, 3.4, tone('main', -0.12)) +
    stalks.join('') +
    drawn.toReversed().join('')
  )
}

/** `main` is the stem, `second` the flowers. */
export const orchid: readonly Ornament[] = [
  {
    id: 'orchid-stem',
    name_ar: 'غصن أوركيد',
    name_en: 'Orchid stem',
    ratio: 0.6,
    draw: orchidStem,
  },
]
