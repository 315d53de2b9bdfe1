/** Errors of services, as a part of the error catalogue. */
export const serviceErrors = {
  services_too_many: {
    status: 422,
    en: 'You have {maximum} open requests. Finish one of them first.',
    ar: 'لديك {maximum} طلبات مفتوحة. أنهِ أحدها أولًا.',
  },
  service_card_missing: {
    status: 422,
    en: 'This draft has no card yet. Design it first, then deliver it.',
    ar: 'ليس لهذه المسودة بطاقة بعد. صمّمها أولًا ثم سلّمها.',
  },
} as const
