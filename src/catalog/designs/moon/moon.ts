import type { Collection } from '../catalog-design.ts'
import { balloonFriends } from './balloon-friends.ts'
import { capsAloft } from './caps-aloft.ts'
import { cradleSong } from './cradle-song.ts'
import { eidCrescent } from './eid-crescent.ts'
import { ghabgaTable } from './ghabga-table.ts'
import { lanternNight } from './lantern-night.ts'
import { lastCup } from './last-cup.ts'
import { liftOff } from './lift-off.ts'
import { liftedName } from './lifted-name.ts'
import { newConstellation } from './new-constellation.ts'
import { rabbitMoon } from './rabbit-moon.ts'
import { whaleStars } from './whale-stars.ts'

export const moon: Collection = {
  id: 'moon',
  added_on: '2026-11-21',
  name_ar: 'قمر',
  name_en: 'Moon',
  story_ar:
    'أهلّة وفوانيس وليالٍ صافية، وفرح الصغار فيها. لليالي رمضان وصباحات العيد، ولمولود ينام على هلال، وقبّعة تطير بين النجوم.',
  story_en:
    'Crescents, lanterns and clear nights, and the joy of children in them. For Ramadan evenings and Eid mornings, for a newborn asleep on a crescent, for a cap thrown among the stars.',
  designs: [
    lanternNight,
    lastCup,
    eidCrescent,
    ghabgaTable,
    whaleStars,
    rabbitMoon,
    cradleSong,
    balloonFriends,
    liftOff,
    liftedName,
    newConstellation,
    capsAloft,
  ],
}
