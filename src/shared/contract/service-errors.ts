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
  document_type: {
    status: 422,
    en: 'We can’t use this file. Choose a PDF, or save it as DOCX or XLSX and try again.',
    ar: 'لا يمكن استخدام هذا الملف. اختر ملف PDF، أو احفظه بصيغة DOCX أو XLSX وحاول مرة أخرى.',
  },
  document_broken: {
    status: 422,
    en: 'We couldn’t read this document: it’s damaged or protected. Save it again and try once more.',
    ar: 'تعذّرت قراءة المستند: قد يكون تالفًا أو محميًا. احفظه من جديد وحاول مرة أخرى.',
  },
  document_active: {
    status: 422,
    en: 'This document has macros or programs in it. Save a copy without them and try again.',
    ar: 'في هذا المستند وحدات ماكرو أو برامج. احفظ نسخة منه بدونها وحاول مرة أخرى.',
  },
  document_too_large: {
    status: 413,
    en: 'This document is larger than {maximum} MB. Make it smaller and try again.',
    ar: 'حجم المستند أكبر من {maximum} ميغابايت. صغّره وحاول مرة أخرى.',
  },
  documents_too_many: {
    status: 422,
    en: 'You’ve uploaded as many documents as an account may have. Remove those you don’t need from your requests.',
    ar: 'وصلت إلى أقصى عدد من المستندات لحساب واحد. احذف من طلباتك ما لا تحتاج إليه.',
  },
} as const
