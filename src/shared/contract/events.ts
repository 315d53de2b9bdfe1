import { z } from 'zod'
import { dateSchema, idSchema, pageQuerySchema, revisionSchema, textSchema, timeSchema } from './common.ts'
import { hostFields } from './event-rights.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

export const SECTIONS = ['men', 'women', 'mixed'] as const
export type Section = (typeof SECTIONS)[number]
export const sectionSchema = z.enum(SECTIONS, 'field.invalid' satisfies FieldCode)

/** Nobody joins, everybody joins, or the host is asked each time. */
export const SHARE_LINKS = ['off', 'open', 'approval'] as const
export type ShareLink = (typeof SHARE_LINKS)[number]

/** Whether the event’s page is open. What hosts call its state is a rule: `shared/rules/events/event-state.ts`. */
export const EVENT_STATUSES = ['draft', 'live', 'cancelled'] as const
export type EventStatus = (typeof EVENT_STATUSES)[number]

/** What became of an event's sends together. */
export const EVENT_SENDINGS = ['scheduled', 'under-way', 'sent'] as const
export type EventSending = (typeof EVENT_SENDINGS)[number]

/** The four groups of the "my events" screen. */
export const EVENT_GROUPS = ['recent', 'sent', 'received', 'draft'] as const
export type EventGroup = (typeof EVENT_GROUPS)[number]

const timeZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])
export const timeZoneSchema = z
  .string('time_zone.invalid' satisfies FieldCode)
  .refine((zone) => timeZones.has(zone), 'time_zone.invalid' satisfies FieldCode)

const mapUrlSchema = textSchema(500).refine(
  (url) => url === '' || (/^https:\/\/[^\s/]+\.[^\s/]+/.test(url) && URL.canParse(url)),
  'url.invalid' satisfies FieldCode,
)

/** What the host fills in. A draft may leave any of it empty. */
export const eventDetailsSchema = z.object({
  category: textSchema(60).nullable(),
  title_ar: textSchema(140),
  title_en: textSchema(140),
  hosts_ar: textSchema(240),
  hosts_en: textSchema(240),
  starts_on: dateSchema.nullable(),
  starts_time: timeSchema.nullable(),
  time_zone: timeZoneSchema,
  venue_ar: textSchema(160),
  venue_en: textSchema(160),
  address_ar: textSchema(300),
  address_en: textSchema(300),
  map_url: mapUrlSchema,
  latitude: z
    .number('coordinates.invalid' satisfies FieldCode)
    .min(-90, 'coordinates.invalid' satisfies FieldCode)
    .max(90, 'coordinates.invalid' satisfies FieldCode)
    .nullable(),
  longitude: z
    .number('coordinates.invalid' satisfies FieldCode)
    .min(-180, 'coordinates.invalid' satisfies FieldCode)
    .max(180, 'coordinates.invalid' satisfies FieldCode)
    .nullable(),
  dress_code_ar: textSchema(200),
  dress_code_en: textSchema(200),
  notes_ar: textSchema(2000),
  notes_en: textSchema(2000),
  sections: z
    .array(sectionSchema)
    .max(SECTIONS.length, 'field.too_big' satisfies FieldCode)
    .overwrite((sections) => [...new Set(sections)]),
  capacity: z
    .int('field.invalid' satisfies FieldCode)
    .min(1, 'field.too_small' satisfies FieldCode)
    .max(100_000, 'field.too_big' satisfies FieldCode)
    .nullable(),
  /** The last day to answer and to change one's mind, by the event's own clock. */
  rsvp_until: dateSchema.nullable(),
  /** Whether guests are asked for the names of their companions. */
  name_companions: z.boolean('field.invalid' satisfies FieldCode),
  /** Whether guests go on a waiting list when the event is full. */
  waiting_list: z.boolean('field.invalid' satisfies FieldCode),
  /** What the share link allows. */
  share_link: z.enum(SHARE_LINKS, 'field.invalid' satisfies FieldCode),
  /** Most guests that come in by one host's share link. */
  share_limit: z
    .int('field.invalid' satisfies FieldCode)
    .min(1, 'field.too_small' satisfies FieldCode)
    .max(5000, 'field.too_big' satisfies FieldCode)
    .nullable(),
  /** Whether venue, address and map are shown to guests alone. Rows of an older version lack it. */
  hide_place: z.boolean('field.invalid' satisfies FieldCode),
  /** Whether listed guests may check themselves in. */
  self_check_in: z.boolean('field.invalid' satisfies FieldCode),
})
export type EventDetails = z.infer<typeof eventDetailsSchema>

/** What the event is, when and where, as a server gives it. */
const occasionSchema = z.object({
  title_ar: z.string(),
  title_en: z.string(),
  hosts_ar: z.string(),
  hosts_en: z.string(),
  starts_on: z.string().nullable(),
  starts_time: z.string().nullable(),
  time_zone: z.string(),
  venue_ar: z.string(),
  venue_en: z.string(),
})

/** What guests are notified of when it changes: time, place, names, and whether the event takes place. */
const eventVersionSchema = occasionSchema.extend({
  address_ar: z.string(),
  address_en: z.string(),
  cancelled: z.boolean(),
})
export type EventVersion = z.infer<typeof eventVersionSchema>

/** What the event was until this revision and this time. */
const formerVersionSchema = eventVersionSchema.extend({ rev: z.int(), at: z.string() })
export type FormerVersion = z.infer<typeof formerVersionSchema>

