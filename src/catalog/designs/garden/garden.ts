import type { Collection } from '../catalog-design.ts'
import { greatPeony } from './great-peony.ts'
import { jasmineNights } from './jasmine-nights.ts'
import { leaningTulips } from './leaning-tulips.ts'
import { lemonShade } from './lemon-shade.ts'
import { meadowAqiqah } from './meadow-aqiqah.ts'
import { oliveWreath } from './olive-wreath.ts'
import { orchidStem } from './orchid-stem.ts'
import { pomegranateTable } from './pomegranate-table.ts'
import { pressedSheet } from './pressed-sheet.ts'
import { roseEvening } from './rose-evening.ts'
import { sevenTulips } from './seven-tulips.ts'

export const garden: Collection = {
  id: 'garden',
  added_on: '2026-11-21',
  name_ar: 'بستان',
  name_en: 'Garden',
  story_ar: 'رُسمت في صباح حديقة بالطائف: ورد وفلّ وأغصان رمّان وليمون، كلّ ورقة بظلّها.',
  story_en:
    'Drawn on a morning in a Taif garden: roses, jasmine, pomegranate and lemon, every leaf with its own shade.',
  designs: [
    roseEvening,
    jasmineNights,
    orchidStem,
    oliveWreath,
    greatPeony,
    leaningTulips,
    sevenTulips,
    pomegranateTable,
    lemonShade,
    meadowAqiqah,
    pressedSheet,
  ],
}
