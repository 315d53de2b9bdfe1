import { z } from 'zod'
import { checkInSchema } from './check-in.ts'
import { bytesSchema, idSchema, lineSchema, revisionSchema } from './common.ts'
import { sectionSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { linkTokenSchema, publicEventSchema, smallCardSchema } from './invitation.ts'
import { defineRoutes } from './route.ts'
import { changesQuerySchema } from './sync.ts'

const doorLinkSchema = z.object({ event_token: linkTokenSchema, check_in_token: linkTokenSchema })

/** The door as its own devices see it. */
const ownDoorSchema = z.object({
  id: z.string(),
  name: z.string(),
  section: sectionSchema.nullable(),
  allow_walk_ins: z.boolean(),
  expires_at: z.string().nullable(),
})
export type OwnDoor = z.infer<typeof ownDoorSchema>

/** Another door: where to send a guest, and when it was last heard from. */
const otherDoorSchema = z.object({
  id: z.string(),
  name: z.string(),
  section: sectionSchema.nullable(),
  /** When the device at it that was silent the longest was last heard from; null where none ever was. */
  heard_at: z.string().nullable(),
})

/** Another device at any door, this one included: each judges by itself. */
const otherPhoneSchema = z.object({
  id: z.string(),
  door_id: z.string(),
  name: z.string(),
  heard_at: z.string(),
})

/** A device whose right has ended, at a door of the event: what it hands to other phones is believed no more. */
const endedDeviceSchema = z.object({ id: z.string(), ended_at: z.string() })
/** The same list under the event's key, as base64url, for phones that cannot ask; older servers sign no empty one. */
const signedEndsSchema = z.string()

/** The least of a guest that a door needs. How many are in is folded from the check-ins, never copied here. */
export const doorGuestSchema = z.object({
  id: z.string(),
  name: z.string(),
  invited: z.int(),
  /** The answered number of people; null without an answer and after a no. */
  coming: z.int().nullable(),
  /** The guest said no. Absent in rows of older servers. */
  declined: z.boolean().optional(),
  /** The guest waits for a place. Absent in rows of older servers. */
  waiting: z.boolean().optional(),
  section: sectionSchema.nullable(),
  /**
   * The people of the invitation by name, with a section of their own or null. Absent where nobody is named; their ids
   * are absent in rows of older servers.
   */
  members: z
    .array(
      z.object({
        id: z.string().optional(),
        name: z.string(),
        section: sectionSchema.nullable(),
        attending: z.boolean().nullable(),
      }),
    )
    .optional(),
  table_name: z.string(),
  vip: z.boolean(),
  door_note: z.string(),
  /** The last four digits of the phone, or empty. */
  phone_end: z.string(),
  /** The first 16 base64url characters of the SHA-256 of the guest's link token: finds a scanned link. */
  pass_code: z.string(),
  short_code: z.string(),
})
export type DoorGuest = z.infer<typeof doorGuestSchema>

/** What changed at a revision. A guest who left the list is an id, and `revoked` where their pass is void. */
const doorChangeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest'), rev: z.int(), row: doorGuestSchema }),
  z.object({
    kind: z.literal('gone'),
    rev: z.int(),
    row: z.object({ id: z.string(), revoked: z.boolean() }),
  }),
  z.object({ kind: z.literal('check-in'), rev: z.int(), row: checkInSchema }),
])
export type DoorChange = z.infer<typeof doorChangeSchema>

export const doorChangesSchema = z.object({
  /** Drop the list, not the unsent records, and start at 0. */
  reset: z.boolean(),
  changes: z.array(doorChangeSchema),
  /** The cursor for the next call. */
  next: z.int(),
  more: z.boolean(),
  /** The scope of the list, to be sent with every next call; another one causes a reset. */
  scope: z.int(),
  /** Guests in the whole list, for the progress of a download. */
  guests: z.int(),
  door: ownDoorSchema,
  event: publicEventSchema,
  gates: z.array(otherDoorSchema),
  phones: z.array(otherPhoneSchema),
  /** Absent in responses of older servers. */
  ended_devices: z.array(endedDeviceSchema).optional(),
  ended_devices_signed: signedEndsSchema.optional(),
  /** Ed25519, 32 bytes as base64url: every pass of this event is signed by it. */
  pass_key: z.string(),
  server_time: z.string(),
})

/** Base64url of the 65 bytes of a P-256 key. */
const PUBLIC_KEY_LENGTH = 87

