import { type Point, pathOf } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { circleOf, filled, lined, rectOf, triangleOf } from './shapes.ts'

/** A course of the wall painting, drawn over its whole width: `u` is its unit, the height of one course. */
type Course = (y: number, h: number, brush: Brush) => string

/** The lines that part the colours: nearly black upon lime, nearly white where the wall is dark. */
function contourOf({ ground, tone }: Brush): string {
  const green = Number.parseInt(ground.slice(3, 5), 16)
  return tone('main', green < 96 ? 0.84 : -0.86)
}

const repeat = (w: number, wide: number, draw: (x: number, wide: number, at: number) => string) => {
  const count = Math.max(1, Math.round(w / wide))
  const step = w / count
  return Array.from({ length: count }, (_, at) => draw(at * step, step, at)).join('')
}

const lozenge = (cx: number, cy: number, rx: number, ry: number) =>
  pathOf([
    [cx, cy - ry],
    [cx + rx, cy],
    [cx, cy + ry],
    [cx - rx, cy],
  ])

/** Hatam: plain bands, the wide and the narrow. */
const hatam: Course = (y, h, brush) => {
  const { w, main, second, tone } = brush
  const dark = contourOf(brush)
  return (
    filled(rectOf(0, y, w, h * 0.36), main) +
    filled(rectOf(0, y + h * 0.36, w, h * 0.1), dark) +
    filled(rectOf(0, y + h * 0.46, w, h * 0.2), second) +
    filled(rectOf(0, y + h * 0.66, w, h * 0.1), dark) +
    filled(rectOf(0, y + h * 0.76, w, h * 0.24), tone('main', -0.3))
  )
}

/** Banat, the girls: triangles shoulder to shoulder, one within another, a feathered sprig upon each. */
const banat: Course = (y, h, brush) => {
  const { w, main, second, ground } = brush
  const dark = contourOf(brush)
  const [base, tall] = [y + h, h * 0.6]
  return (
    filled(rectOf(0, y, w, h), ground) +
    repeat(w, h * 0.62, (x, s, at) => {
      const [own, other] = at % 2 ? [second, main] : [main, second]
      const nested = [
        [1, dark],
        [0.84, own],
        [0.6, dark],
        [0.5, ground],
        [0.28, other],
      ] as const
      const mid = x + s / 2
      const top = base - tall
      const barbs = [0.05, 0.14, 0.23].map((up, n) => {
        const reach = s * (0.2 - n * 0.045)
        const foot = top - h * up
        return `M${round(mid - reach)} ${round(foot - h * 0.085)}L${round(mid)} ${round(foot)}L${round(mid + reach)} ${round(foot - h * 0.085)}`
      })
      const beads = [-1, 1].map((side) => circleOf(mid + side * s * 0.2, top - h * 0.16, h * 0.018)).join('')
      return (
        nested
          .map(([share, color]) =>
            filled(
              triangleOf(mid - (s * share) / 2, base - tall * (1 - share) * 0.12, s * share, tall * share),
              color,
            ),
          )
          .join('') +
        lined(`M${round(mid)} ${round(top)}V${round(top - h * 0.33)}${barbs.join('')}`, dark, h * 0.022) +
        filled(circleOf(mid, top - h * 0.34, h * 0.032), own) +
        filled(beads, other) +
        (at ? filled(lozenge(x, base - tall * 0.72, s * 0.1, tall * 0.14), at % 2 ? dark : own) : '')
      )
    })
  )
}

/** Balsana: lozenges in lozenges, dots between. */
const balsana: Course = (y, h, brush) => {
  const { w, main, second, ground } = brush
  const dark = contourOf(brush)
  const cy = y + h / 2
  return (
    filled(rectOf(0, y, w, h), second) +
    repeat(w, h * 0.9, (x, s, at) => {
      const cx = x + s / 2
      const gaps = [y + h * 0.16, y + h * 0.84].map((py) => circleOf(x, py, h * 0.07)).join('')
      return (
        filled(lozenge(cx, cy, s * 0.49, h * 0.49), dark) +
        filled(lozenge(cx, cy, s * 0.4, h * 0.4), ground) +
        filled(lozenge(cx, cy, s * 0.29, h * 0.29), main) +
        filled(lozenge(cx, cy, s * 0.15, h * 0.15), dark) +
        filled(circleOf(cx, cy, h * 0.045), ground) +
        (at ? filled(gaps, dark) : '')
      )
    })
  )
}

