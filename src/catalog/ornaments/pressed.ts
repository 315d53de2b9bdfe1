import { petal } from '#catalog/brushes/bloom.ts'
import { type Point, polar } from '#catalog/brushes/geometry.ts'
import { blade, bow, fromFoot, grown, nodes, stem } from '#catalog/brushes/plant.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** Pressed things lie flat and let the light through: where they overlap they are darker. */
const THIN = 0.78

/** A frond of fern, its leaflets in pairs, each a small frond itself. */
function fern(points: readonly Point[], size: number, { id, tone, random }: Brush): string {
  const leaflets = nodes(points, 25, 0.16, 0.995).flatMap(({ x, y, degrees, share }) => {
    const length = size * Math.sin(Math.PI * (0.14 + (share - 0.16) * 0.98)) ** 0.85 * 1.02
    return [-1, 1].map((side) => {
      const turn = degrees + side * (66 - share * 22 + random() * 6)
      const teeth = 6
      const edge = (way: number) =>
        Array.from({ length: teeth }, (_, at) => {
          const t = (at + 0.5) / teeth
          const half = length * 0.15 * (1 - t) ** 0.7
          return `L${round(way * half)} ${round(-length * (t + 0.03))}L${round(way * half * 0.62)} ${round(-length * (t + 0.08))}`
        })
      const back = [...edge(-1)].reverse().map((step) =>
        step
          .split('L')
          .filter(Boolean)
          .reverse()
          .map((one) => `L${one}`)
          .join(''),
      )
      const shape = `M0 0${edge(1).join('')}L0 ${round(-length)}${back.join('')}Z`
      return grown(
        x,
        y,
        turn,
        `<path d="${shape}" fill="url(#${id}-fern)"/><path d="M0 0V${round(-length * 0.9)}" stroke="${tone('main', -0.3)}" stroke-width="0.8"/>`,
      )
    })
  })
  return `<g opacity="${THIN + 0.1}">${leaflets.join('')}</g>${stem(points, size * 0.05, 1.4, tone('main', -0.25))}`
}

/** An anemone pressed face up: thin petals with all their veins. */
function flat(x: number, y: number, r: number, brush: Brush): string {
  const { id, tone, random } = brush
  const look = { lip: `url(#${id}-lip)`, wobble: 0.9, veins: 13, roll: 0.09 }
  const petals = Array.from({ length: 7 }, (_, at) =>
    grown(
      0,
      0,
      (at * 360) / 7 + (random() - 0.5) * 14,
      petal(r * (0.92 + random() * 0.14), r * 0.46, look, random),
    ),
  )
  const threads = Array.from({ length: 26 }, (_, at) => {
    const [tx, ty] = polar(0, 0, r * (0.24 + random() * 0.12), at / 26)
    return `<path d="M0 0L${round(tx)} ${round(ty)}" stroke="${tone('second', -0.62)}" stroke-width="0.9"/><circle cx="${round(tx)}" cy="${round(ty)}" r="${round(r * 0.022)}" fill="${tone('second', -0.72)}"/>`
  })
  return grown(
    x,
    y,
    0,
    `<g fill="url(#${id}-petal)" fill-opacity="${THIN}" stroke="${tone('second', -0.4)}" stroke-opacity="0.6">${petals.join('')}</g>${threads.join('')}<circle cx="0" cy="0" r="${round(r * 0.13)}" fill="${tone('second', -0.72)}"/>`,
  )
}

/** The finely cut leaf of an anemone: lobes that divide again. */
function cutLeaf(x: number, y: number, degrees: number, size: number, { tone }: Brush): string {
  const lobe = (length: number) =>
    `<path d="${blade(length, length * 0.1, 0, 0.55)}"/>${[-1, 1]
      .flatMap((side) => [
        grown(
          0,
          -length * 0.42,
          side * 34,
          `<path d="${blade(length * 0.42, length * 0.06, side * length * 0.05, 0.5)}"/>`,
        ),
        grown(
          0,
          -length * 0.64,
          side * 28,
          `<path d="${blade(length * 0.3, length * 0.05, side * length * 0.04, 0.5)}"/>`,
        ),
      ])
      .join('')}`
  const lobes = [-74, -38, 0, 38, 74].map((turn) =>
    grown(0, 0, turn, lobe(size * (1 - Math.abs(turn) / 240))),
  )
  return grown(x, y, degrees, `<g fill="${tone('main', 0.06)}" fill-opacity="${THIN}">${lobes.join('')}</g>`)
}

