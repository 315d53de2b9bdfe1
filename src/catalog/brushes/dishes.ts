import type { Brush } from '#shared/card/ornament.ts'
import { d, disc, fill, glint, oval, put, stroke } from './drawing.ts'
import { khatam, pathOf, polar } from './geometry.ts'

/** Everything here is seen from above; a dish is 100 from its middle to its rim. */
export type Dish = (brush: Brush) => string

export const ring = (r: number, color: string, width: number, more = '') =>
  `<circle r="${r}" fill="none" stroke="${color}" stroke-width="${width}"${more}/>`

export const around = (count: number, draw: (turn: number, at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at / count, at)).join('')

/** Porcelain with a painted rim; its well is empty. */
function plate({ tone, id }: Brush, painted: 'dots' | 'petals' | 'rays'): string {
  const rim = {
    dots: () =>
      ring(91, tone('second', -0.05), 1.6) +
      around(28, (turn) => disc(...polar(0, 0, 84, turn), 2.4, tone('second', -0.05))),
    petals: () =>
      around(20, (turn) => {
        const [a, b, tip] = [polar(0, 0, 76, turn), polar(0, 0, 86, turn - 0.016), polar(0, 0, 93, turn)]
        const c = polar(0, 0, 86, turn + 0.016)
        return fill(
          d`M${a[0]} ${a[1]}Q${b[0]} ${b[1]} ${tip[0]} ${tip[1]}Q${c[0]} ${c[1]} ${a[0]} ${a[1]}Z`,
          tone('second', -0.08),
        )
      }),
    rays: () =>
      ring(92, tone('second', -0.05), 2.6) +
      around(48, (turn) => {
        const [a, b] = [polar(0, 0, 78, turn), polar(0, 0, 87, turn)]
        return stroke(d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, tone('second', -0.05), 1.2)
      }),
  }[painted]()
  return (
    disc(5, 9, 101, '#000000', ' opacity="0.22"') +
    disc(0, 0, 100, `url(#${id}-china)`) +
    rim +
    disc(0, 0, 71, tone('main', -0.1)) +
    disc(0, 1.5, 69.5, tone('main', -0.02))
  )
}

/** Things heaped in rings, the outer ones first. */
function heap(
  counts: readonly (readonly [count: number, reach: number])[],
  thing: (at: number) => string,
): string {
  let drawn = ''
  for (const [count, reach] of counts)
    drawn += around(count, (turn, at) => {
      const [x, y] = polar(0, 0, reach, turn + reach / 200)
      return put(thing(at), x, y, 1, (turn + reach / 200) * 360 + 90)
    })
  return drawn
}

export const dates: Dish = (brush) => {
  const { tone, random } = brush
  return (
    plate(brush, 'petals') +
    heap(
      [
        [11, 51],
        [8, 32],
        [4, 13],
      ],
      () => {
        const share = -0.5 + random() * 0.22
        return (
          oval(1, 2.5, 15.5, 9.6, '#000000', ' opacity="0.25"') +
          oval(0, 0, 15.5, 9, tone('second', share)) +
          stroke('M-9 -3C-4 -6.5 4 -6.5 9 -3', tone('second', share + 0.5), 1.8, ' opacity="0.8"') +
          stroke('M-10 2C-3 4 4 4 10 2', tone('second', share - 0.2), 1)
        )
      },
    )
  )
}

export const sambosa: Dish = (brush) => {
  const { tone, random } = brush
  return (
    plate(brush, 'dots') +
    heap(
      [
        [7, 43],
        [4, 15],
      ],
      (at) => {
        const share = 0.02 + random() * 0.2
        return (
          fill(
            'M-22 17Q0 22 22 17Q14 -4 2 -20Q0 -23 -2 -20Q-14 -4 -22 17Z',
            '#000000',
            ' opacity="0.18" transform="translate(1 3)"',
          ) +
          fill('M-22 16Q0 21 22 16Q14 -5 2 -21Q0 -24 -2 -21Q-14 -5 -22 16Z', tone('second', share)) +
          fill('M0 -22Q14 -5 22 16Q10 19 4 18Q2 -4 0 -22Z', tone('second', share - 0.22)) +
          stroke('M-19 13Q-8 15 0 15', tone('second', share - 0.35), 1.2, at % 2 ? '' : ' opacity="0.6"') +
          stroke('M-11 3L-3 -13', tone('second', share + 0.45), 1.6)
        )
      },
    )
  )
}

