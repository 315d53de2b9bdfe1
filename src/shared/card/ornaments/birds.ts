import type { Ornament } from '../ornament.ts'

export const birds: readonly Ornament[] = []
