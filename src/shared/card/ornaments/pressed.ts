import type { Ornament } from '../ornament.ts'

export const pressed: readonly Ornament[] = []
