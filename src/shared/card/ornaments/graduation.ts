import type { Ornament } from '../ornament.ts'

export const graduation: readonly Ornament[] = []
