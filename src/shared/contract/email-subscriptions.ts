import { z } from 'zod'
import { emailSchema } from './common.ts'
import { defineRoutes } from './route.ts'

export const emailSubscriptionSchema = z.object({ email: emailSchema })
export type EmailSubscriptionForm = z.input<typeof emailSubscriptionSchema>

const countsSchema = z.object({
  confirmed: z.int(),
  /** Of the confirmed, by the language that they are written to in. */
  by_language: z.object({ ar: z.int(), en: z.int() }),
  /** Asked, and have not opened their link. */
  waiting: z.int(),
})
export type EmailSubscriptionCounts = z.infer<typeof countsSchema>

export const emailSubscriptionRoutes = defineRoutes({
  'email-subscription.ask': {
    method: 'POST',
    // Spelled as in the specification.
    path: '/website/email-subscribtion',
    summary: 'Subscribe an address to our mails; it is mailed a link to confirm',
    access: 'public',
    offline: false,
    limit: 'rare',
    body: emailSubscriptionSchema,
    data: z.null(),
    success: 'email-subscription.asked',
  },
  'operator.email-subscriptions': {
    method: 'GET',
    path: '/website/operator/email-subscriptions',
    summary: 'How many addresses are subscribed',
    access: 'operator',
    offline: false,
    limit: 'read',
    data: countsSchema,
  },
  'operator.email-subscription-file': {
    method: 'GET',
    path: '/website/operator/email-subscriptions/file',
    summary: 'Confirmed addresses as csv, each with the link that ends its subscription',
    access: 'operator',
    offline: false,
    limit: 'bulk',
  },
})
