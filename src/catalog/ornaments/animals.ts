import { d, disc, fill, fitted, linear, oval, put, radial, stroke } from '#catalog/brushes/drawing.ts'
import { polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'

const NIGHT = '#2a2333'

/** An eye that looks at you, with its light. */
const eye = (x: number, y: number, r: number): string =>
  disc(x, y, r, NIGHT) +
  disc(x + r * 0.32, y - r * 0.36, r * 0.36, '#ffffff') +
  disc(x - r * 0.3, y + r * 0.36, r * 0.16, '#ffffff', ' opacity="0.8"')

/** `main` its back, `second` its blush. */
function whale(brush: Brush): string {
  const { tone, id } = brush
  const body =
    'M40 235C38 140 130 82 250 82C350 82 416 124 456 166C486 196 514 176 524 112L548 116C552 210 500 292 400 320C330 338 200 340 130 322C70 306 42 280 40 235Z'
  const flukes =
    'M536 122C512 122 462 108 438 60C478 54 518 70 536 96C550 66 590 44 634 52C624 96 580 122 536 122Z'
  const belly =
    'M42 250C96 262 150 276 214 286C300 300 380 300 452 286C420 316 370 330 300 333C230 337 170 334 130 322C76 307 46 284 42 250Z'
  const grooves = [0, 1, 2, 3]
    .map(
      (at) =>
        d`M${58 + at * 16} ${266 + at * 13}C${110 + at * 20} ${284 + at * 11} ${190} ${298 + at * 8} ${290 - at * 12} ${304 + at * 7}`,
    )
    .join('')
  const freckles = [
    [180, 130, 7],
    [214, 116, 5],
    [236, 140, 4],
    [300, 122, 8],
    [340, 146, 5],
    [376, 152, 4],
    [268, 112, 3.4],
  ].map(([x = 0, y = 0, r = 0]) => disc(x, y, r, tone('main', 0.32), ' opacity="0.8"'))
  return fitted(
    brush,
    680,
    400,
    linear(`${id}-back`, [
      [0, tone('main', 0.22)],
      [0.55, tone('main', 0)],
      [1, tone('main', -0.25)],
    ]) +
      linear(`${id}-belly`, [
        [0, tone('main', 0.88)],
        [1, tone('main', 0.62)],
      ]) +
      fill(flukes, tone('main', -0.04)) +
      stroke('M536 116C516 112 488 98 470 78M537 116C556 110 588 92 604 70', tone('main', 0.3), 3) +
      fill(body, `url(#${id}-back)`) +
      stroke('M64 196C84 132 160 98 250 98C330 98 392 126 430 160', tone('main', 0.5), 4, ' opacity="0.6"') +
      fill(belly, `url(#${id}-belly)`) +
      stroke(grooves, tone('main', 0.3), 2.4, ' opacity="0.8"') +
      freckles.join('') +
      stroke('M43 252C76 262 108 262 138 244', tone('main', -0.5), 4) +
      stroke('M134 236C142 240 144 248 140 254', tone('main', -0.5), 4) +
      eye(112, 212, 11) +
      stroke('M98 192C106 186 116 186 124 190', tone('main', -0.5), 3) +
      oval(160, 250, 20, 12, tone('second', 0.4), ' opacity="0.8"') +
      fill('M226 268C226 322 262 366 322 372C324 328 300 286 266 262Z', tone('main', -0.18)) +
      stroke('M240 284C250 322 274 348 308 360', tone('main', 0.25), 3, ' opacity="0.7"'),
  )
}

/** Asleep with its ears laid back; `main` its fur, `second` the inside of its ears. */
function rabbitAsleep(brush: Brush): string {
  const { tone, id } = brush
  const line = tone('main', -0.2)
  const tuft = Array.from({ length: 9 }, (_, at) =>
    disc(...polar(380, 196, 19, at / 9), 12, tone('main', 0.6)),
  ).join('')
  return fitted(
    brush,
    420,
    260,
    radial(
      `${id}-fur`,
      [
        [0, tone('main', 0.75)],
        [0.6, tone('main', 0.3)],
        [1, tone('main', -0.06)],
      ],
      [0.4, 0.3, 0.8],
    ) +
      tuft +
      disc(380, 196, 20, tone('main', 0.85)) +
      fill('M128 118C136 56 184 12 244 14C244 62 200 108 156 130Z', tone('main', 0.02)) +
      fill('M146 108C156 66 190 36 224 30C220 60 192 92 160 116Z', tone('second', 0.25)) +
      fill(
        'M118 206C116 126 200 74 288 84C358 94 392 150 376 208C370 234 344 242 304 242H152C130 242 119 228 118 206Z',
        `url(#${id}-fur)`,
      ) +
      stroke('M256 240C232 196 260 146 312 150C350 154 374 188 366 222', line, 2.6, ' opacity="0.7"') +
      oval(296, 238, 46, 13, tone('main', 0.62)) +
      stroke('M262 244C280 252 314 252 338 243', line, 2, ' opacity="0.5"') +
      fill(
        'M44 178C44 130 82 104 126 108C172 112 200 142 196 182C192 220 160 238 116 238C74 238 44 216 44 178Z',
        `url(#${id}-fur)`,
      ) +
      fill('M140 118C170 62 244 42 292 66C276 106 216 138 164 146Z', tone('main', 0.36)) +
      fill('M164 118C192 82 240 66 270 74C252 100 208 122 172 132Z', tone('second', 0.3)) +
      stroke('M140 118C170 62 244 42 292 66C276 106 216 138 164 146', line, 1.6, ' opacity="0.5"') +
      stroke('M76 176C84 186 98 186 106 176M79 181L74 186M91 184V190M103 181L108 186', NIGHT, 3) +
      fill('M48 186C52 181 62 181 66 186C64 193 50 193 48 186Z', tone('second', -0.1)) +
      stroke('M57 192C57 199 64 203 71 200M57 192C56 198 52 201 48 201', NIGHT, 2.2) +
      oval(102, 203, 16, 10, tone('second', 0.15), ' opacity="0.7"') +
      oval(118, 238, 40, 14, tone('main', 0.7)) +
      stroke('M92 240C96 246 104 247 108 243M112 243C116 248 124 248 128 243', line, 2, ' opacity="0.6"'),
  )
}

/** Sitting up, ears high, as far as a rabbit reaches out of a basket. */
function rabbit(brush: Brush): string {
  const { tone, id } = brush
  const line = tone('main', -0.35)
  const ear = 'M-26 -68C-58 -120 -60 -206 -30 -222C2 -214 14 -130 4 -70Z'
  const inner = 'M-22 -84C-42 -122 -44 -180 -28 -198C-8 -180 -4 -122 -8 -82Z'
  const side = (flip: number) =>
    put(fill(ear, `url(#${id}-fur)`) + fill(inner, tone('second', 0.2)), flip * 26, 0, `${-flip} 1`, flip * 7)
  const drawn =
    side(-1) +
    side(1) +
    fill('M-78 170C-92 90 -60 40 0 40C60 40 92 90 78 170Z', `url(#${id}-fur)`) +
    fill('M-40 170C-46 116 -28 88 0 88C28 88 46 116 40 170Z', tone('main', 0.85)) +
    fill(
      'M-88 -8C-88 -66 -48 -92 0 -92C48 -92 88 -66 88 -8C88 48 50 66 0 66C-50 66 -88 48 -88 -8Z',
      `url(#${id}-fur)`,
    ) +
    oval(0, 30, 40, 27, tone('main', 0.9)) +
    eye(-38, -6, 11) +
    eye(38, -6, 11) +
    fill('M-11 14C-6 9 6 9 11 14C9 23 -9 23 -11 14Z', tone('second', -0.1)) +
    stroke('M0 21V30M0 30C-6 39 -18 38 -21 31M0 30C6 39 18 38 21 31', NIGHT, 2.8) +
    oval(-58, 24, 17, 11, tone('second', 0.1), ' opacity="0.6"') +
    oval(58, 24, 17, 11, tone('second', 0.1), ' opacity="0.6"') +
    stroke('M-70 150C-66 132 -48 126 -36 134M70 150C66 132 48 126 36 134', line, 2.4, ' opacity="0.6"')
  return fitted(
    brush,
    240,
    400,
    radial(
      `${id}-fur`,
      [
        [0, tone('main', 0.7)],
        [0.62, tone('main', 0.32)],
        [1, tone('main', 0)],
      ],
      [0.42, 0.35, 0.72],
    ) + put(drawn, 120, 228),
  )
}

/** A falcon not yet grown, all down and eyes; `main` its down, `second` its hood. */
function falconChick(brush: Brush): string {
  const { tone, id } = brush
  const down = (cx: number, cy: number, rx: number, ry: number, count: number) => {
    const points = Array.from({ length: count }, (_, at) => {
      const reach = at % 2 ? 1 : 0.965
      const angle = (at / count) * 2 * Math.PI
      return d`${cx + Math.cos(angle) * rx * reach} ${cy + Math.sin(angle) * ry * reach}`
    })
    return `M${points.join('L')}Z`
  }
  const specks = [
    [-34, 70],
    [0, 62],
    [34, 70],
    [-48, 98],
    [-17, 92],
    [17, 92],
    [48, 98],
    [-34, 124],
    [0, 120],
    [34, 124],
  ].map(([x = 0, y = 0]) => fill(d`M${x} ${y}q-7 9 0 18q7 -9 0 -18Z`, tone('main', -0.42)))
  const wing = 'M-74 60C-104 84 -108 128 -84 160C-66 146 -58 104 -62 64Z'
  const hood =
    'M-62 -34C-64 -86 -34 -108 0 -108C34 -108 64 -86 62 -34C44 -52 22 -56 0 -56C-22 -56 -44 -52 -62 -34Z'
  const drawn =
    fill(down(0, 96, 88, 86, 64), `url(#${id}-down)`) +
    fill(down(0, 108, 58, 64, 48), tone('main', 0.82)) +
    specks.join('') +
    fill(wing, tone('main', -0.22)) +
    put(fill(wing, tone('main', -0.22)), 0, 0, '-1 1') +
    stroke('M-84 100C-80 116 -76 130 -80 146M84 100C80 116 76 130 80 146', tone('main', -0.45), 2.4) +
    fill(down(0, -22, 82, 76, 60), `url(#${id}-down)`) +
    fill(
      'M-66 4C-70 40 -40 52 -22 40C-12 34 -10 22 -17 6ZM66 4C70 40 40 52 22 40C12 34 10 22 17 6Z',
      tone('main', 0.85),
    ) +
    stroke('M-39 -34C-30 -39 -20 -38 -14 -34M39 -34C30 -39 20 -38 14 -34', tone('main', 0.85), 5) +
    fill(
      'M-56 6C-52 26 -48 36 -36 46C-34 30 -34 18 -30 6ZM56 6C52 26 48 36 36 46C34 30 34 18 30 6Z',
      tone('main', -0.62),
    ) +
    oval(-36, -10, 20, 21, '#efb04a') +
    oval(36, -10, 20, 21, '#efb04a') +
    eye(-36, -10, 16.5) +
    eye(36, -10, 16.5) +
    fill('M-17 4C-12 -6 12 -6 17 4C16 20 8 26 3 38C1 42 -3 41 -3 36C-6 24 -16 18 -17 4Z', '#efb04a') +
    fill('M-4 22C2 24 6 28 3 38C1 42 -3 41 -3 36Z', NIGHT) +
    disc(-7, 3, 1.8, NIGHT) +
    disc(7, 3, 1.8, NIGHT) +
    fill(hood, tone('second', 0)) +
    fill('M-12 -56C-14 -80 -10 -100 0 -108C10 -100 14 -80 12 -56Z', tone('second', 0.28)) +
    stroke('M-62 -34C-44 -52 -22 -56 0 -56C22 -56 44 -52 62 -34', tone('second', 0.55), 4) +
    [-20, -8, 8, 20]
      .map((lean) =>
        fill(
          d`M0 -106Q${lean * 0.4} -130 ${lean * 1.3} -152Q${lean * 1.5} -126 4 -106Z`,
          tone('second', lean > 0 ? 0.3 : 0.12),
        ),
      )
      .join('') +
    disc(0, -108, 9, tone('second', 0.6))
  return fitted(
    brush,
    240,
    350,
    radial(
      `${id}-down`,
      [
        [0, tone('main', 0.62)],
        [0.65, tone('main', 0.18)],
        [1, tone('main', -0.15)],
      ],
      [0.45, 0.32, 0.72],
    ) + put(drawn, 120, 160),
  )
}

/** The bird of Solomon with its crown open; `main` its breast, `second` the tips and bars. */
function hoopoe(brush: Brush): string {
  const { tone, id } = brush
  const crown = Array.from({ length: 8 }, (_, at) => {
    const turn = -0.4 + at * 0.046
    const long = 96 - Math.abs(at - 4) * 4
    const tip = polar(146, 92, long, turn)
    const left = polar(146, 92, long * 0.66, turn - 0.022)
    const right = polar(146, 92, long * 0.66, turn + 0.022)
    const feather = d`M146 92Q${left[0]} ${left[1]} ${tip[0]} ${tip[1]}Q${right[0]} ${right[1]} 146 92Z`
    const band = polar(146, 92, long * 0.76, turn)
    return (
      stroke(d`M146 92L${band[0]} ${band[1]}`, tone('main', at % 2 ? 0.28 : 0.12), 11) +
      fill(feather, tone('main', at % 2 ? 0.28 : 0.12)) +
      stroke(
        d`M${band[0]} ${band[1]}L${polar(146, 92, long * 0.82, turn)
          .map(Math.round)
          .join(' ')}`,
        tone('main', 0.85),
        10,
      ) +
      disc(...polar(146, 92, long * 0.92, turn), 6.4, tone('second', -0.3))
    )
  })
  const wing = 'M150 190C206 172 268 200 306 268C250 290 176 284 146 244Z'
  const bars = [0, 1, 2, 3].map((at) =>
    stroke(
      d`M${190 + at * 30} ${182 + at * 15}C${186 + at * 28} ${214 + at * 10} ${182 + at * 24} ${244 + at * 7} ${170 + at * 26} ${270 + at * 4}`,
      tone('main', 0.88),
      9,
    ),
  )
  return fitted(
    brush,
    340,
    340,
    linear(`${id}-breast`, [
      [0, tone('main', 0.28)],
      [1, tone('main', -0.12)],
    ]) +
      crown.join('') +
      fill('M236 268C270 284 306 310 330 336C296 338 250 322 214 296Z', tone('second', -0.3)) +
      stroke('M262 288L250 308M292 306L284 324', tone('main', 0.88), 6) +
      fill(
        'M104 110C108 74 176 70 186 112C190 136 184 150 200 174C236 214 250 260 214 296C170 316 112 290 104 232C100 190 122 168 116 146C110 134 104 126 104 110Z',
        `url(#${id}-breast)`,
      ) +
      `<clipPath id="${id}-wing"><path d="${wing}"/></clipPath>` +
      fill(wing, tone('second', -0.3)) +
      `<g clip-path="url(#${id}-wing)">${bars.join('')}</g>` +
      fill('M108 110C74 112 40 130 14 162C46 144 80 134 112 130Z', tone('second', -0.4)) +
      stroke('M106 116C78 120 50 132 28 150', tone('second', 0.2), 2) +
      eye(136, 112, 9) +
      oval(150, 132, 13, 8, '#ff7b6b', ' opacity="0.35"') +
      stroke('M128 176C122 196 120 216 126 236', tone('main', 0.6), 3, ' opacity="0.7"') +
      stroke(
        'M158 300V326M158 326L146 332M158 326L170 332M186 300V324M186 324L174 331M186 324L198 331',
        tone('second', -0.3),
        5,
      ),
  )
}

/** Friends of small children; a card names the colours of their coats. */
export const animals: readonly Ornament[] = [
  { id: 'whale', name_ar: 'حوت صغير', name_en: 'Little whale', ratio: 680 / 400, draw: whale },
  {
    id: 'rabbit-asleep',
    name_ar: 'أرنب نائم',
    name_en: 'Sleeping rabbit',
    ratio: 420 / 260,
    draw: rabbitAsleep,
  },
  { id: 'rabbit', name_ar: 'أرنب', name_en: 'Rabbit', ratio: 240 / 400, draw: rabbit },
  { id: 'falcon-chick', name_ar: 'فرخ صقر', name_en: 'Falcon chick', ratio: 240 / 350, draw: falconChick },
  { id: 'hoopoe', name_ar: 'هدهد', name_en: 'Hoopoe', ratio: 1, draw: hoopoe },
]
