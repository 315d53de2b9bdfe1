import { d, disc, fill, fitted, linear, plumpStar, put, radial, stroke } from '#catalog/brushes/drawing.ts'
import { polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'

/** All hang from 0 0 by a thread, and are about 80 wide. */
type Treat = (brush: Brush) => string

const candy: Treat = ({ tone, id }) =>
  fill('M-26 40C-44 24 -56 22 -60 28C-52 36 -52 48 -60 56C-56 62 -44 60 -26 46Z', tone('second', 0.2)) +
  fill('M26 40C44 24 56 22 60 28C52 36 52 48 60 56C56 62 44 60 26 46Z', tone('second', 0.2)) +
  stroke('M-30 42L-54 32M-30 44L-54 52M30 42L54 32M30 44L54 52', tone('second', -0.2), 1.4) +
  `<clipPath id="${id}-candy"><circle cy="43" r="30"/></clipPath>` +
  disc(0, 43, 30, `url(#${id}-sugar)`) +
  `<g clip-path="url(#${id}-candy)">${stroke('M-38 60C-20 40 -18 20 -22 8M-14 78C4 52 8 28 2 6M12 80C28 60 30 34 24 10', tone('main', 0.1), 6)}</g>` +
  stroke('M-18 28A24 24 0 0 1 0 18', '#ffffff', 3.4, ' opacity="0.7"')

const envelope: Treat = ({ main, tone, id }) =>
  fill('M-44 14H44V78H-44Z', `url(#${id}-paper)`) +
  fill('M-44 14L0 52L44 14Z', tone('second', 0.72)) +
  stroke('M-44 14L0 52L44 14', tone('second', -0.1), 1.6) +
  stroke('M-44 14H44V78H-44Z', tone('second', -0.1), 1.6) +
  stroke('M-38 72V58M-38 72H-24M38 72V58M38 72H24', main, 1.8) +
  disc(0, 50, 13, tone('main', -0.05)) +
  fill(plumpStar(0, 50, 8.4), tone('main', 0.6))

/** A date biscuit from its wooden mould. */
const mamoul: Treat = ({ tone, id }) =>
  disc(0, 42, 36, tone('main', -0.25)) +
  disc(0, 41, 35, `url(#${id}-biscuit)`) +
  Array.from({ length: 16 }, (_, at) => {
    const [a, b] = [polar(0, 41, 12, at / 16), polar(0, 41, 31, at / 16)]
    const c = polar(0, 41, 25, at / 16 + 0.03)
    return stroke(d`M${a[0]} ${a[1]}Q${c[0]} ${c[1]} ${b[0]} ${b[1]}`, tone('main', -0.12), 2)
  }).join('') +
  disc(0, 41, 9, tone('main', 0.34)) +
  disc(0, 41, 4, tone('main', -0.2))

const star: Treat = ({ main, tone }) =>
  fill(plumpStar(0, 40, 38), main) + stroke(plumpStar(0, 40, 26), tone('main', 0.55), 2)

/** Threads with what children are given on the morning of Eid. */
function eidiya(brush: Brush): string {
  const { tone, id, main } = brush
  const hung: readonly (readonly [treat: Treat, x: number, long: number, size: number])[] = [
    [star, 40, 96, 0.6],
    [candy, 130, 190, 0.92],
    [mamoul, 222, 74, 0.9],
    [envelope, 316, 214, 1],
    [star, 396, 120, 0.72],
  ]
  const drawn = hung.map(([treat, x, long, size]) => {
    const beads = [0.42, 0.62, 0.82].map((share, at) =>
      disc(x, long * share, at === 1 ? 4.4 : 2.8, at === 1 ? tone('second', 0.2) : main),
    )
    return (
      stroke(d`M${x} 0V${long + 6}`, tone('main', 0.1), 1.4) +
      beads.join('') +
      put(treat(brush), x, long, size)
    )
  })
  return fitted(
    brush,
    440,
    300,
    radial(
      `${id}-sugar`,
      [
        [0, tone('second', 0.7)],
        [0.7, tone('second', 0.2)],
        [1, tone('second', -0.1)],
      ],
      [0.36, 0.3, 0.8],
    ) +
      radial(
        `${id}-biscuit`,
        [
          [0, tone('main', 0.6)],
          [0.7, tone('main', 0.3)],
          [1, tone('main', 0)],
        ],
        [0.4, 0.34, 0.75],
      ) +
      linear(`${id}-paper`, [
        [0, tone('second', 0.86)],
        [1, tone('second', 0.6)],
      ]) +
      drawn.join(''),
  )
}

/** What is sweet; `main` its gold, `second` its wrapping. */
export const sweets: readonly Ornament[] = [
  { id: 'eidiya', name_ar: 'عيديّة وحلوى', name_en: 'Eidiya and sweets', ratio: 440 / 300, draw: eidiya },
]
