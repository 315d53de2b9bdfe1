import type { Collection } from '../design.ts'

export const ink: Collection = {
  id: 'ink',
  name_ar: 'مِداد',
  name_en: 'Ink',
  story_ar: 'حرف واحد كبير، وورق كثير من حوله: بطاقات لمن يرى أن الكلمة تكفي.',
  story_en: 'One large letter and much paper around it: cards for those to whom the word is enough.',
  designs: [],
}
