import { petal, stamped } from '#catalog/brushes/bloom.ts'
import { ball, fromFoot, grown } from '#catalog/brushes/plant.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** Of a bud, which grows upwards from 0 0. */
const BUD = 34

function shades({ id, tone }: Brush): string {
  return (
    `<linearGradient id="${id}-bud" x1="0" y1="0" x2="1" y2="0.15">` +
    `<stop offset="0" stop-color="${tone('second', -0.22)}"/><stop offset="0.3" stop-color="${tone('second', 0.5)}"/><stop offset="0.6" stop-color="${tone('second', 0.2)}"/><stop offset="1" stop-color="${tone('second', -0.34)}"/></linearGradient>` +
    fromFoot(`${id}-calyx`, [0, tone('main', -0.2)], [1, tone('main', 0.3)]) +
    fromFoot(
      `${id}-petal`,
      [0, tone('second', -0.3)],
      [0.35, tone('second', 0.08)],
      [1, tone('second', 0.55)],
    ) +
    ball(
      `${id}-heart`,
      [0.5, 0.5, 0.5],
      [0, tone('main', 0.3)],
      [0.5, tone('main', 0.4), 0.4],
      [1, tone('main', 0.4), 0],
    )
  )
}

/** A closed bud of full: a green cup, a plump body wound to a point. */
function bud({ id, tone }: Brush, fat: number): string {
  const b = BUD
  const half = b * fat
  return (
    `<path d="M0 ${-b * 0.16}C${half * 1.5} ${-b * 0.2} ${half * 1.1} ${-b * 0.86} 0 ${-b}C${-half * 1.1} ${-b * 0.86} ${-half * 1.5} ${-b * 0.2} 0 ${-b * 0.16}Z" fill="url(#${id}-bud)"/>` +
    `<path d="M${round(-half * 0.5)} ${round(-b * 0.3)}C${round(half * 0.2)} ${round(-b * 0.5)} ${round(half * 0.3)} ${round(-b * 0.8)} 0 ${-b}" fill="none" stroke="${tone('second', -0.4)}" stroke-opacity="0.5" stroke-width="0.9"/>` +
    `<path d="M0 0C${half * 0.7} ${-b * 0.02} ${half * 0.8} ${-b * 0.2} ${half * 0.62} ${-b * 0.28}L${half * 0.3} ${-b * 0.16}L0 ${-b * 0.32}L${-half * 0.3} ${-b * 0.16}L${-half * 0.62} ${-b * 0.28}C${-half * 0.8} ${-b * 0.2} ${-half * 0.7} ${-b * 0.02} 0 0Z" fill="url(#${id}-calyx)"/>`
  )
}

/** An open flower of full from above, two whorls of petals; its radius is that of a bud. */
function blossom(brush: Brush): string {
  const { id, tone, random } = brush
  const whorl = (count: number, reach: number, first: number) =>
    Array.from({ length: count }, (_, at) =>
      grown(
        0,
        0,
        first + (at * 360) / count,
        petal(
          BUD * reach * (0.94 + random() * 0.1),
          BUD * reach * 0.36,
          { lip: tone('second', 0.75), wobble: 0.5, veins: 0, roll: 0.07 },
          random,
        ),
      ),
    ).join('')
  return (
    `<g fill="url(#${id}-petal)" stroke="${tone('second', -0.45)}" stroke-opacity="0.5">${whorl(7, 1, 0)}${whorl(6, 0.7, 20)}${whorl(4, 0.42, 50)}</g>` +
    `<circle cx="0" cy="0" r="${BUD * 0.3}" fill="url(#${id}-heart)"/>`
  )
}

/** Threads of full hung side by side like a curtain; their ends draw a pointed arch. */
function curtain(brush: Brush): string {
  const { w, h, id, random } = brush
  const buds = [0.3, 0.34, 0.38].map((fat, at) => stamped(`${id}-bud${at}`, BUD, bud(brush, fat)))
  const flower = stamped(`${id}-flower`, BUD, blossom(brush))
  const count = 17
  const gap = w / count
  const size = gap * 0.42
  const step = size * 0.58
  const one = (x: number, y: number, degrees: number) =>
    buds[Math.floor(random() * buds.length)]?.at(
      x,
      y,
      size * (0.95 + random() * 0.1),
      degrees + (random() - 0.5) * 14,
    ) ?? ''
  const knot = (y: number) =>
    one(2, y, 112) + one(-2, y, -112) + one(size * 0.16, y, 152) + one(-size * 0.16, y, -152)
  // The rope is drawn once, a stretch of it, and hung from its lower end up.
  const turns = 6
  const rope = stamped(
    `${id}-rope`,
    1,
    Array.from({ length: turns }, (_, at) => knot((at - turns) * step)).join(''),
  )
  const defs = [shades(brush), ...[...buds, flower, rope].map((stamp) => stamp.defs)].join('')
  const hang = (x: number, end: number, thick: boolean, turn: number) => {
    const bottom = end - size * 3.3
    const every = thick ? step * turns : size * 1.9
    const beads = Array.from({ length: Math.ceil(bottom / every) + 1 }, (_, at) => {
      const y = bottom - at * every
      return thick ? rope.at(x, y + step, 1) : buds[at % buds.length]?.at(x, y, size * 0.86, 180)
    })
    return (
      `<path d="M${round(x)} 0V${round(end)}" stroke="${brush.main}" stroke-width="1.3"/>` +
      beads.toReversed().join('') +
      (buds[0]?.at(x, bottom + size * (thick ? 0.3 : 1.2), size * 0.9, 180) ?? '') +
      flower.at(x, end - size * 0.95, size * (thick ? 1.2 : 0.85), turn) +
      (buds[1]?.at(x, end - size * 0.1, size * 1.1, 180) ?? '')
    )
  }
  const middle = (count - 1) / 2
  const far = Array.from({ length: count - 1 }, (_, at) => {
    const off = Math.abs(at + 0.5 - middle) / middle
    return hang(gap * (at + 1), h * (arch(off) - 0.13 - random() * 0.05), false, at * 31)
  })
  const near = Array.from({ length: count }, (_, at) =>
    hang(gap * (at + 0.5), h * arch(Math.abs(at - middle) / middle), at % 2 === 0, at * 23),
  )
  return `<defs>${defs}</defs><g opacity="0.28">${far.join('')}</g>${near.join('')}`
}

/** How far down a thread hangs: least in the middle, to the very end at the sides. */
const arch = (off: number) => 0.24 + 0.24 * off + 0.52 * off ** 3.4

/** `main` is the thread and the cups of the buds, `second` the flowers. */
export const jasmine: readonly Ornament[] = [
  {
    id: 'full-curtain',
    name_ar: 'ستارة من عقود الفلّ',
    name_en: 'Curtain of jasmine threads',
    ratio: 1.1,
    draw: curtain,
  },
]
