import { curveOf, type Point } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** A drop of fire, leaning a little: `fat` of the box's width, `tall` of its height from below. */
function drop({ w, h }: Brush, fat: number, tall: number, lean: number): string {
  const [cx, foot] = [w / 2, h * 0.86]
  const [top, half] = [foot - h * tall, (w * fat) / 2]
  const belly = foot - (foot - top) * 0.3
  return (
    `M${round(cx + lean * w)} ${round(top)}` +
    `C${round(cx + lean * w * 0.6 + half * 0.35)} ${round(top + (belly - top) * 0.45)} ${round(cx + half)} ${round(belly - (belly - top) * 0.3)} ${round(cx + half)} ${round(belly)}` +
    `C${round(cx + half)} ${round(foot - (foot - belly) * 0.25)} ${round(cx + half * 0.5)} ${round(foot)} ${round(cx)} ${round(foot)}` +
    `C${round(cx - half * 0.5)} ${round(foot)} ${round(cx - half)} ${round(foot - (foot - belly) * 0.25)} ${round(cx - half)} ${round(belly)}` +
    `C${round(cx - half)} ${round(belly - (belly - top) * 0.4)} ${round(cx + lean * w * 0.5 - half * 0.1)} ${round(top + (belly - top) * 0.5)} ${round(cx + lean * w)} ${round(top)}Z`
  )
}

function flame(brush: Brush): string {
  const { w, h, main, second, tone, id } = brush
  return (
    `<radialGradient id="${id}h"><stop offset="0" stop-color="${tone('second', 0.45)}" stop-opacity="0.5"/><stop offset="1" stop-color="${tone('second', 0.45)}" stop-opacity="0"/></radialGradient>` +
    `<circle cx="${round(w / 2)}" cy="${round(h * 0.56)}" r="${round(h * 0.56)}" fill="url(#${id}h)"/>` +
    `<path d="M${round(w * 0.5)} ${round(h)}C${round(w * 0.49)} ${round(h * 0.92)} ${round(w * 0.53)} ${round(h * 0.86)} ${round(w * 0.5)} ${round(h * 0.78)}" fill="none" stroke="${main}" stroke-width="${round(w * 0.045)}" stroke-linecap="round"/>` +
    `<path d="${drop(brush, 0.66, 0.84, 0.06)}" fill="${second}"/>` +
    `<path d="${drop(brush, 0.48, 0.6, 0.04)}" fill="${tone('second', 0.35)}"/>` +
    `<path d="${drop(brush, 0.27, 0.36, 0.02)}" fill="${tone('second', 0.78)}"/>`
  )
}

