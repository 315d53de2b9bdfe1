import { curveOf, type Point, pathOf, polar } from '#catalog/brushes/geometry.ts'
import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { roughness, roughSheet, shadowOf, shifted } from './torn.ts'

/** Short hairs, dark and light, as in paper made by hand. */
function fibres({ w, h, random, main }: Brush, count: number): string {
  const hairs = (share: number, colour: string, opacity: number) => {
    const data = Array.from({ length: Math.round(count * share) }, (): string => {
      const [x, y, turn, long] = [random() * w, random() * h, random(), 7 + random() * 20]
      const bend = turn + (random() - 0.5) * 0.3
      const middle = polar(x, y, long / 2, turn)
      return curveOf([[x, y], middle, polar(...middle, long / 2, bend)])
    })
    return `<path d="${data.join('')}" fill="none" stroke="${colour}" stroke-width="1" stroke-opacity="${opacity}" stroke-linecap="round"/>`
  }
  return hairs(1, main, 0.13) + hairs(1.4, '#ffffff', 0.3)
}

/** Where a tear runs across the box, and the bare rim of paper above the colour. */
function tear({ w, random }: Brush, level: number, swing: number, step: number) {
  const [rough, rim] = [roughness(random, 0.55, 0.1), roughness(random, 3.5, 0.9)]
  const count = Math.round(w / step)
  const edge = Array.from({ length: count + 1 }, (_, at): Point => {
    const t = at / count
    return [-20 + (w + 40) * t, level + swing * rough(t)]
  })
  const face = edge.map(([x, y], at): Point => [x, y + 9 + 7 * (1 + rim(at / count))])
  return { edge, face }
}

function tornLayers(brush: Brush): string {
  const { w, h, tone } = brush
  const layers = 5
  return Array.from({ length: layers }, (_, at) => {
    const share = at / (layers - 1)
    const { edge, face } = tear(brush, h * (0.11 + 0.15 * at), h * 0.075, 7)
    const down = (points: readonly Point[]) => pathOf([...points, [w + 20, h + 20], [-20, h + 20]])
    const colour = at < 2 ? tone('second', 0.5 - at * 0.34) : tone('main', 0.42 - (at - 2) * 0.3)
    return (
      shadowOf(down(shifted(edge, 0, -14)), 6, 0.035) +
      `<path d="${down(edge)}" fill="${tone(at < 2 ? 'second' : 'main', 0.86 - share * 0.12)}"/>` +
      `<path d="${down(face)}" fill="${colour}"/>`
    )
  }).join('')
}

/** Paper itself: sheets, flaps and tears; `main` is the sheet. */
export const paper: readonly Ornament[] = [
  {
    id: 'deckled-sheet',
    name_ar: 'ورقة بحافة يدوية',
    name_en: 'Deckled sheet',
    ratio: null,
    draw: (brush) => {
      const { w, h, main, tone, random } = brush
      const outline = roughSheet(22, 18, w - 44, h - 48, 5, random)
      const data = pathOf(outline)
      return (
        shadowOf(data, 20, 0.07, 5) +
        `<path d="${data}" fill="${tone('main', -0.09)}"/>` +
        `<path d="${pathOf(shifted(outline, -1.6, -2.2))}" fill="${main}"/>` +
        `<path d="${pathOf(shifted(outline, -1.6, -2.2))}" fill="none" stroke="${tone('main', 0.5)}" stroke-width="1.6" stroke-opacity="0.8"/>`
      )
    },
  },
  {
    id: 'deckled-flap',
    name_ar: 'لسان مغلّف',
    name_en: 'Envelope flap',
    ratio: null,
    draw: ({ w, h, main, tone, random }) => {
      const rough = roughness(random, 9, 1.1)
      const [tip, shoulder] = [h - 44, h * 0.34]
      const count = 150
      const rim = Array.from({ length: count + 1 }, (_, at): Point => {
        const t = at / count
        const off = Math.abs(t - 0.5) * 2
        const y = shoulder + (tip - shoulder) * (1 - off) ** 1.12 * (1.04 - 0.04 * off)
        const point = off < 0.1 ? y - (0.1 - off) ** 2 * 900 : y
        return [-10 + (w + 20) * (1 - t), point + 3.6 * rough(t)]
      })
      const up = (points: readonly Point[]) => pathOf([...points, [-10, -10], [w + 10, -10]])
      return (
        shadowOf(up(rim), 30, 0.05, 6) +
        `<path d="${up(rim)}" fill="${tone('main', -0.12)}"/>` +
        `<path d="${up(shifted(rim, 0, -3))}" fill="${main}"/>` +
        `<path d="${pathOf(shifted(rim, 0, -3.4), false)}" fill="none" stroke="${tone('main', 0.55)}" stroke-width="1.8" stroke-opacity="0.75"/>`
      )
    },
  },
  {
    id: 'torn-layers',
    name_ar: 'طبقات ورق ممزّق',
    name_en: 'Torn paper layers',
    ratio: null,
    draw: tornLayers,
  },
  {
    id: 'paper-sun',
    name_ar: 'شمس ورق',
    name_en: 'Paper sun',
    ratio: 1,
    draw: ({ w, h, main, tone, random }) => {
      const [rim, face] = [roughness(random, 9, 0.9), roughness(random, 7, 1.1)]
      const disc = (radius: number, depth: number, rough: (t: number) => number) =>
        pathOf(
          Array.from({ length: 150 }, (_, at) =>
            polar(w / 2, h / 2, (Math.min(w, h) / 2) * (radius + depth * rough(at / 150)), at / 150),
          ),
        )
      const outer = disc(0.96, 0.008, rim)
      return `${shadowOf(outer, w * 0.025, 0.05)}<path d="${outer}" fill="${tone('main', 0.8)}"/><path d="${disc(0.915, 0.016, face)}" fill="${main}"/>`
    },
  },
  {
    id: 'paper-fibres',
    name_ar: 'ألياف ورق',
    name_en: 'Paper fibres',
    ratio: null,
    draw: (brush) => fibres(brush, Math.min(260, Math.round((brush.w * brush.h) / 13000))),
  },
]
