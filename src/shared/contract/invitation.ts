import { z } from 'zod'
import { guestPassSchema } from './guest-pass.ts'
import { defineRoutes } from './route.ts'

/**
 * Link tokens are 128 bits or more from a CSPRNG, base64url. Any text is let through to the look-up, so that
 * a link that was cut off is answered like one that never was.
 */
export const linkTokenSchema = z.string()

/** What the public pages of an event may tell whoever holds a link to it. */
export const publicEventSchema = z.object({
  title_ar: z.string(),
  title_en: z.string(),
  hosts_ar: z.string(),
  hosts_en: z.string(),
  category: z.string().nullable(),
  starts_on: z.string().nullable(),
  starts_time: z.string().nullable(),
  starts_at: z.string().nullable(),
  time_zone: z.string(),
  venue_ar: z.string(),
  venue_en: z.string(),
  address_ar: z.string(),
  address_en: z.string(),
  map_url: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  dress_code_ar: z.string(),
  dress_code_en: z.string(),
  notes_ar: z.string(),
  notes_en: z.string(),
  cancelled: z.boolean(),
})
export type PublicEvent = z.infer<typeof publicEventSchema>

export const invitationRoutes = defineRoutes({
  'invitation.read': {
    method: 'GET',
    path: '/website/invitation/:event_token/:host_token',
    summary: 'What an invitation says; with `guest_token`, to whom',
    access: 'public',
    offline: false,
    limit: 'read',
    params: z.object({ event_token: linkTokenSchema, host_token: linkTokenSchema }),
    query: z.object({ guest_token: linkTokenSchema.optional() }),
    data: z.object({
      event: publicEventSchema,
      guest: z
        .object({
          name: z.string(),
          invited: z.int(),
          language: z.enum(['ar', 'en']).nullable(),
          pass: guestPassSchema,
        })
        .nullable(),
    }),
  },
})
