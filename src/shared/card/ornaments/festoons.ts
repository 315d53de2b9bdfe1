import type { Ornament } from '../ornament.ts'

export const festoons: readonly Ornament[] = []