export const luqaimat: Dish = (brush) => {
  const { tone, random, id } = brush
  return (
    plate(brush, 'rays') +
    heap(
      [
        [10, 50],
        [6, 27],
        [1, 0],
      ],
      () =>
        disc(1, 3, 14.5, '#000000', ' opacity="0.2"') +
        disc(0, 0, 14.5, `url(#${id}-gold)`) +
        Array.from({ length: 2 }, () =>
          oval((random() - 0.5) * 16, (random() - 0.5) * 16, 1.6, 0.9, tone('main', 0.2)),
        ).join('') +
        stroke('M-8 -6Q-4 -11 3 -10', '#ffffff', 1.8, ' opacity="0.7"'),
    )
  )
}

/** A round tray cut into lozenges, a nut in the middle of each. */
export const basbousa: Dish = ({ tone, id }) => {
  const lines = [-60, -36, -12, 12, 36, 60]
  const cuts = lines.map((at) => `M${at - 90} -90L${at + 90} 90M${at + 90} -90L${at - 90} 90`).join('')
  const nuts = [-72, -48, -24, 0, 24, 48, 72].flatMap((x) =>
    [-72, -48, -24, 0, 24, 48, 72].map((y) => {
      const inside = Math.hypot(x, y) < 66 && (x + y) % 48 === 0
      return inside ? put(oval(0, 0, 4.4, 2.6, tone('main', 0.1)), x, y, 1, x * 3 + y) : ''
    }),
  )
  return (
    `<clipPath id="${id}-tray"><circle r="80"/></clipPath>` +
    disc(5, 9, 99, '#000000', ' opacity="0.22"') +
    disc(0, 0, 98, tone('second', -0.3)) +
    ring(94, tone('second', 0.5), 2) +
    disc(0, 0, 84, tone('second', -0.5)) +
    disc(0, 0, 80, `url(#${id}-gold)`) +
    `<g clip-path="url(#${id}-tray)">${stroke(cuts, tone('second', -0.5), 1.6)}</g>` +
    nuts.join('')
  )
}

export const soup: Dish = (brush) => {
  const { tone } = brush
  return (
    plate(brush, 'petals') +
    disc(0, 0, 64, tone('second', -0.05)) +
    disc(0, 0, 60, tone('second', 0.12)) +
    stroke(
      'M-34 4C-30 -26 20 -34 32 -8C38 16 2 32 -10 14C-16 2 4 -8 12 2',
      tone('main', 0.1),
      5,
      ' opacity="0.85"',
    ) +
    around(9, (turn, at) => {
      const [x, y] = polar(0, 0, 20 + ((at * 37) % 30), turn)
      return put(fill('M0 -6Q5 0 0 6Q-5 0 0 -6Z', tone('second', -0.6)), x, y, 1, at * 70)
    })
  )
}

/** The pot of coffee: its lid in rings, its beak to the right, its handle to the left. */
export const dallah: Dish = ({ tone, id }) =>
  disc(0, 0, 70, '#000000', ' opacity="0.22"') +
  fill('M-52 -9C-92 -16 -112 -10 -112 0C-112 10 -92 16 -52 9Z', tone('second', -0.35)) +
  stroke('M-56 -3C-86 -7 -104 -5 -106 0', tone('second', 0.3), 2) +
  fill('M40 -34C70 -32 96 -18 118 -2C119 0 119 1 118 2C96 18 70 32 40 34Z', tone('second', -0.2)) +
  fill('M40 -20C66 -20 92 -10 112 0C92 10 66 20 40 20Z', tone('second', -0.55)) +
  stroke('M44 -30C70 -28 92 -17 112 -3', tone('second', 0.5), 2) +
  disc(0, 0, 64, `url(#${id}-gold)`) +
  ring(60, tone('second', 0.5), 1.6) +
  around(24, (turn) => disc(...polar(0, 0, 53, turn), 1.9, tone('second', -0.5))) +
  disc(0, 0, 45, tone('second', -0.15)) +
  around(12, (turn) => {
    const [a, b] = [polar(0, 0, 20, turn), polar(0, 0, 43, turn)]
    return stroke(d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, tone('second', -0.5), 1.3)
  }) +
  ring(45, tone('second', 0.4), 1.6) +
  disc(0, 0, 19, `url(#${id}-gold)`) +
  ring(19, tone('second', -0.4), 1.4) +
  disc(0, 0, 7, tone('second', 0.5)) +
  stroke('M-46 -32A56 56 0 0 1 -10 -55', '#ffffff', 3, ' opacity="0.55"')

/** A small cup without a handle, half full of light coffee. */
export const coffee: Dish = ({ tone }) =>
  disc(3, 6, 37, '#000000', ' opacity="0.22"') +
  disc(0, 0, 37, tone('main', 0.2)) +
  ring(35, tone('second', 0), 2) +
  disc(0, 0, 30, tone('main', -0.22)) +
  disc(0, 2, 27, tone('second', -0.42)) +
  disc(0, 3, 23, tone('second', -0.3)) +
  stroke('M-15 -6A17 17 0 0 1 0 -15', tone('second', 0.5), 2.4, ' opacity="0.8"')