/**
 * A link cannot be guessed and its PIN has tries of its own, while all phones of a venue share one address:
 * so neither reading nor opening a link is `guessable`, which thirty phones would use up within a minute.
 */
export const doorSessionRoutes = defineRoutes({
  'door.read': {
    method: 'GET',
    path: '/website/check-in/:event_token/:check_in_token',
    summary: 'Which gate of which event a check-in link opens, and whether it asks for a PIN',
    access: 'public',
    offline: false,
    limit: 'read',
    params: doorLinkSchema,
    data: z.object({
      name: z.string(),
      has_pin: z.boolean(),
      opens_at: z.string().nullable(),
      event: publicEventSchema,
      /** Null where the page of the event is not open, or it has no card; absent in responses of older servers. */
      card: smallCardSchema.nullable().optional(),
    }),
  },
  'door.open': {
    method: 'POST',
    path: '/website/check-in/:event_token/:check_in_token',
    summary:
      'Exchange a check-in link (and its PIN, which the owner of the event need not say) for a session of this device; again, for the same token',
    access: 'anybody',
    offline: false,
    limit: 'write',
    params: doorLinkSchema,
    body: z.object({
      /** Made by the device for this link, once. */
      device_id: idSchema,
      device_name: lineSchema(60).default(''),
      /**
       * Made with `device_id`. The token follows from it, so that a copy of this call that arrives late, or a response that
       * was lost, leaves the session as it is; without it every call gives a new token and the old one is dead.
       */
      device_secret: z
        .string()
        .regex(/^[\w-]{22,64}$/, 'field.invalid' satisfies FieldCode)
        .nullable()
        .default(null),
      pin: z
        .string()
        .max(20, 'field.too_long' satisfies FieldCode)
        .nullable()
        .default(null),
    }),
    data: z.object({
      token: z.string(),
      event_id: z.string(),
      device_id: z.string(),
      door: ownDoorSchema,
      event: publicEventSchema,
      /** With it, signed passes are judged before any of the list has come. */
      pass_key: z.string(),
      /** The device's first scan may come before the first page of the list. */
      server_time: z.string(),
    }),
  },
  'door.changes': {
    method: 'GET',
    path: '/website/door/changes',
    summary: 'What changed in the door’s list after a revision, check-ins of all gates included',
    access: 'door',
    offline: false,
    limit: 'read',
    query: changesQuerySchema,
    data: doorChangesSchema,
  },
  'door.certify': {
    method: 'POST',
    path: '/website/door/certificate',
    summary:
      'Have this device’s key certified, so that other phones can verify its records without a network',
    access: 'door',
    offline: false,
    limit: 'write',
    body: z.object({ public_key: bytesSchema(PUBLIC_KEY_LENGTH).length(PUBLIC_KEY_LENGTH, 'field.invalid') }),
    data: z.object({
      /** `shared/rules/handover/certificate.ts`, the server's signature behind it. */
      certificate: z.string(),
      /** P-256, 65 bytes: every certificate of this event is signed by it. */
      event_key: z.string(),
      /** 32 bytes that the devices of this event share: nobody else can read what one phone shows another. */
      event_secret: z.string(),
    }),
  },
  'door.confirm-wipe': {
    method: 'POST',
    path: '/website/door/wiped',
    summary: 'Confirm, after the door’s end, that the list has left this device',
    access: 'ended-door',
    offline: false,
    limit: 'write',
    data: z.null(),
  },
  'door.heartbeat': {
    method: 'POST',
    path: '/website/door/heartbeat',
    summary: 'Say how this device stands, and hear when the other gates were heard last',
    access: 'door',
    offline: false,
    limit: 'write',
    body: z.object({
      waiting: z.int().min(0, 'field.too_small').max(1_000_000, 'field.too_big'),
      list_rev: revisionSchema.nullable(),
      /** Milliseconds since the list was complete last: an age, for the device's clock may be wrong. */
      list_age: z.int().min(0, 'field.too_small').max(4_000_000_000, 'field.too_big').nullable(),
      battery: z.int().min(0, 'field.too_small').max(100, 'field.too_big').nullable().default(null),
    }),
    data: z.object({
      rev: z.int(),
      gates: z.array(otherDoorSchema),
      phones: z.array(otherPhoneSchema),
      ended_devices: z.array(endedDeviceSchema).optional(),
      ended_devices_signed: signedEndsSchema.optional(),
      server_time: z.string(),
    }),
  },
})
