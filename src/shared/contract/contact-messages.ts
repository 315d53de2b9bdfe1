/** Texts beside the fields of the contact form, apart from those of all forms: the first visit loads those. */
export const contactFieldMessages = {
  'contact.name_required': { en: 'Name is required', ar: 'الاسم مطلوب' },
  'contact.email_required': { en: 'Email is required', ar: 'البريد الإلكتروني مطلوب' },
  'contact.email_invalid': { en: 'Enter valid Email', ar: 'أدخل بريدًا إلكترونيًا صحيحًا' },
  'contact.specialization_required': { en: 'Specialization is required', ar: 'التخصص مطلوب' },
  'contact.message_required': { en: 'Message is required', ar: 'الرسالة مطلوبة' },
} as const

export type ContactFieldCode = keyof typeof contactFieldMessages

/** Errors of the contact form, as a part of the error catalogue. */
export const contactErrors = {
  contact_too_many: {
    status: 429,
    en: 'Too many messages came in today. Please write to us tomorrow.',
    ar: 'وصلتنا رسائل كثيرة اليوم. راسلنا غدًا.',
  },
} as const
