import type { Collection } from '../design.ts'
import { eidCrescent } from './eid-crescent.ts'
import { ghabgaTable } from './ghabga-table.ts'
import { lanternNight } from './lantern-night.ts'

export const moon: Collection = {
  id: 'moon',
  name_ar: 'قمر',
  name_en: 'Moon',
  story_ar: 'أهلّة وفوانيس وليالٍ صافية، وفرح الصغار فيها.',
  story_en: 'Crescents, lanterns and clear nights, and the joy of children in them.',
  designs: [lanternNight, eidCrescent, ghabgaTable],
}
