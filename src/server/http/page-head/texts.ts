import type { Language } from '#shared/contract/common.ts'
import { PUBLIC_PAGES } from '#shared/contract/public-pages.ts'
import { FREE_INVITATIONS } from '#shared/contract/service-settings.ts'

/** What the tab and a search engine say of a page. The app says the same once it runs; a test compares them. */
export interface HeadText {
  readonly title: string
  readonly description: string
}

export const PRODUCT: Record<Language, string> = { ar: 'مرحبا', en: 'Marhaba' }

/** Of the public pages whose words are the app's, by path. */
export const HEAD_TEXTS = {
  '': {
    ar: {
      title: 'دعوات رقمية',
      description: `اختر بطاقتك، واكتب أسماءكم، وشاركها بالواتساب واعرف من سيحضر. دعوات بالعربية والإنجليزية، وأول ${FREE_INVITATIONS.total} منها مجانًا.`,
    },
    en: {
      title: 'Digital invitations',
      description: `Choose a card, add your names, share it on WhatsApp and see who’s coming. Invitations in Arabic and English, the first ${FREE_INVITATIONS.total} free.`,
    },
  },
  designs: {
    ar: {
      title: 'كل التصاميم',
      description:
        'دعوات وبطاقات للأعراس والمواليد والتخرّج والعيد وكل مناسبة، بالعربية والإنجليزية، في مجموعات من رسمنا.',
    },
    en: {
      title: 'All designs',
      description:
        'Invitations and cards for weddings, newborns, graduations, Eid and every occasion, in Arabic and English, in our own original collections.',
    },
  },
  faq: {
    ar: {
      title: 'الأسئلة الشائعة',
      description: 'إجابات عن بطاقات الدعوة والضيوف والإرسال والنقاط وتسجيل الحضور.',
    },
    en: {
      title: 'Frequently asked questions',
      description: 'Answers about invitation cards, guests, sending, points and check-in at the door.',
    },
  },
  credits: {
    ar: { title: 'شكر وتراخيص', description: 'خطوط بطاقات مرحبا ورسومها، وتراخيص استخدامها.' },
    en: {
      title: 'Credits',
      description: 'The typefaces and artwork of Marhaba’s cards, and their licences.',
    },
  },
} as const satisfies Record<string, Record<Language, HeadText>>

export const NOT_FOUND: Record<Language, string> = { ar: 'الصفحة غير موجودة', en: 'Page not found' }

/** Pages that anybody may find, without occasions and designs. */
export const LISTED_PAGES: readonly string[] = [...Object.keys(HEAD_TEXTS), ...PUBLIC_PAGES]

export function occasionText(language: Language, name: string): HeadText {
  return {
    ar: {
      title: `${name}: بطاقات ودعوات`,
      description: `${name}: دعوات وبطاقات بالعربية والإنجليزية. اكتب أسماءكم، واختر الألوان، وأرسلها بالواتساب.`,
    },
    en: {
      title: `${name}: cards and invitations`,
      description: `${name}: invitations and cards in Arabic and English. Add your names, choose the colours and send by WhatsApp.`,
    },
  }[language]
}

export function designText(language: Language, name: string): HeadText {
  return {
    ar: {
      title: name,
      description: `تصميم «${name}» بالعربية والإنجليزية: اختر ألوانه، واكتب أسماءكم، وشاهده كما سيراه ضيوفك.`,
    },
    en: {
      title: name,
      description: `The “${name}” design in Arabic and English: choose its colours, add your names and see it as your guests will.`,
    },
  }[language]
}
