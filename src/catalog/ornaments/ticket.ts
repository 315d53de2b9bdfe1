import { d, disc, fill, linear } from '#catalog/brushes/drawing.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'

/** Where it is torn, as a share of its height. */
const TEAR = 0.66

/** A boarding pass: round corners, a bite on either side, and holes to tear the stub off along. */
function ticket({ w, h, second, tone, weight, id }: Brush): string {
  const [corner, bite] = [34, 26]
  const tear = h * TEAR
  const round = (x: number, y: number) => d`a${corner} ${corner} 0 0 1 ${x} ${y}`
  const bitten = (to: number) => d`a${bite} ${bite} 0 0 0 0 ${to}`
  const [upper, lower] = [tear - bite - corner, h - corner - tear - bite]
  const data =
    d`M${corner} 0H${w - corner}${round(corner, corner)}v${upper}${bitten(2 * bite)}v${lower}${round(-corner, corner)}` +
    d`H${corner}${round(-corner, -corner)}v${-lower}${bitten(-2 * bite)}v${-upper}${round(corner, -corner)}Z`
  const holes = Math.round((w - bite * 4) / 24)
  const row = Array.from({ length: holes + 1 }, (_, at) =>
    disc(bite * 2 + ((w - bite * 4) * at) / holes, tear, weight * 1.5, second),
  )
  return (
    linear(id, [
      [0, tone('main', 0.12)],
      [TEAR, tone('main', 0)],
      [1, tone('main', -0.05)],
    ]) +
    `<path d="${data}" fill="#000000" fill-opacity="0.16" transform="translate(0 12)"/>` +
    fill(data, `url(#${id})`) +
    row.join('')
  )
}

/** What one travels with; `main` is the paper of the ticket, `second` what is seen through its holes. */
export const tickets: readonly Ornament[] = [
  { id: 'ticket', name_ar: 'بطاقة صعود', name_en: 'Boarding pass', ratio: null, draw: ticket },
]
