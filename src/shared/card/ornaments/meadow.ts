import type { Ornament } from '../ornament.ts'

export const meadow: readonly Ornament[] = []
