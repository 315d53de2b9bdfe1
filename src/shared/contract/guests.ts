import { z } from 'zod'
import {
  emailSchema,
  idSchema,
  languageSchema,
  lineSchema,
  pageQuerySchema,
  phoneSchema,
  requiredLineSchema,
  revisionSchema,
  textSchema,
} from './common.ts'
import { eventParamsSchema, sectionSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/** The maximum of rows of one guest import, over all its parts. */
export const IMPORT_ROWS_MAXIMUM = 5000
export const INVITED_MAXIMUM = 50

/** A guest has one answer to the invitation, and flags beside it; filters and exports know all seven. */
export const GUEST_STATUSES = [
  'attending',
  'regrets',
  'not_yet_replied',
  'answered',
  'not_answered',
  'checked',
  'scheduled',
] as const
export type GuestStatus = (typeof GUEST_STATUSES)[number]

/**
 * The lists behind the figures of the tracking screen: the seven, what lies between an invitation and its answer, and
 * how far their messages got (`shared/rules/sending/message-progress.ts`).
 */
export const GUEST_LISTS = [
  ...GUEST_STATUSES,
  'replied',
  'waiting',
  'opened',
  'unopened',
  'opened_silent',
  'sent',
  'delivered',
  'failed',
  'not_sent',
] as const
export type GuestList = (typeof GUEST_LISTS)[number]

export const RSVPS = ['attending', 'regrets'] as const
export type Rsvp = (typeof RSVPS)[number]

const GUEST_SOURCES = ['single', 'paste', 'file', 'link', 'copy'] as const

/** How many people one invitation admits; 2 allows one extra guest. */
const invitedSchema = z
  .int('invited.range' satisfies FieldCode)
  .min(1, 'invited.range' satisfies FieldCode)
  .max(INVITED_MAXIMUM, 'invited.range' satisfies FieldCode)

/** A person of an invitation by name. `attending` is null where nobody has answered for them. */
const memberSchema = z.object({
  id: idSchema,
  name: requiredLineSchema(120, 'name.required'),
  /** Where it is another than the invitation's. */
  section: sectionSchema.nullable(),
  attending: z.boolean('field.invalid' satisfies FieldCode).nullable(),
})
export type Member = z.infer<typeof memberSchema>

function membersSchema<M extends z.ZodType<{ id: string }>>(member: M) {
  return z
    .array(member)
    .max(INVITED_MAXIMUM, 'members.too_many' satisfies FieldCode)
    .refine((members) => new Set(members.map(({ id }) => id)).size === members.length, {
      error: 'field.invalid' satisfies FieldCode,
    })
    .optional()
}

/** The fields of a guest that a host edits. */
export const guestDetailsSchema = z.object({
  name: requiredLineSchema(120, 'name.required'),
  email: emailSchema.nullable(),
  phone: phoneSchema.nullable(),
  invited: invitedSchema,
  group_name: lineSchema(80),
  section: sectionSchema.nullable(),
  /** Seating: a table's name. Tables have no capacity. */
  table_name: lineSchema(40),
  vip: z.boolean('field.invalid' satisfies FieldCode),
  door_note: lineSchema(300),
  language: languageSchema.nullable(),
  /** Set by a host for the guest; the guest's own answer comes through the invitation. */
  rsvp: z.enum(RSVPS, 'field.invalid' satisfies FieldCode).nullable(),
  attending_people: z
    .int('invited.range' satisfies FieldCode)
    .min(0, 'invited.range' satisfies FieldCode)
    .max(INVITED_MAXIMUM, 'invited.range' satisfies FieldCode)
    .nullable(),
  /** Never more than are invited. Absent in rows and calls of older versions, which name nobody. */
  members: membersSchema(memberSchema),
})
export type GuestDetails = z.infer<typeof guestDetailsSchema>
export type GuestField = keyof GuestDetails

/** A guest as the host sees it. `rev` is the revision of the last change; a deleted guest has no name any more. */
export const guestSchema = guestDetailsSchema.extend({
  name: z.string(),
  id: z.string(),
  event_id: z.string(),
  rev: z.int(),
  host_id: z.string(),
  guest_token: z.string(),
  answered: z.boolean(),
  admitted: z.int(),
  scheduled: z.boolean(),
  /** When a person's browser first showed them their invitation. */
  opened_at: z.string().nullable().default(null),
  /** When the current answer was given, by the guest or entered by a host. */
  replied_at: z.string().nullable().default(null),
  /** A guest on the waiting list: since when, and for how many people. `rsvp` is null meanwhile. */
  waiting_since: z.string().nullable().default(null),
  waiting_people: z.int().nullable().default(null),
  /** When a guest on the waiting list got seats. */
  /** Whether a host recorded the reply from the telephone; an older server does not send it. */
  answered_by_telephone: z.boolean().optional(),
  place_opened_at: z.string().nullable().default(null),
  source: z.enum(GUEST_SOURCES),
  created_at: z.string(),
  updated_at: z.string(),
  deleted: z.boolean(),
})
export type Guest = z.infer<typeof guestSchema>

/** A new guest: a name and one contact; everything else has a default. */
export const newGuestSchema = z
  .object({
    id: idSchema,
    name: guestDetailsSchema.shape.name,
    email: guestDetailsSchema.shape.email.default(null),
    phone: guestDetailsSchema.shape.phone.default(null),
    invited: invitedSchema.default(1),
    group_name: guestDetailsSchema.shape.group_name.default(''),
    section: guestDetailsSchema.shape.section.default(null),
    table_name: guestDetailsSchema.shape.table_name.default(''),
    vip: guestDetailsSchema.shape.vip.default(false),
    door_note: guestDetailsSchema.shape.door_note.default(''),
    language: guestDetailsSchema.shape.language.default(null),
    rsvp: guestDetailsSchema.shape.rsvp.default(null),
    attending_people: guestDetailsSchema.shape.attending_people.default(null),
    members: guestDetailsSchema.shape.members,
  })
  .refine((guest) => guest.email !== null || guest.phone !== null, {
    path: ['email'],
    error: 'contact.required' satisfies FieldCode,
  })
export type NewGuest = z.infer<typeof newGuestSchema>

/** A member without `attending` leaves the answer of whoever has this id: a guest may have given it meanwhile. */
const memberChangeSchema = memberSchema.partial({ attending: true })
export type MemberChange = z.infer<typeof memberChangeSchema>

export const guestChangesSchema = guestDetailsSchema
  .extend({ members: membersSchema(memberChangeSchema) })
  .partial()
  .strict()
export type GuestChanges = z.infer<typeof guestChangesSchema>

const guestEditSchema = z.object({ base_rev: revisionSchema, changes: guestChangesSchema })

const guestIdsSchema = z
  .array(idSchema)
  .min(1, 'field.required' satisfies FieldCode)
  .max(IMPORT_ROWS_MAXIMUM, 'field.too_big' satisfies FieldCode)

/** Fields that make sense to set on many guests at once. */
export const bulkChangesSchema = guestDetailsSchema
  .pick({
    invited: true,
    group_name: true,
    section: true,
    table_name: true,
    vip: true,
    door_note: true,
    language: true,
    rsvp: true,
  })
  .partial()
  .strict()
export type BulkChanges = z.infer<typeof bulkChangesSchema>

/** As much of a name as is worth showing, and as many. */
export const UNREAD_MAXIMUM = { length: 120, count: 200 }
const unreadNamesSchema = z
  .array(lineSchema(UNREAD_MAXIMUM.length))
  .max(UNREAD_MAXIMUM.count, 'field.too_big' satisfies FieldCode)

/**
 * What a file holds beside the rows that were read, by name: sheets, and columns with no field here. A column without
 * a heading goes by its letter in a spreadsheet.
 */
const unreadOfFileSchema = z.object({ sheets: unreadNamesSchema, columns: unreadNamesSchema })
export type UnreadOfFile = z.infer<typeof unreadOfFileSchema>

/**
 * One part of an import. All parts of one file carry the same `import_id`; each row has an id made by
 * the client, so a part may be repeated and the whole stays at most `IMPORT_ROWS_MAXIMUM` rows.
 */
export const guestImportSchema = z.object({
  import_id: idSchema,
  source: z.enum(['paste', 'file'], 'field.invalid' satisfies FieldCode).default('file'),
  added: z
    .array(newGuestSchema)
    .max(IMPORT_ROWS_MAXIMUM, 'field.too_big' satisfies FieldCode)
    .default([]),
  changed: z
    .array(z.object({ id: idSchema, base_rev: revisionSchema, changes: guestChangesSchema }))
    .max(IMPORT_ROWS_MAXIMUM, 'field.too_big' satisfies FieldCode)
    .default([]),
  /** Filled from an uploaded file, and returned with the result. */
  unread: unreadOfFileSchema.optional(),
})
export type GuestImport = z.infer<typeof guestImportSchema>

/** `changes` are of the guest who stays; the others of the family are deleted. */
const guestMergeSchema = z
  .object({
    into: idSchema,
    base_rev: revisionSchema,
    changes: guestChangesSchema,
    from: z
      .array(idSchema)
      .min(1, 'field.required' satisfies FieldCode)
      .max(INVITED_MAXIMUM, 'field.too_big' satisfies FieldCode)
      .overwrite((ids) => [...new Set(ids)]),
  })
  .refine(({ into, from }) => !from.includes(into), {
    path: ['from'],
    error: 'field.invalid' satisfies FieldCode,
  })
export type GuestMerge = z.infer<typeof guestMergeSchema>

export const guestListQuerySchema = pageQuerySchema.extend({
  q: textSchema(120).default(''),
  status: z.enum(GUEST_STATUSES, 'field.invalid' satisfies FieldCode).optional(),
  group: lineSchema(80).optional(),
  section: sectionSchema.optional(),
})

const guestParamsSchema = eventParamsSchema.extend({ guest_id: idSchema })
const countSchema = z.object({ count: z.int() })

export const guestRoutes = defineRoutes({
  'guest.list': {
    method: 'GET',
    path: '/website/events/:id/guests',
    summary: 'Guests by name, searched with the Arabic folding rules',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    query: guestListQuerySchema,
    data: z.array(guestSchema),
    paged: true,
  },
  'guest.add': {
    method: 'POST',
    path: '/website/events/:id/guests',
    summary: 'Add one guest; the id is the client’s own',
    access: 'account',
    offline: true,
    limit: 'write',
    params: eventParamsSchema,
    body: newGuestSchema,
    data: guestSchema,
    success: 'guest.added',
  },
  'guest.edit': {
    method: 'POST',
    path: '/website/events/:id/guests/:guest_id',
    summary: 'Change fields; different fields merge, for the same field the last to arrive wins',
    access: 'account',
    offline: true,
    limit: 'write',
    params: guestParamsSchema,
    body: guestEditSchema,
    /** `overwrote`: fields that somebody else had changed since `base_rev`. */
    data: z.object({ guest: guestSchema, overwrote: z.array(z.string()) }),
    success: 'guest.saved',
  },
  'guest.edit-many': {
    method: 'POST',
    path: '/website/events/:id/guests-edit',
    summary: 'Set the same fields on many guests',
    access: 'account',
    offline: true,
    limit: 'bulk',
    params: eventParamsSchema,
    body: z.object({ ids: guestIdsSchema, changes: bulkChangesSchema }),
    data: countSchema,
    success: 'guest.saved',
  },
  'guest.merge': {
    method: 'POST',
    path: '/website/events/:id/guests-merge',
    summary: 'Make one invitation of a family’s; the others can be brought back by `guest.restore`',
    access: 'account',
    offline: true,
    limit: 'write',
    params: eventParamsSchema,
    body: guestMergeSchema,
    data: z.object({ guest: guestSchema, overwrote: z.array(z.string()) }),
    success: 'guest.saved',
  },
  'guest.delete': {
    method: 'POST',
    path: '/website/events/:id/guests-delete',
    summary: 'Delete guests; they can be brought back',
    access: 'account',
    offline: true,
    limit: 'bulk',
    params: eventParamsSchema,
    body: z.object({ ids: guestIdsSchema }),
    data: countSchema,
    success: 'guest.deleted',
  },
  'guest.restore': {
    method: 'POST',
    path: '/website/events/:id/guests-restore',
    summary: 'Bring deleted guests back',
    access: 'account',
    offline: true,
    limit: 'bulk',
    params: eventParamsSchema,
    body: z.object({ ids: guestIdsSchema }),
    data: countSchema,
    success: 'guest.restored',
  },
  'guest.import': {
    method: 'POST',
    path: '/website/import_guests/:id',
    summary:
      'Bring in up to 5,000 guests: rows as JSON in repeatable parts, or a csv/xlsx file as multipart `file`',
    access: 'account',
    offline: true,
    limit: 'bulk',
    params: eventParamsSchema,
    body: guestImportSchema,
    data: z.object({
      added: z.int(),
      changed: z.int(),
      total: z.int(),
      unread: unreadOfFileSchema.optional(),
    }),
    success: 'guest.imported',
  },
  'guest.export': {
    method: 'GET',
    path: '/website/export_all_guests/:id',
    summary: 'The guests with their answers as a file, xlsx or csv, all or those of one status or list',
    access: 'account',
    offline: false,
    limit: 'bulk',
    params: eventParamsSchema,
    query: z.object({
      status: z.enum(GUEST_LISTS, 'field.invalid' satisfies FieldCode).optional(),
      format: z.enum(['xlsx', 'csv'], 'field.invalid' satisfies FieldCode).default('xlsx'),
    }),
  },
})
