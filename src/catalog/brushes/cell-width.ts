import type { Brush } from '#shared/card/ornament.ts'

/**
 * The width of a pattern's cells: so many weights, and more where the box would hold more than `most` of them. A weight
 * may be a ten-thousandth of its box, and each cell takes its time.
 */
export const cellWidth = ({ w, h, weight }: Brush, weights: number, most: number): number =>
  Math.max(weight * weights, Math.sqrt((w * h) / most))
