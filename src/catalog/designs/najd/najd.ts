import type { Collection } from '../catalog-design.ts'
import { asiriWall } from './asiri-wall.ts'
import { cutRibbon } from './cut-ribbon.ts'
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
  added_on: '2026-11-21',
  name_ar: 'نجد',
  name_en: 'Najd',
  story_ar:
    'من سدو الجدّات وأبواب الطين المنقوشة، ومن النخلة وخطّ الكثبان والقَطّ العسيري. لمن يريد أن يدخل ضيوفه من باب البيت الأول، على رائحة الهيل والعود.',
  story_en:
    'From our grandmothers’ looms and the carved doors of clay houses, from the palm, the line of the dunes and the painted walls of Asir. For hosts who welcome guests the old way, with cardamom and oud.',
  designs: [
    saduNight,
    khuzamaEvening,
    lightWells,
    openDoor,
    dallahMorning,
    oudEid,
    cutRibbon,
    standingPalm,
    asiriWall,
    foundingEvening,
    dateHarvest,
  ],
}
