import type { Ornament } from '../ornament.ts'

export const balloons: readonly Ornament[] = []