/** Tea in its waisted glass, on a saucer with a spoon. */
export const tea: Dish = ({ tone }) =>
  disc(4, 7, 60, '#000000', ' opacity="0.2"') +
  disc(0, 0, 60, tone('main', 0.1)) +
  ring(55, tone('second', 0), 1.8) +
  around(16, (turn) => disc(...polar(0, 0, 48, turn), 2.2, tone('second', 0))) +
  disc(0, 0, 40, tone('main', -0.12)) +
  disc(0, 0, 30, tone('second', -0.2)) +
  disc(0, 0, 26, tone('second', -0.05)) +
  ring(30, '#ffffff', 2.2, ' opacity="0.75"') +
  put(fill('M0 -10Q9 0 0 11Q-9 0 0 -10Z', tone('main', -0.35)), 5, 3, 1, 40) +
  stroke('M-17 -8A19 19 0 0 1 -2 -18', '#ffffff', 2.6, ' opacity="0.8"') +
  stroke('M34 38L52 62', tone('second', 0.45), 4) +
  put(oval(0, 0, 8, 11, tone('second', 0.3)), 30, 33, 1, -36)

/** A cold red drink with ice. */
export const drink: Dish = ({ tone }) =>
  disc(4, 8, 50, '#000000', ' opacity="0.22"') +
  disc(0, 0, 50, tone('main', 0.35), ' opacity="0.55"') +
  disc(0, 0, 44, tone('second', -0.25)) +
  disc(0, 2, 40, tone('second', 0)) +
  [
    [-12, -10, 20],
    [14, -2, 50],
    [-4, 16, 75],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      put(
        '<rect x="-11" y="-11" width="22" height="22" rx="5" fill="#ffffff" opacity="0.5"/><path d="M-6 -6H4" stroke="#ffffff" stroke-width="2" stroke-linecap="round"/>',
        x,
        y,
        1,
        turn,
      ),
    )
    .join('') +
  ring(47, '#ffffff', 2, ' opacity="0.6"')

/** A pomegranate cut open: a crown of seeds in their chambers. */
export const pomegranate: Dish = ({ tone, random }) =>
  disc(4, 8, 66, '#000000', ' opacity="0.22"') +
  disc(0, 0, 66, tone('second', -0.22)) +
  disc(0, 0, 58, tone('second', 0.78)) +
  around(6, (turn) => {
    const [a, b] = [polar(0, 0, 54, turn - 0.066), polar(0, 0, 54, turn + 0.066)]
    const [e, f] = [polar(0, 0, 12, turn - 0.05), polar(0, 0, 12, turn + 0.05)]
    const seeds = Array.from({ length: 7 }, (_, at) => {
      const reach = [20, 31, 31, 44, 44, 44, 45][at] ?? 30
      const off = [0, -0.032, 0.032, -0.044, 0, 0.044, 0.02][at] ?? 0
      const [x, y] = polar(0, 0, reach, turn + off)
      return (
        oval(x, y, 6, 6.6, tone('second', -0.1 + random() * 0.3)) +
        disc(x - 1.6, y - 2, 1.4, '#ffffff', ' opacity="0.8"')
      )
    })
    return (
      fill(
        d`M${e[0]} ${e[1]}L${a[0]} ${a[1]}A54 54 0 0 1 ${b[0]} ${b[1]}L${f[0]} ${f[1]}Z`,
        tone('second', 0.4),
      ) + seeds.join('')
    )
  }) +
  disc(0, 0, 7, tone('second', 0.7))

/** A light in a glass the shape of a star. */
export const candle: Dish = ({ tone, id }) =>
  disc(0, 0, 90, `url(#${id}-light)`) +
  fill(pathOf(khatam(0, 0, 34)), tone('second', -0.15)) +
  fill(pathOf(khatam(0, 0, 27)), tone('second', 0.45)) +
  disc(0, 0, 14, tone('second', 0.85)) +
  fill(glint(0, 0, 13, 4, 0.3), '#ffffff')

/** A twig of mint that fell on the cloth. */
export const sprig: Dish = ({ tone, random }) =>
  stroke('M-60 8Q-10 -12 58 0', tone('second', -0.35), 2.4) +
  [-44, -22, 0, 22, 42]
    .flatMap((x) => [-1, 1].map((side) => [x, side] as const))
    .map(([x, side]) => {
      const share = -0.25 + random() * 0.2
      return put(
        fill('M0 0C4 -14 18 -20 30 -16C28 -4 16 4 0 0Z', tone('second', share)) +
          stroke('M2 -1L24 -13', tone('second', share - 0.25), 1),
        x,
        -2,
        `0.9 ${side * 0.9}`,
        -8,
      )
    })
    .join('')
