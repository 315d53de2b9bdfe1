import type { Ornament } from '../ornament.ts'

export const garlands: readonly Ornament[] = []
