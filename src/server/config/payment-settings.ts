import { z } from 'zod'

const secret = () => z.string().min(8).optional()

/** The settings of the services that take payments. Orders are made at the first that is set up. */
export const paymentSettings = {
  MOYASAR_SECRET_KEY: secret().meta({
    expects: 'at least 8 characters',
    description: 'the secret key of Moyasar (sk_…); with the one below it, orders are paid there',
    secret: true,
  }),
  MOYASAR_WEBHOOK_SECRET: z.string().min(16).optional().meta({
    expects: 'at least 16 characters',
    description:
      'made up by you, and typed in at Moyasar as the secret token of a webhook to PUBLIC_URL/api/webhooks/payments/moyasar',
    secret: true,
  }),
  TAP_SECRET_KEY: secret().meta({
    expects: 'at least 8 characters',
    description: 'the secret key of Tap (sk_…); orders are paid there where Moyasar is not set up',
    secret: true,
  }),
}

type PaymentVariables = { readonly [Name in keyof typeof paymentSettings]?: string | undefined }

/** The key alone takes payments whose webhooks nobody can believe. */
export function paymentProblems({ MOYASAR_SECRET_KEY, MOYASAR_WEBHOOK_SECRET }: PaymentVariables): string[] {
  const isHalf = (MOYASAR_SECRET_KEY === undefined) !== (MOYASAR_WEBHOOK_SECRET === undefined)
  return isHalf ? ['MOYASAR_SECRET_KEY and MOYASAR_WEBHOOK_SECRET must be set together.'] : []
}
