import { d, disc, fill, glint, plumpStar, put, stroke } from '#catalog/brushes/drawing.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** Flags of paper on two strings that hang between the corners of the box. */
function bunting(brush: Brush): string {
  const { w, h, main, second, tone } = brush
  const paints = [main, tone('second', 0.45), second, tone('main', 0.45)]
  const string = (top: number, sag: number, count: number, size: number, first: number) => {
    const y = (t: number) => top + sag * 4 * t * (1 - t)
    const flags = Array.from({ length: count }, (_, at) => {
      const t = (at + 0.5) / count
      const half = (size * 0.86) / 2
      const slope = (Math.atan2(sag * 4 * (1 - 2 * t), w) * 180) / Math.PI
      const paint = paints[(at + first) % 4] ?? main
      const folded = at % 2 ? tone('second', -0.12) : tone('main', -0.12)
      return put(
        fill(d`M${-half} 0H${half}L0 ${size}Z`, paint) +
          fill(
            d`M${-half} 0H${half}V${size * 0.1}L${half * 0.84} ${size * 0.1}H${-half * 0.84}L${-half} ${size * 0.1}Z`,
            folded,
            ' opacity="0.5"',
          ) +
          fill(d`M0 0H${half}L0 ${size}Z`, '#000000', ' opacity="0.07"') +
          (at % 3 === 1 ? fill(plumpStar(0, size * 0.36, size * 0.15), '#ffffff', ' opacity="0.85"') : '') +
          (at % 3 === 2
            ? [0, 1, 2]
                .map((i) =>
                  disc(
                    (i - 1) * size * 0.2,
                    size * (i === 1 ? 0.5 : 0.28),
                    size * 0.05,
                    '#ffffff',
                    ' opacity="0.8"',
                  ),
                )
                .join('')
            : ''),
        t * w,
        y(t),
        1,
        slope,
      )
    })
    return flags.join('') + stroke(d`M0 ${top}Q${w / 2} ${top + sag * 2} ${w} ${top}`, tone('main', -0.3), 3)
  }
  return string(h * 0.02, h * 0.2, 9, h * 0.3, 2) + string(h * 0.16, h * 0.44, 11, h * 0.3, 0)
}

/** Bits of paper that fall: thicker at the top, none upon another. */
function confetti(brush: Brush): string {
  const { w, h, main, second, tone, random, weight } = brush
  const unit = weight * 5
  const kept: [number, number][] = []
  const paints = [main, second, tone('main', 0.45), tone('second', 0.5)]
  const many = Math.min(230, Math.round((w * h) / (unit * unit * 26)))
  let drawn = ''
  for (let at = 0; at < many; at += 1) {
    const [x, y] = [unit + random() * (w - 2 * unit), unit + random() ** 1.35 * (h - 2 * unit)]
    if (kept.some(([kx, ky]) => Math.hypot(kx - x, ky - y) < unit * 2.6)) continue
    kept.push([x, y])
    const paint = paints[at % 4] ?? main
    const kind = at % 5
    const size = unit * (0.7 + random() * 0.5)
    if (kind === 0) drawn += disc(x, y, size * 0.4, paint)
    else if (kind === 1) drawn += put(fill(plumpStar(0, 0, size * 0.7), paint), x, y, 1, random() * 70)
    else if (kind === 2)
      drawn += put(
        stroke(d`M${-size} 0q${size * 0.5} ${-size * 0.8} ${size} 0t${size} 0`, paint, unit * 0.24),
        x,
        y,
        1,
        random() * 360,
      )
    else
      drawn += put(
        `<rect x="${round(-size * 0.55)}" y="${round(-size * 0.28)}" width="${round(size * 1.1)}" height="${round(size * 0.56)}" rx="${round(size * 0.12)}" fill="${paint}"/>`,
        x,
        y,
        1,
        random() * 180,
      )
  }
  return drawn
}

/** A ring of wood on a cord, and under it threads of five lengths with beads, for what hangs over a cradle. */
function mobile(brush: Brush): string {
  const { w, h, main, second, tone } = brush
  const [cx, y] = [w / 2, h * 0.14]
  const [rx, ry] = [w * 0.42, w * 0.085]
  const ends = [0.4, 0.7, 0.54, 0.86, 0.33]
  const threads = ends.map((share, at) => {
    const offset = [-0.98, -0.52, 0, 0.52, 0.98][at] ?? 0
    const x = cx + rx * offset
    const top = y + ry * Math.sqrt(1 - offset * offset)
    const foot = h * share
    const beads = Array.from({ length: 5 }, (_, bead) => {
      const by = foot - 16 - bead * (bead < 3 ? 17 : 30)
      const paint = [second, tone('main', 0.3), tone('second', 0.45), main, tone('second', 0.2)][bead] ?? main
      return bead === 3 ? fill(glint(x, by, 12, 4, 0.3), paint) : disc(x, by, bead === 1 ? 8.5 : 5.5, paint)
    })
    return stroke(d`M${x} ${top}V${foot}`, tone('main', -0.1), 1.5) + beads.join('')
  })
  const half = (sweep: number) => d`M${cx - rx} ${y}A${rx} ${ry} 0 0 ${sweep} ${cx + rx} ${y}`
  const cords = [-0.86, 0.86]
    .map((share) => d`M${cx} ${h * 0.045}L${cx + rx * share} ${y + ry * 0.5}`)
    .join('')
  return (
    stroke(half(1), tone('main', -0.25), 15) +
    stroke(d`M${cx} ${h * 0.045}L${cx} ${y - ry}`, tone('main', -0.1), 1.8) +
    threads.join('') +
    stroke(half(0), tone('main', 0.08), 16) +
    stroke(
      d`M${cx - rx * 0.94} ${y + ry * 0.24}A${rx} ${ry} 0 0 0 ${cx + rx * 0.3} ${y + ry * 0.88}`,
      tone('main', 0.55),
      3.4,
    ) +
    stroke(cords, tone('main', -0.1), 1.8) +
    stroke(d`M${cx} 0V${h * 0.03}`, tone('main', -0.1), 2.2) +
    disc(cx, h * 0.034, 15, main) +
    disc(cx - 4, h * 0.034 - 5, 4, tone('main', 0.6)) +
    disc(cx, h * 0.05, 8, second)
  )
}

/** What is hung and thrown at a feast. */
export const festoons: readonly Ornament[] = [
  { id: 'bunting', name_ar: 'أعلام ورقية', name_en: 'Bunting', ratio: null, draw: bunting },
  { id: 'confetti', name_ar: 'قصاصات ملوّنة', name_en: 'Confetti', ratio: null, draw: confetti },
  { id: 'cradle-mobile', name_ar: 'لعبة المهد', name_en: 'Cradle mobile', ratio: 0.35, draw: mobile },
]
