import type { Ornament } from '../ornament.ts'

export const fruit: readonly Ornament[] = []
