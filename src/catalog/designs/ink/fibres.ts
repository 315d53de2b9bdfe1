import type { Paint } from '#shared/contract/scene.ts'
import { ornament } from '../catalog-design.ts'

/** The grain of the whole card's paper. */
export const fibres = (paint: Paint, seed: number, height = 1400) =>
  ornament('fibres', 'paper-fibres', [0, 0, 1000, height], { paint, seed, locked: true })
