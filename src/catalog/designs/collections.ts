import { alhambra } from './alhambra/alhambra.ts'
import type { Collection } from './catalog-design.ts'
import { garden } from './garden/garden.ts'
import { ink } from './ink/ink.ts'
import { moon } from './moon/moon.ts'
import { najd } from './najd/najd.ts'

/** In the order of the gallery. */
export const COLLECTIONS: readonly Collection[] = [garden, alhambra, ink, najd, moon]
