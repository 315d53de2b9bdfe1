import type { Collection } from '../design.ts'
import { asiriWall } from './asiri-wall.ts'
import { dallahMorning } from './dallah-morning.ts'
import { dateHarvest } from './date-harvest.ts'
import { foundingEvening } from './founding-evening.ts'
import { khuzamaEvening } from './khuzama-evening.ts'
import { lightWells } from './light-wells.ts'
import { openDoor } from './open-door.ts'
import { oudEid } from './oud-eid.ts'
import { saduNight } from './sadu-night.ts'
import { standingPalm } from './standing-palm.ts'

export const najd: Collection = {
  id: 'najd',
  name_ar: 'نجد',
  name_en: 'Najd',
  story_ar: 'سدو وأبواب طين ونخل وخط صحراء: ألوان البيت الأول.',
  story_en: 'Sadu weaving, clay doors, palms and the line of the desert: the colours of the first home.',
  designs: [
    saduNight,
    khuzamaEvening,
    lightWells,
    openDoor,
    dallahMorning,
    oudEid,
    standingPalm,
    asiriWall,
    foundingEvening,
    dateHarvest,
  ],
}
