import type { Ornament } from '../ornament.ts'

export const feast: readonly Ornament[] = []
