import { z } from 'zod'
import { idSchema, instantSchema, lineSchema, requiredLineSchema } from './common.ts'
import { eventParamsSchema, sectionSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/** The host's settings of a door: which section it serves, which guests it may see, and when its link works. */
const doorDetailsSchema = z.object({
  name: requiredLineSchema(80, 'name.required'),
  /** The name in the other language, for those who read that one; empty for none. */
  other_name: lineSchema(80),
  /** The section it serves; guests of another are sent to their door. Null serves all. */
  section: sectionSchema.nullable(),
  /** Its list holds the guests of its section (and of `mixed` or none) alone. */
  only_section: z.boolean('field.invalid' satisfies FieldCode),
  /** Its list holds this group alone. */
  only_group: lineSchema(80).nullable(),
  allow_walk_ins: z.boolean('field.invalid' satisfies FieldCode),
  /** The link works from and until then; null for no limit. */
  opens_at: instantSchema.nullable(),
  expires_at: instantSchema.nullable(),
})

const pinSchema = z.string('pin.invalid').regex(/^\d{4,8}$/, 'pin.invalid' satisfies FieldCode)

export const doorCreateSchema = z.object({
  id: idSchema,
  name: doorDetailsSchema.shape.name,
  other_name: doorDetailsSchema.shape.other_name.default(''),
  section: doorDetailsSchema.shape.section.default(null),
  only_section: doorDetailsSchema.shape.only_section.default(false),
  only_group: doorDetailsSchema.shape.only_group.default(null),
  allow_walk_ins: doorDetailsSchema.shape.allow_walk_ins.default(false),
  opens_at: doorDetailsSchema.shape.opens_at.default(null),
  expires_at: doorDetailsSchema.shape.expires_at.default(null),
  pin: pinSchema.nullable().default(null),
})
export type NewDoor = z.infer<typeof doorCreateSchema>

/** The fields that change; a `pin` of null takes it away. */
export const doorEditSchema = doorDetailsSchema.extend({ pin: pinSchema.nullable() }).partial().strict()
export type DoorEdit = z.infer<typeof doorEditSchema>

/** A device at a door, and how up to date it is. */
const doorDeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  opened_at: z.string(),
  heard_at: z.string(),
  /** Unsent records on it when it was last heard from. */
  waiting: z.int(),
  /** The revision its list had reached, and when it was complete last; null before the first time. */
  list_rev: z.int().nullable(),
  listed_at: z.string().nullable(),
  /** Per cent; null where the device does not report it. */
  battery: z.int().nullable(),
  ended_at: z.string().nullable(),
  /** When it confirmed, after the end, that the list has left it. */
  wiped_at: z.string().nullable(),
})
export type DoorDevice = z.infer<typeof doorDeviceSchema>

/** A door as the host sees it. */
export const doorSchema = doorDetailsSchema.extend({
  id: z.string(),
  name: z.string(),
  other_name: z.string(),
  rev: z.int(),
  has_pin: z.boolean(),
  /** The check-in link; null where the key it was made with is another one now. */
  path: z.string().nullable(),
  revoked_at: z.string().nullable(),
  created_at: z.string(),
  devices: z.array(doorDeviceSchema),
})
export type Door = z.infer<typeof doorSchema>

const doorParamsSchema = eventParamsSchema.extend({ door_id: idSchema })

export const doorRoutes = defineRoutes({
  'door.list': {
    method: 'GET',
    path: '/website/events/:id/doors',
    summary: 'The check-in links of the event with the devices that opened them',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    data: z.array(doorSchema),
  },
  'door.create': {
    method: 'POST',
    path: '/website/events/:id/doors',
    summary: 'Make a check-in link; the id is the client’s own',
    access: 'account',
    offline: false,
    limit: 'write',
    params: eventParamsSchema,
    body: doorCreateSchema,
    data: doorSchema,
    success: 'door.created',
  },
  'door.edit': {
    method: 'POST',
    path: '/website/events/:id/doors/:door_id',
    summary: 'Change a gate; its devices follow at their next sync',
    access: 'account',
    offline: false,
    limit: 'write',
    params: doorParamsSchema,
    body: doorEditSchema,
    data: doorSchema,
    success: 'saved',
  },
  'door.revoke': {
    method: 'POST',
    path: '/website/events/:id/doors/:door_id/revoke',
    summary: 'Close a check-in link for good; its devices forget the list after sending what waits',
    access: 'account',
    offline: false,
    limit: 'write',
    params: doorParamsSchema,
    data: doorSchema,
    success: 'door.revoked',
  },
  'door.renew-link': {
    method: 'POST',
    path: '/website/events/:id/doors/:door_id/link',
    summary: 'Give a gate another link: the old one opens nothing any more, devices that are in stay in',
    access: 'account',
    offline: false,
    limit: 'write',
    params: doorParamsSchema,
    data: doorSchema,
    success: 'door.link_renewed',
  },
  'door.cut-off': {
    method: 'POST',
    path: '/website/events/:id/doors/:door_id/devices/:device_id/cut-off',
    summary:
      'Cut off one device, a lost phone say: its browser opens this link no more, which works on for others',
    access: 'account',
    offline: false,
    limit: 'write',
    params: doorParamsSchema.extend({ device_id: idSchema }),
    data: doorSchema,
    success: 'door.device_cut_off',
  },
})
