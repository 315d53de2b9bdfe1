import type { QuestionDetails } from '#shared/contract/questions.ts'

export interface QuestionTemplate extends QuestionDetails {
  readonly key: string
}

const option = (id: string, text_ar: string, text_en: string) => ({ id, text_ar, text_en })

/** Templates for common questions; hosts edit the wording. */
export const QUESTION_TEMPLATES: readonly QuestionTemplate[] = [
  {
    key: 'meal',
    kind: 'meal',
    per: 'person',
    required: true,
    text_ar: 'ما الطبق الذي تفضله؟',
    text_en: 'Which dish would you like?',
    options: [
      option('lamb', 'لحم', 'Lamb'),
      option('chicken', 'دجاج', 'Chicken'),
      option('fish', 'سمك', 'Fish'),
      option('vegetarian', 'نباتي', 'Vegetarian'),
    ],
  },
  {
    key: 'allergies',
    kind: 'short_text',
    per: 'person',
    required: false,
    text_ar: 'هل لديك حساسية من طعام؟',
    text_en: 'Are you allergic to anything?',
    options: [],
  },
  {
    key: 'children',
    kind: 'number',
    per: 'guest',
    required: false,
    text_ar: 'كم طفلًا سيأتي معكم؟',
    text_en: 'How many children are coming with you?',
    options: [],
  },
  {
    key: 'transport',
    kind: 'one_choice',
    per: 'guest',
    required: false,
    text_ar: 'كيف ستصلون؟',
    text_en: 'How will you arrive?',
    options: [
      option('own', 'بسيارتنا', 'Our own car'),
      option('valet', 'بسيارتنا مع خدمة الصف', 'By car, with valet parking'),
      option('ride', 'بسيارة أجرة أو تطبيق', 'By taxi'),
      option('needed', 'نحتاج إلى توصيل', 'We need a ride'),
    ],
  },
  {
    key: 'hotel',
    kind: 'yes_no',
    per: 'guest',
    required: false,
    text_ar: 'هل تحتاجون إلى حجز فندق؟',
    text_en: 'Do you need a hotel?',
    options: [],
  },
  {
    key: 'days',
    kind: 'many_choices',
    per: 'guest',
    required: false,
    text_ar: 'أي الأيام ستحضرون؟',
    text_en: 'Which days will you attend?',
    options: [
      option('henna', 'ليلة الحناء', 'The henna night'),
      option('wedding', 'ليلة الزفاف', 'The wedding'),
      option('lunch', 'غداء اليوم التالي', 'Lunch the day after'),
    ],
  },
  {
    key: 'help',
    kind: 'short_text',
    per: 'guest',
    required: false,
    text_ar: 'هل يحتاج أحدكم إلى مساعدة أو كرسي متحرك؟',
    text_en: 'Does anyone need help or a wheelchair?',
    options: [],
  },
  {
    key: 'wish',
    kind: 'long_text',
    per: 'guest',
    required: false,
    text_ar: 'كلمة أو دعاء للعروسين',
    text_en: 'A wish for the couple',
    options: [],
  },
]