/** An event as one of its hosts sees it. `rev` is the revision at which these details last changed. */
export const eventSchema = eventDetailsSchema.extend({
  id: z.string(),
  rev: z.int(),
  status: z.enum(EVENT_STATUSES),
  /** Null while nothing was sent or scheduled; rows of an older version lack it. */
  sending: z.enum(EVENT_SENDINGS).nullable().default(null),
  role: z.enum(['owner', 'co-host']),
  ...hostFields,
  /** Public part of every link of the event. */
  event_token: z.string(),
  /** The viewing host's own part of the share link. */
  host_token: z.string(),
  /** The start as an instant, once date and time are known. */
  starts_at: z.string().nullable(),
  /** Music for the invitation page, with the name of the uploaded file. */
  music: z.object({ name: z.string(), path: z.string() }).nullable(),
  /** What it was since its page is open, oldest first: what guests know (`rules/sending/event-versions.ts`). */
  former: z.array(formerVersionSchema).optional(),
  created_at: z.string(),
  updated_at: z.string(),
  deleted: z.boolean(),
})
export type Event = z.infer<typeof eventSchema>

/** In a list: with how many invitations and people it holds, and how many of both come. */
export const eventSummarySchema = eventSchema.extend({
  guests: z.int(),
  people: z.int(),
  attending: z.int(),
  /** An older server does not send it. */
  attending_people: z.int().default(0),
  regrets: z.int(),
})
export type EventSummary = z.infer<typeof eventSummarySchema>

/** An event in which the account is a guest, with the path of its invitation. */
export const receivedEventSchema = occasionSchema.extend({
  id: z.string(),
  status: z.enum(EVENT_STATUSES),
  invited: z.int(),
  rsvp: z.enum(['attending', 'regrets']).nullable(),
  /** Path of the personal invitation page. */
  invitation_path: z.string(),
})
export type ReceivedEvent = z.infer<typeof receivedEventSchema>

export const eventParamsSchema = z.object({ id: idSchema })

export const eventCreateSchema = eventDetailsSchema.partial().extend({ id: idSchema })
export const eventEditSchema = z.object({
  /** The revision of the event that the edit was made on. */
  base_rev: revisionSchema,
  changes: eventDetailsSchema.partial().strict(),
})
export type EventEdit = z.infer<typeof eventEditSchema>
export const eventDuplicateSchema = z.object({ new_id: idSchema, with_guests: z.boolean().default(false) })

export const eventRoutes = defineRoutes({
  'event.list': {
    method: 'GET',
    path: '/website/events',
    summary: 'My events, last changed first; `group` narrows to one of the groups',
    access: 'account',
    offline: false,
    limit: 'read',
    query: pageQuerySchema.extend({ group: z.enum(['recent', 'sent', 'draft']).default('recent') }),
    data: z.array(eventSummarySchema),
    paged: true,
  },
  'event.received': {
    method: 'GET',
    path: '/website/events-received',
    summary: 'Events in which a verified address of mine is a guest',
    access: 'account',
    offline: false,
    limit: 'read',
    query: pageQuerySchema,
    data: z.array(receivedEventSchema),
    paged: true,
  },
  'event.read': {
    method: 'GET',
    path: '/website/events/:id',
    summary: 'One event',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    data: eventSummarySchema,
  },
  'event.create': {
    method: 'POST',
    path: '/website/events',
    summary: 'Create a draft; the id is the client’s own',
    access: 'account',
    offline: true,
    limit: 'write',
    body: eventCreateSchema,
    data: eventSchema,
    success: 'event.created',
  },
  'event.edit': {
    method: 'POST',
    path: '/website/events/:id',
    summary: 'Change fields; different fields merge, for the same field the last to arrive wins',
    access: 'account',
    offline: true,
    limit: 'write',
    params: eventParamsSchema,
    body: eventEditSchema,
    data: eventSchema,
    success: 'saved',
  },
  'event.duplicate': {
    method: 'POST',
    path: '/website/events/:id/duplicate',
    summary: 'Copy the details, and the guests if asked, into a new draft',
    access: 'account',
    offline: false,
    limit: 'bulk',
    params: eventParamsSchema,
    body: eventDuplicateSchema,
    data: eventSchema,
    success: 'event.duplicated',
  },
  'event.publish': {
    method: 'POST',
    path: '/website/events/:id/publish',
    summary: 'Open the event’s page: from now on its links show the invitation. Needs a name and a day',
    access: 'account',
    offline: true,
    limit: 'write',
    params: eventParamsSchema,
    data: eventSchema,
    success: 'event.published',
  },
  'event.cancel': {
    method: 'POST',
    path: '/website/events/:id/cancel',
    summary: 'Cancel the event',
    access: 'account',
    offline: true,
    limit: 'write',
    params: eventParamsSchema,
    data: eventSchema,
    success: 'event.cancelled',
  },
  'event.reinstate': {
    method: 'POST',
    path: '/website/events/:id/reinstate',
    summary: 'Undo the cancelling',
    access: 'account',
    offline: true,
    limit: 'write',
    params: eventParamsSchema,
    data: eventSchema,
    success: 'event.reinstated',
  },
  'event.delete': {
    method: 'DELETE',
    path: '/website/events/:id',
    summary: 'Delete the event; it can be brought back for 30 days',
    access: 'account',
    offline: true,
    limit: 'write',
    params: eventParamsSchema,
    data: eventSchema,
    success: 'event.deleted',
  },
  'event.restore': {
    method: 'POST',
    path: '/website/events/:id/restore',
    summary: 'Bring a deleted event back',
    access: 'account',
    offline: true,
    limit: 'write',
    params: eventParamsSchema,
    data: eventSchema,
    success: 'event.restored',
  },
})
