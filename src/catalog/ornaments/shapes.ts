import { round } from '#shared/card/svg.ts'

export const filled = (d: string, color: string, opacity = 1) =>
  `<path d="${d}" fill="${color}"${opacity === 1 ? '' : ` fill-opacity="${opacity}"`}/>`

/** A line with round ends. */
export const lined = (d: string, color: string, width: number, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}/>`

export const rectOf = (x: number, y: number, w: number, h: number) =>
  `M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z`

export const circleOf = (cx: number, cy: number, r: number) =>
  `M${round(cx - r)} ${round(cy)}a${round(r)} ${round(r)} 0 1 0 ${round(2 * r)} 0a${round(r)} ${round(r)} 0 1 0 ${round(-2 * r)} 0z`

/** On its base line, from the left. */
export const triangleOf = (x: number, base: number, w: number, h: number) =>
  `M${round(x)} ${round(base)}h${round(w)}l${round(-w / 2)} ${round(-h)}z`

/** Colours from `x1 y1` to `x2 y2` as shares of what it fills; `url(#id)` paints with it. */
export function shading(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly (readonly [offset: number, color: string, opacity?: number])[],
): string {
  const drawn = stops.map(
    ([offset, color, opacity = 1]) =>
      `<stop offset="${offset}" stop-color="${color}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`,
  )
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${drawn.join('')}</linearGradient>`
}
