import type { Collection } from '../catalog-design.ts'
import { boundThanks } from './bound-thanks.ts'
import { climbingIslimi } from './climbing-islimi.ts'
import { compassForum } from './compass-forum.ts'
import { ijaza } from './ijaza.ts'
import { lampArcade } from './lamp-arcade.ts'
import { linkedStars } from './linked-stars.ts'
import { muqarnasGala } from './muqarnas-gala.ts'
import { palaceGate } from './palace-gate.ts'
import { raisedShutter } from './raised-shutter.ts'
import { risingShamsa } from './rising-shamsa.ts'
import { zelligeSky } from './zellige-sky.ts'

export const alhambra: Collection = {
  id: 'alhambra',
  added_on: '2026-11-21',
  name_ar: 'الحمراء',
  name_en: 'Alhambra',
  story_ar: 'نجوم وأقواس من بيوت الأندلس، تُرسم بالمسطرة والفرجار ثم تُذهَّب.',
  story_en: 'Stars and arches of Andalusian houses, drawn with ruler and compass, then gilded.',
  designs: [
    palaceGate,
    zelligeSky,
    muqarnasGala,
    climbingIslimi,
    boundThanks,
    ijaza,
    linkedStars,
    lampArcade,
    compassForum,
    risingShamsa,
    raisedShutter,
  ],
}
