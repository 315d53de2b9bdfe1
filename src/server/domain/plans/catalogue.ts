import type { ItemKind } from '#shared/contract/plans.ts'

/** What whoever runs the service sells. Prices in halalas, before VAT; orders have copies, so all may change. */
export interface CatalogueItem {
  readonly id: string
  readonly kind: ItemKind
  readonly name: { readonly ar: string; readonly en: string }
  readonly about: { readonly ar: string; readonly en: string }
  /** Each sends one invitation; 0 of a service. */
  readonly points: number
  readonly price: number
  readonly recommended?: boolean
  /** A lower price until an instant. */
  readonly offer?: {
    readonly price: number
    readonly until: string
    readonly name: { readonly ar: string; readonly en: string }
  }
}

export const VAT_PERCENT = 15

export const ORDER_LIMITS = {
  /** How long an order can be paid. */
  minutesToPay: 60,
  /** Orders of one account in an hour. */
  perHour: 20,
} as const

/** In the order they are shown. The larger the package, the cheaper a point. */
export const CATALOGUE: readonly CatalogueItem[] = [
  {
    id: 'gathering',
    kind: 'plan',
    name: { ar: 'لمّة', en: 'Gathering' },
    about: { ar: 'لعزيمة الأهل والأصحاب', en: 'For family and close friends' },
    points: 50,
    price: 9_900,
  },
  {
    id: 'celebration',
    kind: 'plan',
    name: { ar: 'فرحة', en: 'Celebration' },
    about: { ar: 'للخطوبة والتخرّج والمولود', en: 'For engagements, graduations and newborns' },
    points: 150,
    price: 24_900,
  },
  {
    id: 'wedding',
    kind: 'plan',
    name: { ar: 'ليلة العمر', en: 'Wedding night' },
    about: { ar: 'لزواج تكتمل فيه القائمة', en: 'For a wedding with everybody on the list' },
    points: 400,
    price: 54_900,
    recommended: true,
  },
  {
    id: 'grand',
    kind: 'plan',
    name: { ar: 'محفل', en: 'Grand occasions' },
    about: { ar: 'للمناسبات الكبيرة والشركات', en: 'For large occasions and companies' },
    points: 1000,
    price: 119_000,
  },
  {
    id: 'personal-design',
    kind: 'service',
    name: { ar: 'تصميم خاص', en: 'Personal design' },
    about: {
      ar: 'يرسم مصممنا بطاقتك خلال 3 أيام عمل',
      en: 'Our designer draws your card within 3 business days',
    },
    points: 0,
    price: 44_900,
  },
  {
    id: 'event-details',
    kind: 'service',
    name: { ar: 'تجهيز تفاصيل المناسبة', en: 'Event details' },
    about: {
      ar: 'نجهّز صفحة مناسبتك وقائمة ضيوفك عنك',
      en: 'We prepare your event’s page and guest list for you',
    },
    points: 0,
    price: 19_900,
  },
]
