import type { Ornament } from '../ornament.ts'

export const tulip: readonly Ornament[] = []
