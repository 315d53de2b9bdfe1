import type { Collection } from './design.ts'
import { garden } from './garden/garden.ts'

/** In the order of the gallery. */
export const COLLECTIONS: readonly Collection[] = [garden]
