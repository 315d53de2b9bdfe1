import { z } from 'zod'
import { idSchema } from './common.ts'
import { eventParamsSchema } from './events.ts'
import { defineRoutes } from './route.ts'

/** What a guest shows at the door; see docs/decisions/0008-guest-pass.md. */
export const guestPassSchema = z.object({
  /** What the QR holds after the address of the site (`passText`): it leads to the invitation, and is signed. */
  path: z.string(),
  /** Six symbols for typing, displayed by `formatShortCode`. */
  short_code: z.string(),
})
export type GuestPass = z.infer<typeof guestPassSchema>

/** For a printed door list: a guest's code never changes, so a list once fetched stays right. */
const shortCodesSchema = z.array(z.object({ guest_id: z.string(), short_code: z.string() }))

export const guestPassRoutes = defineRoutes({
  'guest.pass': {
    method: 'GET',
    path: '/website/events/:id/guests/:guest_id/pass',
    summary: 'A guest’s pass for the door: the content of its QR, and the code for typing',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema.extend({ guest_id: idSchema }),
    data: guestPassSchema,
  },
  'guest.short-codes': {
    method: 'GET',
    path: '/website/events/:id/guests-short-codes',
    summary: 'The codes for typing of all guests that the caller may see, by name: for a printed door list',
    access: 'account',
    offline: false,
    limit: 'bulk',
    params: eventParamsSchema,
    data: shortCodesSchema,
  },
})
