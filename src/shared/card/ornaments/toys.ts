import type { Ornament } from '../ornament.ts'

export const toys: readonly Ornament[] = []
