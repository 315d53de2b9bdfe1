import type { Brush, Ornament } from '#shared/card/ornament.ts'
import { round } from '#shared/card/svg.ts'

/** A window with a round head, as wide as it is. */
function arch({ w, h, main, second, weight }: Brush): string {
  const outline = (inset: number) => {
    const r = w / 2 - inset
    return `M${inset} ${round(h - inset)}V${round(w / 2)}A${round(r)} ${round(r)} 0 0 1 ${round(w - inset)} ${round(w / 2)}V${round(h - inset)}Z`
  }
  return (
    `<path d="${outline(0)}" fill="${main}"/>` +
    `<path d="${outline(weight * 8)}" fill="none" stroke="${second}" stroke-width="${round(weight)}"/>`
  )
}

/** Stripes of linen, upright, the middle of one in the middle. */
function stripes({ w, h, main, weight }: Brush): string {
  const wide = weight * 12
  const count = 2 * Math.ceil(w / wide / 4) + 1
  const first = w / 2 - (count - 0.5) * wide
  return Array.from(
    { length: count },
    (_, at) =>
      `<rect x="${round(first + at * 2 * wide)}" width="${round(wide)}" height="${round(h)}" fill="${main}"/>`,
  ).join('')
}

/** Plain areas of colour, for flowers to stand before. */
export const grounds: readonly Ornament[] = [
  {
    id: 'ground-block',
    name_ar: 'مساحة لون',
    name_en: 'Block of colour',
    ratio: null,
    draw: ({ main }) => `<rect width="100%" height="100%" fill="${main}"/>`,
  },
  { id: 'ground-arch', name_ar: 'نافذة مقوّسة', name_en: 'Arched window', ratio: null, draw: arch },
  { id: 'ground-stripes', name_ar: 'كتّان مقلّم', name_en: 'Striped linen', ratio: null, draw: stripes },
]
