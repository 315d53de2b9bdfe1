import { createPrivateKey } from 'node:crypto'
import { z } from 'zod'
import { readPem } from './pem.ts'

/** The settings of mails to guests. */
export const emailSettings = {
  EMAIL_PROVIDER: z.enum(['smtp', 'resend']).default('smtp').meta({
    expects: 'smtp or resend',
    description: 'what sends mail: the mail server of SMTP_URL, or Resend by its own API with RESEND_KEY',
  }),
  INVITATIONS_FROM: z.string().min(3).optional().meta({
    expects: 'an e-mail address, with or without a name',
    description:
      'the sender of mails to guests, best of a sub-domain of its own, so that complaints about hosts do not harm mails about accounts; where unset, MAIL_FROM',
  }),
  INVITATIONS_PER_SECOND: z.coerce.number().min(0.1).max(1000).default(5).meta({
    expects: 'a number from 0.1 to 1000',
    description: 'the most mails a second that the mail server takes',
  }),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)+$/)
    .optional()
    .meta({
      expects: 'a domain',
      description:
        'signs mails to guests for this domain, that of INVITATIONS_FROM; not needed where the mail server signs',
    }),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional()
    .meta({ expects: 'a DKIM selector', description: 'under which DKIM_DOMAIN publishes its key' }),
  DKIM_KEY: z.string().optional().meta({
    expects: 'an RSA key (PEM)',
    description: 'the private key of DKIM_SELECTOR',
    secret: true,
  }),
  RESEND_KEY: z.string().min(1).optional().meta({
    expects: 'a key of Resend',
    description: 'the API key, where EMAIL_PROVIDER is resend',
    secret: true,
  }),
  RESEND_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]+$/)
    .optional()
    .meta({
      expects: 'a secret beginning with whsec_',
      description: 'of the webhook at Resend that reports what became of mails',
      secret: true,
    }),
  SES_TOPIC_ARN: z
    .string()
    .regex(/^arn:aws[\w-]*:sns:[a-z0-9-]+:\d{12}:[\w-]+$/)
    .optional()
    .meta({
      expects: 'the ARN of an SNS topic',
      description: 'the topic to which Amazon SES reports, where SMTP_URL is Amazon’s',
    }),
}

const DKIM_NAMES = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY'] as const
type DkimVariables = { readonly [Name in (typeof DKIM_NAMES)[number]]?: string | undefined }

/** What is wrong with these settings together. No message quotes a value. */
export function emailProblems(set: DkimVariables): string[] {
  const missing = DKIM_NAMES.filter((name) => set[name] === undefined)
  if (missing.length === DKIM_NAMES.length) return []
  if (missing.length > 0) return missing.map((name) => `${name} must be set too: DKIM needs all of it.`)
  // Elsewhere a key of another kind would only leave mails unsigned.
  return isRsaKey(set.DKIM_KEY) ? [] : ['DKIM_KEY must be an RSA key (PEM).']
}

function isRsaKey(text: string | undefined): boolean {
  try {
    return createPrivateKey(readPem(text)).asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
