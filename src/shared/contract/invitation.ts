import { z } from 'zod'
import { rsvpSchema, rsvpStateSchema } from './answers.ts'
import { SHARE_LINKS } from './events.ts'
import { guestPassSchema } from './guest-pass.ts'
import { publicQuestionSchema } from './questions.ts'
import { defineRoutes } from './route.ts'

/**
 * Link tokens are 128 bits or more from a CSPRNG, base64url. Any text is let through to the look-up, so that
 * a link that was cut off gets the same response as one that never was.
 */
export const linkTokenSchema = z.string()

/** The fields of an event that anybody with a link to it may see. */
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
  /** The place is for guests alone, and the caller is none of them by this link. */
  place_hidden: z.literal(true).optional(),
})
export type PublicEvent = z.infer<typeof publicEventSchema>

/** The rules of answering that a guest sees in advance. */
export const rsvpTermsSchema = z.object({
  /** From this instant on it is too late; null while no day is known. */
  closes_at: z.string().nullable(),
  open: z.boolean(),
  name_companions: z.boolean(),
  waiting_list: z.boolean(),
  /** What the share link allows. */
  join: z.enum(SHARE_LINKS),
  self_check_in: z.boolean(),
})
export type RsvpTerms = z.infer<typeof rsvpTermsSchema>

const personalParamsSchema = z.object({
  event_token: linkTokenSchema,
  host_token: linkTokenSchema,
  guest_token: linkTokenSchema,
})

/** Addresses of the event's card in either language. */
const pageCardSchema = z.object({
  format: z.enum(['card', 'square', 'story']),
  ar: z.string(),
  en: z.string(),
  /** The card in words, for people who cannot see it. */
  description: z.object({ ar: z.string(), en: z.string() }),
})
export type PageCard = z.infer<typeof pageCardSchema>

export const smallCardSchema = pageCardSchema.omit({ description: true })
export type SmallCard = z.infer<typeof smallCardSchema>

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
      /** Null where the host has chosen none. */
      card: pageCardSchema.nullable(),
      guest: z
        .object({
          name: z.string(),
          invited: z.int(),
          members: z.array(z.object({ id: z.string(), name: z.string() })),
          language: z.enum(['ar', 'en']).nullable(),
          pass: guestPassSchema,
          standing: rsvpStateSchema,
        })
        .nullable(),
      terms: rsvpTermsSchema,
      questions: z.array(publicQuestionSchema),
      /** Whether an attending guest's pass is available for Apple Wallet. */
      wallet: z.boolean(),
      /** Path of the music. */
      music_path: z.string().nullable(),
    }),
  },
  // Neither is for the host's outbox: a guest's browser stores its own answer, whose id is its key.
  'rsvp.submit': {
    method: 'POST',
    path: '/website/invitation/:event_token/:host_token/:guest_token/answers',
    summary:
      'Attend or not, with companions, a message and answers to the questions. Sent again it changes nothing; of several answers the last one given stands',
    access: 'public',
    offline: false,
    limit: 'write',
    params: personalParamsSchema,
    body: rsvpSchema,
    data: rsvpStateSchema,
  },
  'invitation.opened': {
    method: 'POST',
    path: '/website/invitation/:event_token/:host_token/:guest_token/opened',
    summary: 'A person’s browser shows the invitation; a GET, which previews make too, never counts',
    access: 'public',
    offline: false,
    // A thousand guests may open theirs within a minute, behind one address of their carrier.
    limit: 'read',
    params: personalParamsSchema,
    /** `m`: the mark of the message whose link was opened. A mark that was cut off is no mark. */
    query: z.object({ m: z.string().optional() }),
    data: z.null(),
  },
})
