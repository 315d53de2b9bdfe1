import { khatam, type Point, pathOf, polar } from '#catalog/brushes/geometry.ts'
import { drawStraps, goldStrap } from '#catalog/brushes/gilding.ts'
import { rosette, type Weave, weave } from '#catalog/brushes/strapwork.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'
import { Scrollwork } from './arabesque.ts'

const fill = (d: string, colour: string) => `<path d="${d}" fill="${colour}"/>`
const line = (d: string, colour: string, thick: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${round(thick)}"/>`
const xy = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** A ring of ogee petals: its tips at `outer`, its valleys at `inner`. */
function petalled([cx, cy]: Point, outer: number, inner: number, petals: number, turn = 0): string {
  const at = (radius: number, where: number) => polar(cx, cy, radius, turn + where / petals)
  const deep = outer - inner
  const parts = Array.from({ length: petals }, (_, petal) => {
    const side = (sign: 1 | -1) => [
      at(inner + deep * 0.52, petal + sign * 0.47),
      at(inner + deep * 0.72, petal + sign * 0.13),
    ]
    const [a = [0, 0], b = [0, 0]] = side(-1)
    const [c = [0, 0], d = [0, 0]] = side(1)
    return `C${xy(a)} ${xy(b)} ${xy(at(outer, petal))}C${xy(d)} ${xy(c)} ${xy(at(inner, petal + 0.5))}`
  })
  return `M${xy(at(inner, -0.5))}${parts.join('')}Z`
}

/** The same drawing at every turn around a point. */
function around([cx, cy]: Point, many: number, id: string, drawn: string): string {
  const copies = Array.from(
    { length: many },
    (_, at) =>
      `<use href="#${id}" transform="rotate(${round((at * 360) / many)} ${round(cx)} ${round(cy)})"/>`,
  )
  return `<defs><g id="${id}">${drawn}</g></defs>${copies.join('')}`
}

/** One of the fine rays around an illumination: a hair, a bud on it, dots towards its end. */
function ray(foot: Point, turn: number, length: number, colour: string, thick: number): string {
  const at = (share: number): Point => polar(foot[0], foot[1], length * share, turn)
  const aside = (share: number, out: number): Point => {
    const [x, y] = at(share)
    return polar(x, y, length * Math.abs(out), turn + (out > 0 ? 0.25 : -0.25))
  }
  const bud = `M${xy(at(0.3))}C${xy(aside(0.38, 0.085))} ${xy(aside(0.5, 0.05))} ${xy(at(0.62))}C${xy(aside(0.5, -0.05))} ${xy(aside(0.38, -0.085))} ${xy(at(0.3))}Z`
  const curls = [1, -1]
    .map(
      (side) =>
        `M${xy(at(0.12))}C${xy(aside(0.2, side * 0.14))} ${xy(aside(0.36, side * 0.16))} ${xy(aside(0.33, side * 0.07))}`,
    )
    .join('')
  const dots = [0.72, 0.84].map(
    (share, step) =>
      `<circle cx="${round(at(share)[0])}" cy="${round(at(share)[1])}" r="${round(thick * (1.7 - step * 0.5))}" fill="${colour}"/>`,
  )
  return line(`M${xy(foot)}L${xy(at(1))}${curls}`, colour, thick) + fill(bud, colour) + dots.join('')
}

function rays(centre: Point, [tip, valley]: Point, many: number, length: number, brush: Brush): string {
  const { tone, weight, id } = brush
  const colour = tone('second', 0.05)
  const long = ray(polar(...centre, tip, -0.25), -0.25, length, colour, weight * 0.5)
  const short = ray(
    polar(...centre, valley, -0.25 + 0.5 / many),
    -0.25 + 0.5 / many,
    length * 0.72,
    colour,
    weight * 0.4,
  )
  return around(centre, many, `${id}-t`, long + short)
}

/** The rosette of sixteen and the zigzag that closes its straps. */
function sixteen([cx, cy]: Point, radius: number): Weave {
  const points = 16
  const petals = rosette(cx, cy, radius * 0.82, points, { degrees: 62, fat: 0.6, turn: -0.25 })
  const zigzag = Array.from({ length: points }, (_, at): Point[] => [
    polar(cx, cy, radius * 0.82, -0.25 + at / points),
    polar(cx, cy, radius, -0.25 + (at + 0.5) / points),
    polar(cx, cy, radius * 0.82, -0.25 + (at + 1) / points),
  ])
  return weave([...petals, ...zigzag], radius * 0.05)
}

/** A sun of illumination; with a heart of straps, or open for words. */
function shamsa(brush: Brush, open: boolean): string {
  const { w, h, main, second, tone, ground, weight, id } = brush
  const centre: Point = [w / 2, h / 2]
  const full = Math.min(w, h) / 2
  const [rim, valley, ring] = [full * 0.78, full * 0.66, full * (open ? 0.5 : 0.44)]
  const work = new Scrollwork()
  const top = (radius: number): Point => [centre[0], centre[1] - radius]
  work.palmette(top(ring * 1.06), (valley - ring) * 0.62, -0.25)
  work.palmette(top(valley * 1.02), (rim - valley) * 0.82, -0.25)
  const between = -0.25 + 1 / 32
  for (const side of [1, -1] as const)
    work.bud({
      at: polar(...centre, ring * 1.07, between),
      size: (valley - ring) * 0.36,
      turn: between + side * 0.03,
      side: -side as 1 | -1,
    })
  const disc = (radius: number, colour: string) =>
    `<circle cx="${round(centre[0])}" cy="${round(centre[1])}" r="${round(radius)}" fill="${colour}"/>`
  const hoop = (radius: number, colour: string, thick: number) =>
    `<circle cx="${round(centre[0])}" cy="${round(centre[1])}" r="${round(radius)}" fill="none" stroke="${colour}" stroke-width="${round(thick)}"/>`
  const beads = around(
    centre,
    64,
    `${id}-d`,
    `<circle cx="${round(centre[0])}" cy="${round(centre[1] - ring * 0.972)}" r="${round(weight * 0.9)}" fill="${main}"/>`,
  )
  const heart = open
    ? disc(ring * 0.94, ground)
    : disc(ring * 0.94, tone('second', -0.35)) +
      drawStraps(
        sixteen(centre, ring * 0.92),
        goldStrap(brush, full * 0.019, tone('second', -0.7)),
        `${id}-g`,
      ) +
      fill(petalled(centre, ring * 0.25, ring * 0.17, 8, -0.25), main) +
      disc(ring * 0.1, tone('second', -0.1))
  return (
    rays(centre, [rim, valley * 0.4 + rim * 0.6], 16, full * 0.2, brush) +
    fill(petalled(centre, rim * 1.035, valley * 1.035, 16, -0.25), main) +
    fill(petalled(centre, rim, valley, 16, -0.25), tone('second', -0.28)) +
    line(petalled(centre, rim * 0.965, valley * 0.965, 16, -0.25), main, weight * 0.45) +
    disc(valley * 0.955, second) +
    hoop(valley * 0.955, main, weight * 0.7) +
    around(
      centre,
      16,
      `${id}-p`,
      work.draw({
        ...brush,
        second: tone('main', 0.62),
        tone: (which, share) => (which === 'main' ? tone('main', share) : tone('main', 0.62 + share)),
      }),
    ) +
    disc(ring, tone('second', -0.5)) +
    beads +
    hoop(ring, main, weight) +
    heart +
    hoop(ring * 0.94, main, weight * 0.8)
  )
}

/** A headpiece: a panel of scrolls with an empty cartouche, a crown of petals above it, rays above all. */
function headpiece(brush: Brush): string {
  const { w, h, main, second, tone, ground, weight, id } = brush
  const [top, foot] = [h * 0.46, h]
  const rows = foot - top
  const work = new Scrollwork()
  const radius = rows * 0.4
  for (const side of [1, -1] as const) {
    const centre: Point = [w / 2 + side * w * 0.415, top + rows / 2]
    work.spiral(centre, radius, weight * 1.1, { from: side === 1 ? 0.62 : 0.88, turns: 1.72, side })
    const start = side === 1 ? 0.62 : 0.88
    work.bud({
      at: polar(...centre, radius, start),
      size: radius * 0.5,
      turn: start - side * 0.27,
      side: -side as 1 | -1,
    })
    for (const lift of [1, -1] as const) {
      const at: Point = [w / 2 + side * w * 0.31, top + rows * (0.5 + lift * 0.41)]
      work.rumi({ at, size: radius * 0.66, turn: side === 1 ? 0.5 : 0, side: (side * lift) as 1 | -1 })
      work.bud({ at, size: radius * 0.4, turn: side === 1 ? -0.03 * lift : 0.5 + 0.03 * lift, side })
    }
  }
  const crown = crownOf(brush, top)
  const [cx, cy, half, tall] = [w / 2, top + rows / 2, w * 0.235, rows * 0.34]
  const cartouche = (out: number) => cartouchePath(cx, cy, half + out, tall + out)
  const frame = (inset: number, colour: string, thick: number) =>
    `<rect x="${round(inset)}" y="${round(top + inset)}" width="${round(w - 2 * inset)}" height="${round(rows - 2 * inset)}" fill="none" stroke="${colour}" stroke-width="${round(thick)}"/>`
  const flowers = {
    ...brush,
    second: tone('main', 0.66),
    tone: (which: 'main' | 'second', share: number) =>
      which === 'main' ? tone('main', share) : tone('main', Math.min(1, 0.66 + share)),
  }
  return (
    crown +
    `<rect y="${round(top)}" width="${round(w)}" height="${round(rows)}" fill="${second}"/>` +
    `<clipPath id="${id}-c"><rect x="${round(weight * 4)}" y="${round(top + weight * 4)}" width="${round(w - weight * 8)}" height="${round(rows - weight * 8)}"/></clipPath>` +
    `<g clip-path="url(#${id}-c)">${work.draw(flowers)}</g>` +
    fill(cartouche(weight * 4.2), tone('second', -0.35)) +
    fill(cartouche(weight * 1.6), main) +
    fill(cartouche(0), ground) +
    line(cartouche(-weight * 2.4), tone('main', -0.05), weight * 0.5) +
    frame(weight * 0.8, main, weight * 1.6) +
    frame(weight * 2.6, tone('second', -0.4), weight * 0.8) +
    frame(weight * 4, main, weight * 0.5)
  )
}

/** A long field with lobed ends. */
function cartouchePath(cx: number, cy: number, half: number, tall: number): string {
  const end = (sign: 1 | -1) => {
    const at = (x: number, y: number) =>
      `${round(cx + sign * (half + x * tall))} ${round(cy + sign * y * tall)}`
    return `C${at(-0.3, -0.94)} ${at(-0.02, -0.86)} ${at(-0.04, -0.48)}C${at(0.24, -0.46)} ${at(0.36, -0.2)} ${at(0.62, 0)}C${at(0.36, 0.2)} ${at(0.24, 0.46)} ${at(-0.04, 0.48)}C${at(-0.02, 0.86)} ${at(-0.3, 0.94)} ${at(-0.62, 1)}`
  }
  const straight = half - tall * 0.62
  return `M${round(cx - straight)} ${round(cy - tall)}H${round(cx + straight)}${end(1)}H${round(cx - straight)}${end(-1)}Z`
}

/** The crown: petals that rise towards the middle, each with a palmette, and rays from their tips. */
function crownOf(brush: Brush, foot: number): string {
  const { w, main, second, tone, weight, id } = brush
  const many = 9
  const wide = w / many
  const drawn = Array.from({ length: many }, (_, at) => {
    const off = Math.abs(at - (many - 1) / 2) / ((many - 1) / 2)
    const x = (at + 0.5) * wide
    const tall = foot * (0.66 - off ** 1.3 * 0.36)
    const peak = foot - tall
    const shape = (inset: number) =>
      `M${round(x - wide / 2 + inset)} ${round(foot + 2)}V${round(foot - tall * 0.3)}C${round(x - wide / 2 + inset)} ${round(foot - tall * 0.66)} ${round(x - wide * 0.1)} ${round(foot - tall * 0.72 + inset)} ${round(x)} ${round(peak + inset * 1.7)}C${round(x + wide * 0.1)} ${round(foot - tall * 0.72 + inset)} ${round(x + wide / 2 - inset)} ${round(foot - tall * 0.66)} ${round(x + wide / 2 - inset)} ${round(foot - tall * 0.3)}V${round(foot + 2)}Z`
    const work = new Scrollwork()
    work.palmette([x, foot - tall * 0.12], wide * 0.5, -0.25)
    return {
      rays: ray([x, peak], -0.25, foot * (0.32 - off * 0.1), tone('second', 0.05), weight * 0.55),
      petal:
        fill(shape(0), main) +
        fill(shape(weight * 1.2), at % 2 ? tone('second', -0.3) : second) +
        line(shape(weight * 2.6), main, weight * 0.45) +
        work.draw({
          ...brush,
          second: tone('main', 0.66),
          tone: (which, share) => (which === 'main' ? tone('main', share) : tone('main', 0.5)),
        }),
      off,
    }
  }).sort((a, b) => b.off - a.off)
  return `<g id="${id}-k">${drawn.map((one) => one.rays).join('')}${drawn.map((one) => one.petal).join('')}</g>`
}

/** The rules of a written page (jadwal): gold between two colours, open above for its headpiece. */
function pageRules({ w, h, main, second, weight }: Brush): string {
  const rule = (inset: number) => `M${round(inset)} 0V${round(h - inset)}H${round(w - inset)}V0`
  return (
    line(rule(weight * 0.5), second, weight * 0.8) +
    line(rule(weight * 2.4), main, weight * 2) +
    line(rule(weight * 4.4), second, weight * 0.5) +
    line(rule(weight * 7), main, weight * 0.35)
  )
}

/** A thin rule that swells towards the star in its middle. */
function ruleWithStar({ w, h, main }: Brush): string {
  const [cx, cy, r] = [w / 2, h / 2, h * 0.46]
  const arm = (sign: 1 | -1) =>
    `M${round(cx + sign * r * 1.7)} ${round(cy - h * 0.045)}L${round(cx + sign * w * 0.5)} ${round(cy)}L${round(cx + sign * r * 1.7)} ${round(cy + h * 0.045)}Z`
  return `<path d="${arm(1)}${arm(-1)}${pathOf(khatam(cx, cy, r))}${pathOf(khatam(cx, cy, r * 0.5))}" fill="${main}" fill-rule="evenodd"/>`
}

/** Illumination; `main` is the gold, `second` the lapis. */
export const tazhib: readonly Ornament[] = [
  { id: 'shamsa', name_ar: 'شمسة', name_en: 'Shamsa', ratio: 1, draw: (brush) => shamsa(brush, false) },
  {
    id: 'shamsa-open',
    name_ar: 'شمسة مفتوحة',
    name_en: 'Open shamsa',
    ratio: 1,
    draw: (brush) => shamsa(brush, true),
  },
  { id: 'headpiece', name_ar: 'سرلوح', name_en: 'Illuminated headpiece', ratio: 1.9, draw: headpiece },
  { id: 'page-rules', name_ar: 'جدول الصفحة', name_en: 'Ruled page', ratio: null, draw: pageRules },
  { id: 'rule-star', name_ar: 'فاصل بنجمة', name_en: 'Rule with a star', ratio: null, draw: ruleWithStar },
]
