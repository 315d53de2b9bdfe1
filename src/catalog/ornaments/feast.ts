import {
  around,
  basbousa,
  candle,
  coffee,
  type Dish,
  dallah,
  dates,
  drink,
  luqaimat,
  pomegranate,
  ring,
  sambosa,
  soup,
  sprig,
  tea,
} from '#catalog/brushes/dishes.ts'
import { d, disc, put, radial, stroke } from '#catalog/brushes/drawing.ts'
import { khatam, pathOf, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

type Setting = readonly [dish: Dish, turn: number, reach: number, size: number, twist: number]

/** Dishes on a round table of radius 1000; the middle is left for words. */
const lay =
  (settings: readonly Setting[]) =>
  (brush: Brush): string => {
    const { w, h, tone, id } = brush
    const scale = Math.min(w, h) / 2000
    const defs =
      radial(`${id}-china`, [
        [0, tone('main', 0.2)],
        [0.72, tone('main', 0.12)],
        [0.9, tone('main', 0)],
        [1, tone('main', -0.18)],
      ]) +
      radial(
        `${id}-gold`,
        [
          [0, tone('second', 0.5)],
          [0.5, tone('second', 0.12)],
          [1, tone('second', -0.28)],
        ],
        [0.36, 0.32, 0.75],
      ) +
      radial(`${id}-light`, [
        [0, tone('second', 0.6), 0.6],
        [1, tone('second', 0.3), 0],
      ])
    const drawn = settings.map(([dish, turn, reach, size, twist], at) => {
      const [x, y] = polar(0, 0, reach, turn)
      // Each dish has gradients of its own, as ids are of one drawing.
      const own = { ...brush, id: dish === basbousa ? `${id}-${at}` : id }
      const gold =
        dish === basbousa
          ? radial(`${id}-${at}-gold`, [
              [0, tone('second', 0.4)],
              [1, tone('second', -0.1)],
            ])
          : ''
      return gold + put(dish(own), x, y, round(size * 100) / 10_000, twist)
    })
    return `<g transform="translate(${round(w / 2)} ${round(h / 2)}) scale(${Math.round(scale * 10_000) / 10_000})">${defs}${drawn.join('')}</g>`
  }

const deg = (degrees: number) => degrees / 360

/** Cloth and rim of a round table. */
function table({ w, h, main, second, tone, id, weight }: Brush): string {
  const r = Math.min(w, h) / 2
  const k = r / 1000
  const scallops = around(120, (turn) => {
    const [a, b] = [polar(0, 0, 968, turn - 1 / 240), polar(0, 0, 968, turn + 1 / 240)]
    return d`M${a[0]} ${a[1]}A26 26 0 0 0 ${b[0]} ${b[1]}`
  })
  const stars = around(72, (turn, at) => {
    const [x, y] = polar(0, 0, 590, turn)
    return at % 2
      ? disc(x, y, 3.4, main)
      : `<path transform="translate(${round(x)} ${round(y)}) rotate(${round(turn * 360)})" d="${pathOf(khatam(0, 0, 11))}" fill="${main}"/>`
  })
  return (
    radial(id, [
      [0, tone('second', 0.07)],
      [0.7, second],
      [1, tone('second', -0.22)],
    ]) +
    `<g transform="translate(${round(w / 2)} ${round(h / 2)}) scale(${Math.round(k * 10_000) / 10_000})">` +
    disc(0, 22, 1006, '#000000', ' opacity="0.3"') +
    disc(0, 0, 1000, tone('second', -0.4)) +
    disc(0, 0, 990, `url(#${id})`) +
    ring(990, main, weight * 1.6) +
    stroke(scallops, main, weight) +
    ring(968, main, weight) +
    ring(615, main, weight * 0.7) +
    ring(565, main, weight * 0.7) +
    stars +
    '</g>'
  )
}

/** The table of Ramadan from above; `main` is the china (of the cloth: its thread), `second` what is eaten. */
export const feast: readonly Ornament[] = [
  { id: 'round-table', name_ar: 'سفرة مستديرة', name_en: 'Round table', ratio: 1, draw: table },
  {
    id: 'feast-golden',
    name_ar: 'قهوة ومقليات',
    name_en: 'Coffee and pastries',
    ratio: 1,
    draw: lay([
      [sprig, deg(-104), 905, 90, 30],
      [sprig, deg(78), 895, 90, 200],
      [sprig, deg(0), 760, 90, 100],
      [sprig, deg(180), 760, 90, 280],
      [dallah, deg(-90), 805, 176, 172],
      [coffee, deg(-70.5), 725, 140, 0],
      [coffee, deg(-67.5), 860, 140, 0],
      [candle, deg(-126), 930, 120, 0],
      [candle, deg(-36), 925, 120, 0],
      [sambosa, deg(-143), 800, 168, 0],
      [luqaimat, deg(-24), 805, 168, 10],
      [basbousa, deg(24), 800, 160, 20],
      [candle, deg(41), 900, 120, 0],
      [soup, deg(64), 800, 162, 0],
      [coffee, deg(106), 735, 140, 0],
      [coffee, deg(109.5), 868, 140, 0],
      [candle, deg(150), 910, 120, 0],
      [luqaimat, deg(166), 820, 160, 0],
    ]),
  },
  {
    id: 'feast-crimson',
    name_ar: 'تمر ورمّان',
    name_en: 'Dates and pomegranate',
    ratio: 1,
    draw: lay([
      [dates, deg(-49), 800, 164, 0],
      [tea, deg(-115), 790, 160, 140],
      [pomegranate, deg(88), 808, 152, 0],
      [drink, deg(44), 735, 140, 0],
      [dates, deg(131), 800, 166, 0],
      [pomegranate, deg(-168), 830, 140, 30],
    ]),
  },
]
