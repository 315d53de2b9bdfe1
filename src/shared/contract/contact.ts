import { z } from 'zod'
import { cleanLines, cleanText } from './clean-text.ts'
import { idSchema, pageQuerySchema } from './common.ts'
import type { ContactFieldCode } from './contact-messages.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

const code = (of: ContactFieldCode) => of
const TOO_LONG: FieldCode = 'field.too_long'

const MESSAGE_MAXIMUM = 4000

const line = (whenEmpty: ContactFieldCode) =>
  z.string(whenEmpty).overwrite(cleanText).min(1, whenEmpty).max(120, TOO_LONG)

export const contactSchema = z.object({
  name: line('contact.name_required'),
  email: z
    .string(code('contact.email_required'))
    .trim()
    .toLowerCase()
    .min(1, code('contact.email_required'))
    .max(254, TOO_LONG)
    .pipe(z.email(code('contact.email_invalid'))),
  /** What the person does, or writes about, in their words. */
  specialization: line('contact.specialization_required'),
  message: z
    .string(code('contact.message_required'))
    .overwrite(cleanLines)
    .min(1, code('contact.message_required'))
    .max(MESSAGE_MAXIMUM, TOO_LONG),
})
export type ContactForm = z.input<typeof contactSchema>

const storedSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  specialization: z.string(),
  message: z.string(),
  sent_at: z.string(),
  is_answered: z.boolean(),
})
export type ContactMessage = z.infer<typeof storedSchema>

export const contactRoutes = defineRoutes({
  'contact.send': {
    method: 'POST',
    path: '/website/contact-us',
    summary: 'Write to those who run this server',
    access: 'public',
    offline: false,
    limit: 'rare',
    body: contactSchema,
    data: z.null(),
    success: 'contact.sent',
  },
  'operator.contact-messages': {
    method: 'GET',
    path: '/website/operator/contact-messages',
    summary: 'What came by the contact form: what waits for an answer first, then the newest',
    access: 'operator',
    offline: false,
    limit: 'read',
    query: pageQuerySchema,
    data: z.array(storedSchema),
    paged: true,
  },
  'operator.answer-contact-message': {
    method: 'POST',
    path: '/website/operator/contact-messages/:message/answered',
    summary: 'Mark a message of the contact form as answered',
    access: 'operator',
    offline: false,
    limit: 'write',
    params: z.object({ message: idSchema }),
    data: z.null(),
    success: 'contact.answered',
  },
})
