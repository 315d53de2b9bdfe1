import type { Collection } from '../design.ts'

export const alhambra: Collection = {
  id: 'alhambra',
  name_ar: 'الحمراء',
  name_en: 'Alhambra',
  story_ar: 'نجوم وأقواس من بيوت الأندلس، تُرسم بالمسطرة والفرجار ثم تُذهَّب.',
  story_en: 'Stars and arches of Andalusian houses, drawn with ruler and compass, then gilded.',
  designs: [],
}
