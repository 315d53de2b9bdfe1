import type { Ornament } from '../ornament.ts'

export const peony: readonly Ornament[] = []
