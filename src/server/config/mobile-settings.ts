import { z } from 'zod'

const secret = () => z.string().min(8).optional()

/** As Meta writes names of templates; `_plain` is added to it. */
const templateName = (name: string) =>
  z
    .string()
    .regex(/^[a-z0-9_]{1,500}$/)
    .default(name)

const TEMPLATE = 'small letters, digits and underscores'

/** The settings of SMS and WhatsApp. */
export const mobileSettings = {
  SMS_PROVIDER: z.enum(['unifonic', 'twilio', 'taqnyat']).optional().meta({
    expects: 'unifonic, twilio or taqnyat',
    description: 'sends SMS; where unset, the channel cannot be chosen',
  }),
  SMS_SENDER: z
    .string()
    .regex(/^(\+?\d{3,15}|MG[0-9a-f]{32}|(?=.*[A-Za-z])[\w .&-]{2,11})$/)
    .optional()
    .meta({
      expects: 'a sender name of up to 11 characters, a number, or a messaging service of Twilio',
      description: 'what guests see as the sender of SMS, as registered with the provider',
    }),
  UNIFONIC_APP_SID: secret().meta({
    expects: 'at least 8 characters',
    description: 'the application at Unifonic (AppSid)',
    secret: true,
  }),
  UNIFONIC_WEBHOOK_SECRET: z.string().min(16).optional().meta({
    expects: 'at least 16 characters',
    description:
      'made up by you: with it, Unifonic’s receipts are taken at PUBLIC_URL/api/webhooks/unifonic?secret=…',
    secret: true,
  }),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-fA-F]{32}$/)
    .optional()
    .meta({ expects: 'AC and 32 hexadecimal digits', description: 'the account at Twilio' }),
  TWILIO_AUTH_TOKEN: secret().meta({
    expects: 'at least 8 characters',
    description:
      'the primary token of TWILIO_ACCOUNT_SID; answers of guests are taken at PUBLIC_URL/api/webhooks/twilio',
    secret: true,
  }),
  TAQNYAT_TOKEN: secret().meta({
    expects: 'at least 8 characters',
    description: 'the bearer token of Taqnyat',
    secret: true,
  }),
  WHATSAPP_TOKEN: secret().meta({
    expects: 'at least 8 characters',
    description:
      'of a system user at Meta, for the WhatsApp Cloud API; with the four below it, WhatsApp can be chosen',
    secret: true,
  }),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional()
    .meta({ expects: 'digits', description: 'Meta’s id of the number that sends' }),
  WHATSAPP_APP_SECRET: secret().meta({
    expects: 'at least 8 characters',
    description: 'of the app at Meta: proves that a call of the webhook is Meta’s',
    secret: true,
  }),
  WHATSAPP_VERIFY_TOKEN: z.string().min(16).optional().meta({
    expects: 'at least 16 characters',
    description: 'made up by you, and typed in at Meta beside PUBLIC_URL/api/webhooks/whatsapp',
    secret: true,
  }),
  WHATSAPP_NUMBER: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .optional()
    .meta({ expects: 'a number such as +966501234567', description: 'the number that guests see' }),
  WHATSAPP_TEMPLATE_INVITATION: templateName('invitation').meta({
    expects: TEMPLATE,
    description:
      'a marketing template in ar and en: picture, body (shared/rules/sending/default-texts.ts), a button to PUBLIC_URL/{{1}}, quick replies for yes and no; the same without its picture is named with _plain at its end',
  }),
  WHATSAPP_TEMPLATE_REMINDER: templateName('reminder').meta({
    expects: TEMPLATE,
    description: 'a utility template: as above without quick replies, and those below',
  }),
  WHATSAPP_TEMPLATE_CHANGE: templateName('event_change').meta({
    expects: TEMPLATE,
    description: 'a utility template for a change of time or place, and for a cancellation',
  }),
  WHATSAPP_TEMPLATE_PASS: templateName('entry_pass').meta({
    expects: TEMPLATE,
    description: 'a utility template for the pass',
  }),
  WHATSAPP_TEMPLATE_PLACE: templateName('place_opened').meta({
    expects: TEMPLATE,
    description: 'a utility template for a place that has opened',
  }),
  WHATSAPP_TEMPLATE_APPROVAL: templateName('request_approved').meta({
    expects: TEMPLATE,
    description: 'a utility template for a request to join that the host has approved',
  }),
  WHATSAPP_TEMPLATE_CODE: templateName('account_code').meta({
    expects: TEMPLATE,
    description:
      'an authentication template with a button that copies the code, for confirming the phone of an account; no _plain form',
  }),
}
