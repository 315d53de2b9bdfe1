import type { Collection } from './design.ts'

/** In the order of the gallery. */
export const COLLECTIONS: readonly Collection[] = []