/** Amshat, the combs: upright teeth on a bar. */
const amshat: Course = (y, h, brush) => {
  const { w, main, second, ground } = brush
  const dark = contourOf(brush)
  const colors = [main, dark, second, dark]
  return (
    filled(rectOf(0, y, w, h), ground) +
    repeat(w, h * 1.35, (x, s) => {
      const teeth = Array.from({ length: 8 }, (_, at) =>
        filled(
          rectOf(x + (at + 0.28) * (s / 8), y + h * (at % 2 ? 0.22 : 0.1), s / 18, h),
          colors[at % 4] ?? dark,
        ),
      )
      return teeth.join('')
    }) +
    filled(rectOf(0, y + h * 0.84, w, h * 0.16), dark)
  )
}

/** Mahrib: nested arches, side by side. */
const mahrib: Course = (y, h, brush) => {
  const { w, main, second, ground } = brush
  const dark = contourOf(brush)
  const arch = (x: number, s: number, inset: number, color: string) => {
    const [left, right] = [x + s * inset, x + s * (1 - inset)]
    const top = y + h * (0.06 + inset * 1.5)
    const spring = top + (right - left) * 0.52
    return filled(
      `M${round(left)} ${round(y + h)}V${round(spring)}Q${round(left)} ${round(top + s * 0.1)} ${round(x + s / 2)} ${round(top)}Q${round(right)} ${round(top + s * 0.1)} ${round(right)} ${round(spring)}V${round(y + h)}Z`,
      color,
    )
  }
  return (
    filled(rectOf(0, y, w, h), ground) +
    repeat(
      w,
      h * 0.78,
      (x, s, at) =>
        arch(x, s, 0.04, dark) +
        arch(x, s, 0.1, at % 2 ? main : second) +
        arch(x, s, 0.21, dark) +
        arch(x, s, 0.26, ground) +
        filled(lozenge(x + s / 2, y + h * 0.76, s * 0.11, h * 0.14), at % 2 ? second : main),
    )
  )
}

/** Shabaka, the net: crossing threads, a square in every mesh. */
const shabaka: Course = (y, h, brush) => {
  const { w, main, second, ground } = brush
  const dark = contourOf(brush)
  return (
    filled(rectOf(0, y, w, h), dark) +
    repeat(w, h * 0.5, (x, s, at) => {
      const cells = [0, 1].map((row) => {
        const [cx, cy] = [x + s / 2, y + h * (0.27 + row * 0.46)]
        return (
          filled(lozenge(cx, cy, s * 0.43, h * 0.2), (at + row) % 2 ? ground : second) +
          filled(lozenge(cx, cy, s * 0.19, h * 0.09), (at + row) % 2 ? main : dark)
        )
      })
      return cells.join('')
    })
  )
}

/** Taqti: a zigzag of three threads. */
const taqti: Course = (y, h, brush) => {
  const { w, main, second, ground } = brush
  const count = Math.max(2, Math.round(w / (h * 0.62)))
  const step = w / count
  const line = (down: number) =>
    pathOf(
      Array.from(
        { length: count * 2 + 1 },
        (_, at): Point => [(at * step) / 2, y + h * (at % 2 ? 0.24 : 0.62) + h * down],
      ),
      false,
    )
  return (
    filled(rectOf(0, y, w, h), ground) +
    lined(line(0), contourOf(brush), h * 0.13) +
    lined(line(0.12), main, h * 0.11) +
    lined(line(0.23), second, h * 0.1)
  )
}

const COURSES = [
  ['qatt-banat', 'القَطّ: بنات', 'Qatt: banat triangles', banat],
  ['qatt-balsana', 'القَطّ: بلسنة', 'Qatt: balsana lozenges', balsana],
  ['qatt-shabaka', 'القَطّ: شبكة', 'Qatt: shabaka net', shabaka],
  ['qatt-taqti', 'القَطّ: تقطيع', 'Qatt: taqti zigzag', taqti],
  ['qatt-amshat', 'القَطّ: أمشاط', 'Qatt: amshat combs', amshat],
  ['qatt-mahrib', 'القَطّ: محاريب', 'Qatt: mahrib arches', mahrib],
  ['qatt-hatam', 'القَطّ: حطام', 'Qatt: hatam bands', hatam],
] as const

/** Al-Qatt Al-Asiri, as the women of Asir paint it: two colours, their dark, and the lime of the ground. */
export const qatt: readonly Ornament[] = COURSES.map(([id, name_ar, name_en, course]) => ({
  id,
  name_ar,
  name_en,
  ratio: null,
  draw: (brush) => course(0, brush.h, brush),
}))