/** An umbel like lace: rays from one point, each with a head of tiny flowers. */
function umbel(points: readonly Point[], r: number, { tone, random }: Brush): string {
  const [, tip] = nodes(points, 2, 0.9, 1)
  if (!tip) return ''
  const rays: string[] = []
  const heads: string[] = []
  const count = 17
  for (let at = 0; at < count; at += 1) {
    const spread = (at / (count - 1) - 0.5) * 168 + (random() - 0.5) * 8
    const reach = r * (0.72 + 0.28 * Math.cos((spread * Math.PI) / 200)) * (0.86 + random() * 0.22)
    const turn = ((tip.degrees + spread - 90) * Math.PI) / 180
    const [x, y] = [tip.x + Math.cos(turn) * reach, tip.y + Math.sin(turn) * reach]
    rays.push(
      `M${round(tip.x)} ${round(tip.y)}Q${round(tip.x + Math.cos(turn) * reach * 0.5)} ${round(tip.y + Math.sin(turn) * reach * 0.5 - r * 0.05)} ${round(x)} ${round(y)}`,
    )
    for (let one = 0; one < 15; one += 1) {
      const [dx, dy] = polar(x, y, r * 0.19 * Math.sqrt(random()), random())
      heads.push(
        `<circle cx="${round(dx)}" cy="${round(dy)}" r="${round(r * (0.018 + random() * 0.02))}" fill="${tone('second', 0.2 + random() * 0.6)}"/>`,
      )
    }
  }
  return (
    stem(points, r * 0.045, r * 0.03, tone('main', 0)) +
    `<path d="${rays.join('')}" fill="none" stroke="${tone('main', 0.08)}" stroke-width="${round(r * 0.012)}"/><g stroke="${tone('second', -0.25)}" stroke-opacity="0.55" stroke-width="0.7">${heads.join('')}</g>`
  )
}

/** A strip of paper tape that holds a stem down. */
function tape(x: number, y: number, degrees: number, length: number, { ground, tone }: Brush): string {
  const half = length / 2
  const wide = length * 0.13
  return grown(
    x,
    y,
    degrees,
    `<path d="M${round(-half)} ${round(-wide)}L${round(half)} ${round(-wide * 0.94)}L${round(half - 2)} ${round(wide)}L${round(-half + 2)} ${round(wide * 0.96)}Z" fill="${ground}" fill-opacity="0.82"/>` +
      `<path d="M${round(-half)} ${round(-wide)}L${round(half)} ${round(-wide * 0.94)}L${round(half - 2)} ${round(wide)}L${round(-half + 2)} ${round(wide * 0.96)}Z" fill="${tone('second', 0.3)}" fill-opacity="0.3" stroke="${tone('main', -0.3)}" stroke-opacity="0.22" stroke-width="1"/>`,
  )
}

/** A fern, an anemone and an umbel, pressed and taped to the sheet. */
function specimen(brush: Brush): string {
  const { w, h, id, tone } = brush
  const frond = bow([w * 0.34, h * 0.98], [w * 0.3, h * 0.5], [w * 0.08, h * 0.08], 22)
  const stalk = bow([w * 0.4, h], [w * 0.46, h * 0.6], [w * 0.5, h * 0.25], 12)
  const small = bow([w * 0.425, h * 0.72], [w * 0.56, h * 0.62], [w * 0.63, h * 0.5], 8)
  const lace = bow([w * 0.44, h * 0.975], [w * 0.52, h * 0.66], [w * 0.8, h * 0.37], 12)
  const rim = tone('second', -0.2)
  const defs =
    fromFoot(`${id}-fern`, [0, tone('main', -0.18)], [1, tone('main', 0.26)]) +
    fromFoot(
      `${id}-petal`,
      [0, tone('second', -0.34)],
      [0.4, tone('second', 0.06)],
      [1, tone('second', 0.36)],
    ) +
    fromFoot(`${id}-lip`, [0, rim, 0], [1, rim, 0.28])
  const [, bud] = nodes(small, 2, 0.9, 1)
  return (
    `<defs>${defs}</defs>` +
    fern(frond, w * 0.19, brush) +
    umbel(lace, w * 0.175, brush) +
    cutLeaf(w * 0.45, h * 0.62, -58, w * 0.2, brush) +
    cutLeaf(w * 0.445, h * 0.66, 62, w * 0.17, brush) +
    stem(stalk, w * 0.014, w * 0.01, tone('main', -0.05)) +
    stem(small, w * 0.009, w * 0.007, tone('main', -0.05)) +
    flat(w * 0.505, h * 0.22, w * 0.185, brush) +
    (bud
      ? grown(
          bud.x,
          bud.y,
          bud.degrees + 20,
          `<path d="${blade(w * 0.085, w * 0.036, 0, 0.35)}" fill="url(#${id}-petal)" stroke="${tone('second', -0.4)}" stroke-opacity="0.6"/><path d="${blade(w * 0.08, w * 0.014, -w * 0.006, 0.4)}" fill="${tone('second', -0.1)}"/>`,
        )
      : '') +
    tape(w * 0.395, h * 0.88, -12, w * 0.24, brush) +
    tape(w * 0.19, h * 0.32, 58, w * 0.13, brush) +
    tape(w * 0.665, h * 0.54, -48, w * 0.13, brush)
  )
}

/** `main` is the green, `second` the flowers; the paper shows through them. */
export const pressed: readonly Ornament[] = [
  { id: 'pressed-stems', name_ar: 'أزهار مجفّفة', name_en: 'Pressed stems', ratio: 0.9, draw: specimen },
]
