import type { Collection } from '../catalog-design.ts'
import { blindDinner } from './blind-dinner.ts'
import { bravo } from './bravo.ts'
import { candleNumbers } from './candle-numbers.ts'
import { classNumerals } from './class-numerals.ts'
import { cutGrid } from './cut-grid.ts'
import { eidStamp } from './eid-stamp.ts'
import { firstTable } from './first-table.ts'
import { goldRing } from './gold-ring.ts'
import { newDay } from './new-day.ts'
import { nextStep } from './next-step.ts'
import { sealed } from './sealed.ts'
import { twoDrops } from './two-drops.ts'
import { waw } from './waw.ts'

export const ink: Collection = {
  id: 'ink',
  added_on: '2026-11-21',
  name_ar: 'مِداد',
  name_en: 'Ink',
  story_ar: 'حرف واحد كبير، وورق كثير من حوله: بطاقات لمن يرى أن الكلمة تكفي.',
  story_en: 'One large letter with plenty of paper around it: for people who let the words speak.',
  designs: [
    waw,
    goldRing,
    sealed,
    twoDrops,
    newDay,
    classNumerals,
    bravo,
    nextStep,
    candleNumbers,
    cutGrid,
    blindDinner,
    firstTable,
    eidStamp,
  ],
}
