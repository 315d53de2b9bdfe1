import type { CatalogDesign, Collection } from '#catalog/designs/catalog-design.ts'
import type { TemplateKind, TemplateStyle, TemplateTone } from '#shared/contract/templates.ts'

/** Search terms for such a card in both languages. */
const OCCASIONS: Record<string, string> = {
  wedding: 'زفاف زواج عرس فرح عروس عريس wedding marriage bride groom',
  engagement: 'خطوبة ملكة عقد قران شبكة حنا engagement milka henna',
  birth: 'مولود عقيقة تمايم ولادة بيبي newborn baby birth aqiqah shower',
  graduation: 'تخرج تخرّج نجاح شهادة graduation graduate',
  birthday: 'عيد ميلاد birthday party',
  'eid-ramadan': 'عيد رمضان فطر أضحى إفطار سحور غبقة eid ramadan iftar suhoor fitr adha',
  business: 'أعمال مؤتمر ندوة منتدى شركة ملتقى business conference forum gala company',
  'opening-dinner': 'افتتاح عشاء غداء عزيمة وليمة دعوة opening dinner lunch gathering',
}

const KINDS: Record<TemplateKind, string> = {
  card: 'بطاقة كرت تهنئة card greeting',
  invitation: 'دعوة invitation invite',
}

const STYLES: Record<TemplateStyle, string> = {
  classic: 'كلاسيكي classic',
  heritage: 'تراثي تراث heritage traditional',
  floral: 'ورد زهور floral flowers',
  modern: 'حديث عصري modern',
  minimal: 'بسيط هادئ minimal simple',
  playful: 'مرح أطفال playful kids',
}

const TONES: Record<TemplateTone, string> = {
  light: 'فاتح أبيض light white',
  dark: 'غامق داكن أسود dark black',
  green: 'أخضر green',
  blue: 'أزرق blue',
  red: 'أحمر عنابي red',
  pink: 'وردي زهري pink',
  purple: 'بنفسجي purple violet',
  gold: 'ذهبي gold golden',
  brown: 'بني brown',
}

export function searchTerms(
  collection: Collection,
  design: CatalogDesign,
  tones: readonly TemplateTone[],
): string {
  return [
    design.name_ar,
    design.name_en,
    collection.name_ar,
    collection.name_en,
    OCCASIONS[design.occasion] ?? '',
    KINDS[design.kind],
    ...design.styles.map((style) => STYLES[style]),
    ...tones.map((tone) => TONES[tone]),
    ...(design.premium ? ['مميز فاخر premium'] : []),
  ].join(' ')
}
