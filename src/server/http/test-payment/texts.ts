import type { Language } from '#shared/contract/common.ts'

export const TEST_ACTS = ['pay', 'secure', 'decline', 'slow', 'never', 'twice', 'back'] as const
export type TestAct = (typeof TEST_ACTS)[number]

interface TestPaymentTexts {
  readonly heading: string
  readonly notice: string
  readonly amount: string
  readonly acts: Record<TestAct, string>
  readonly closed: string
  readonly declined: string
  readonly left: string
  readonly secureHeading: string
  readonly secureHelp: string
  readonly confirm: string
  readonly returnTo: string
}

export const testPaymentTexts: Record<Language, TestPaymentTexts> = {
  ar: {
    heading: 'صفحة دفع للتجربة',
    notice: 'لا يُخصم شيء هنا. هذه الصفحة للتطوير فقط.',
    amount: 'الإجمالي',
    acts: {
      pay: 'ادفع',
      secure: 'ادفع مع رمز تحقق من البنك',
      decline: 'بطاقة مرفوضة',
      slow: 'دفع يتأخر 20 ثانية',
      never: 'ادفع ولا تعد إلى الموقع',
      twice: 'ادفع مرتين',
      back: 'رجوع بلا دفع',
    },
    closed: 'لم يعد الدفع هنا ممكنًا.',
    declined: 'رُفضت البطاقة. جرّب مرة أخرى.',
    left: 'تم الدفع، ولم تتم إعادتك إلى الموقع.',
    secureHeading: 'رمز البنك',
    secureHelp: 'للتجربة: اضغط تأكيد.',
    confirm: 'تأكيد',
    returnTo: 'العودة إلى الموقع',
  },
  en: {
    heading: 'Test payment page',
    notice: 'Nothing is charged here. This page is for development only.',
    amount: 'Total',
    acts: {
      pay: 'Pay',
      secure: 'Pay with the bank’s code',
      decline: 'Declined card',
      slow: 'Payment that takes 20 seconds',
      never: 'Pay and never return',
      twice: 'Pay twice',
      back: 'Back without paying',
    },
    closed: 'This payment is closed.',
    declined: 'The card was declined. Try again.',
    left: 'Paid, and you weren’t sent back.',
    secureHeading: 'The bank’s code',
    secureHelp: 'For the test: press confirm.',
    confirm: 'Confirm',
    returnTo: 'Back to the site',
  },
}