/** A cap's tassel: a cord from above, a knot, and threads that fall a little apart. */
function tassel(brush: Brush): string {
  const { w, h, main, tone, random } = brush
  const [cx, knot] = [w / 2, h * 0.52]
  const threads = 46
  const shades = [-0.28, -0.1, 0, 0.16, 0.34]
  const groups = shades.map((): string[] => [])
  for (let at = 0; at < threads; at += 1) {
    const side = -1 + (2 * (at + 0.5)) / threads
    const [from, to] = [side * w * 0.2, side * w * 0.36 + (random() - 0.5) * w * 0.05]
    const end = h * (0.975 + random() * 0.022)
    const points: Point[] = [
      [cx + from * 0.7, knot + h * 0.03],
      [cx + from * 1.35, knot + h * 0.1],
      [cx + to * 0.95, knot + h * 0.25],
      [cx + to, end],
    ]
    groups[Math.floor(random() * shades.length)]?.push(curveOf(points))
  }
  const hang = groups
    .map(
      (lines, at) =>
        `<path d="${lines.join('')}" fill="none" stroke="${tone('main', shades[at] ?? 0)}" stroke-width="${round(w * 0.024)}" stroke-linecap="round"/>`,
    )
    .join('')
  const twists = Array.from({ length: Math.round((knot - 4) / (w * 0.07)) }, (_, at) => {
    const y = at * w * 0.07
    return `M${round(cx - w * 0.035)} ${round(y + w * 0.05)}L${round(cx + w * 0.035)} ${round(y)}`
  }).join('')
  const wraps = Array.from({ length: 7 }, (_, at) => {
    const y = knot + h * 0.045 + at * h * 0.0062
    return `M${round(cx - w * 0.2)} ${round(y)}Q${round(cx)} ${round(y + h * 0.008)} ${round(cx + w * 0.2)} ${round(y)}`
  }).join('')
  return (
    `<path d="M${round(cx)} ${round(-h * 0.02)}V${round(knot)}" stroke="${main}" stroke-width="${round(w * 0.085)}"/>` +
    `<path d="${twists}" fill="none" stroke="${tone('main', -0.35)}" stroke-width="${round(w * 0.014)}"/>` +
    `<path d="M${round(cx - w * 0.016)} ${round(-h * 0.02)}V${round(knot)}" stroke="${tone('main', 0.45)}" stroke-width="${round(w * 0.016)}" opacity="0.7"/>` +
    hang +
    `<ellipse cx="${round(cx)}" cy="${round(knot)}" rx="${round(w * 0.15)}" ry="${round(w * 0.16)}" fill="${main}"/>` +
    `<path d="M${round(cx - w * 0.2)} ${round(knot + h * 0.04)}H${round(cx + w * 0.2)}V${round(knot + h * 0.088)}H${round(cx - w * 0.2)}Z" fill="${tone('main', -0.12)}"/>` +
    `<path d="${wraps}" fill="none" stroke="${tone('main', 0.3)}" stroke-width="${round(h * 0.0026)}"/>` +
    `<ellipse cx="${round(cx - w * 0.04)}" cy="${round(knot - w * 0.05)}" rx="${round(w * 0.06)}" ry="${round(w * 0.05)}" fill="${tone('main', 0.45)}" opacity="0.7"/>`
  )
}

/** A cake from the front, out of the card at its foot, with icing of a paler tone that ran down. */
function cake({ w, h, main, tone, random }: Brush): string {
  const drips = Math.max(5, Math.round(w / 92))
  const step = w / drips
  const bed = Math.min(h * 0.2, 74)
  let rim = `M${round(-step / 2)} 0V${round(bed)}`
  const shine: string[] = []
  for (let at = 0; at <= drips; at += 1) {
    const [left, right] = [(at - 0.5) * step, (at + 0.5) * step]
    const half = step * (0.2 + random() * 0.16)
    const middle = (left + right) / 2
    const fall = bed + 24 + random() ** 1.6 * 112
    rim +=
      `C${round(left + step * 0.1)} ${round(bed)} ${round(middle - half)} ${round(bed - 6)} ${round(middle - half)} ${round(bed + 26)}` +
      `V${round(fall)}a${round(half)} ${round(half)} 0 0 0 ${round(2 * half)} 0V${round(bed + 26)}` +
      `C${round(middle + half)} ${round(bed - 6)} ${round(right - step * 0.1)} ${round(bed)} ${round(right)} ${round(bed)}`
    shine.push(`M${round(middle - half * 0.45)} ${round(bed + 14)}V${round(Math.max(bed + 20, fall - 6))}`)
  }
  rim += `V0Z`
  const band = (y: number, colour: string, tall: number) =>
    `<rect y="${round(y)}" width="${round(w)}" height="${round(tall)}" fill="${colour}"/>`
  return (
    band(0, main, h) +
    `<path d="${rim}" fill="#000000" opacity="0.14" transform="translate(5 9)"/><path d="${rim}" fill="${tone('main', 0.72)}"/>` +
    `<path d="${shine.join('')}" stroke="${tone('main', 0.92)}" stroke-width="${round(step * 0.06)}" stroke-linecap="round" opacity="0.75"/>` +
    band(0, tone('main', 0.86), 10)
  )
}

/** Small things of a feast day. */
export const festive: readonly Ornament[] = [
  { id: 'flame', name_ar: 'لهب شمعة', name_en: 'Candle flame', ratio: 0.6, draw: flame },
  { id: 'tassel', name_ar: 'شرّابة تخرّج', name_en: 'Graduation tassel', ratio: 0.24, draw: tassel },
  { id: 'cake', name_ar: 'كعكة', name_en: 'Cake with icing', ratio: null, draw: cake },
]
