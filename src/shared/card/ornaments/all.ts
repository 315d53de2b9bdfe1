import type { Ornament } from '../ornament.ts'
import { botanical } from './botanical.ts'
import { frames } from './frames.ts'
import { patterns } from './patterns.ts'

/** Every ornament by its id; an id that is gone draws nothing, so none is ever taken out. */
export const ORNAMENTS: ReadonlyMap<string, Ornament> = new Map(
  [...botanical, ...frames, ...patterns].map((ornament) => [ornament.id, ornament]),
)
