import { z } from 'zod'
import { idSchema, languageSchema, pageQuerySchema, requiredLineSchema } from './common.ts'
import { eventParamsSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { INVITED_MAXIMUM } from './guests.ts'
import { linkTokenSchema, publicEventSchema } from './invitation.ts'
import { defineRoutes } from './route.ts'

const shareParamsSchema = z.object({ event_token: linkTokenSchema, host_token: linkTokenSchema })

/** As people type them; parsed by `shared/rules/contact/contact.ts`. */
const identitySchema = z.object({
  name: requiredLineSchema(120, 'name.required'),
  contact: requiredLineSchema(254, 'contact.required'),
})

export const joinSchema = identitySchema.extend({
  /** Made by the browser, so that sending it again adds no second guest. */
  id: idSchema,
  language: languageSchema.nullable().default(null),
})
export type JoinInput = z.infer<typeof joinSchema>

/**
 * `welcome`: `path` is the user's own invitation. `received`: the host is asked. `full`: more ask than the host has
 * answered. `closed`: no new guests. In these cases a guest who is on the list gets their link by the address on file,
 * and the response does not reveal whether anybody is; see docs/decisions/0015.
 */
const joinedSchema = z.object({
  outcome: z.enum(['welcome', 'received', 'full', 'closed']),
  path: z.string().nullable(),
})
export type Joined = z.infer<typeof joinedSchema>

export const selfCheckInSchema = identitySchema.partial().extend({
  /** The id of the check-in, a record like those of the doors. */
  id: idSchema,
  /** In place of name and contact: the personal link. */
  guest_token: linkTokenSchema.optional(),
  people: z
    .int('invited.range' satisfies FieldCode)
    .min(1, 'invited.range' satisfies FieldCode)
    .max(INVITED_MAXIMUM, 'invited.range' satisfies FieldCode)
    .optional(),
})
export type SelfCheckIn = z.infer<typeof selfCheckInSchema>

const selfAdmissionSchema = z.object({
  name: z.string(),
  table_name: z.string(),
  /** Let in now; 0 where all of them are in already. */
  people: z.int(),
  inside: z.int(),
})
export type SelfAdmission = z.infer<typeof selfAdmissionSchema>

const joinRequestSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  asked_at: z.string(),
  /** Somebody of this address is on the list already. */
  known: z.boolean(),
  decision: z.enum(['approved', 'declined']).nullable(),
  guest_id: z.string().nullable(),
})
export type JoinRequest = z.infer<typeof joinRequestSchema>

const hostJoinRequestSchema = joinRequestSchema.extend({
  event_id: z.string(),
  event_title_ar: z.string(),
  event_title_en: z.string(),
})
/** With its event, for a list over all events of a host. */
export type HostJoinRequest = z.infer<typeof hostJoinRequestSchema>

export const joiningRoutes = defineRoutes({
  'invitation.join': {
    method: 'POST',
    path: '/website/invitation/:event_token/:host_token/join',
    summary: 'By the share link: become a guest of its host, or find one’s own invitation',
    access: 'public',
    offline: false,
    limit: 'guessable',
    params: shareParamsSchema,
    body: joinSchema,
    data: joinedSchema,
  },
  'invitation.check-in': {
    method: 'POST',
    path: '/website/invitation/:event_token/:host_token/check-in',
    summary: 'On the night, where the host allows it: a listed guest lets themselves in',
    access: 'public',
    offline: false,
    limit: 'guessable',
    params: shareParamsSchema,
    body: selfCheckInSchema,
    data: selfAdmissionSchema,
    success: 'check-in.welcome',
  },
  'join-request.mine': {
    method: 'GET',
    path: '/website/join-requests',
    summary: 'Requests to join the lists of the caller that nobody has answered, over all their events',
    access: 'account',
    offline: false,
    limit: 'read',
    query: pageQuerySchema,
    data: z.array(hostJoinRequestSchema),
    paged: true,
  },
  'join-request.list': {
    method: 'GET',
    path: '/website/events/:id/join-requests',
    summary:
      'Who asks by the share link to be let onto the list, those nobody has answered unless asked for all',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    query: pageQuerySchema.extend({
      which: z.enum(['open', 'all'], 'field.invalid' satisfies FieldCode).default('open'),
    }),
    data: z.array(joinRequestSchema),
    paged: true,
  },
  'join-request.decide': {
    method: 'POST',
    path: '/website/events/:id/join-requests/:request_id',
    summary: 'Let somebody onto the list who asked, or not; null takes back that they were declined',
    access: 'account',
    offline: false,
    limit: 'write',
    params: eventParamsSchema.extend({ request_id: idSchema }),
    body: z.object({ approve: z.boolean('field.required' satisfies FieldCode).nullable() }),
    data: joinRequestSchema,
    success: 'saved',
  },
  'landing.read': {
    method: 'GET',
    path: '/website/landing-guests/:event_code',
    summary: 'The public face of an event by its code, and whether its link takes guests',
    access: 'public',
    offline: false,
    limit: 'read',
    params: z.object({ event_code: linkTokenSchema }),
    data: z.object({
      event: publicEventSchema,
      join: z.enum(['off', 'open', 'approval']),
      self_check_in: z.boolean(),
      /** Where one joins; null where nobody does. */
      invitation_path: z.string().nullable(),
    }),
  },
})
