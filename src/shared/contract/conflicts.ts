import { z } from 'zod'
import { idSchema, pageQuerySchema, textSchema } from './common.ts'
import { eventParamsSchema } from './events.ts'
import type { FieldCode } from './field-messages.ts'
import { defineRoutes } from './route.ts'

/**
 * A guest with more people inside than the invitation admits, or somebody by name let in more than once, and every
 * entry that was not undone. `unknown` is the id of no known guest (a signed pass, scanned before the host's phone had
 * sent its guest): it admits nobody, has no name, and resolves by itself once the guest exists.
 */
export const conflictSchema = z.object({
  guest_id: z.string(),
  name: z.string(),
  /** `removed`: the host had revoked the invitation (deleted the guest), so it admits nobody. */
  kind: z.enum(['over', 'removed', 'unknown']),
  invited: z.int(),
  admitted: z.int(),
  entries: z.array(
    z.object({
      id: z.string(),
      people: z.int(),
      /** The door's time by the server's clock. */
      at: z.string(),
      /** Null where a host let them in without a door. */
      door_id: z.string().nullable(),
      door_name: z.string().nullable(),
      device_id: z.string().nullable(),
    }),
  ),
  /** Null while nobody has dealt with it, or more came in since. */
  settled: z.object({ accepted: z.int(), note: z.string(), settled_at: z.string() }).nullable(),
})
export type Conflict = z.infer<typeof conflictSchema>

export const conflictRoutes = defineRoutes({
  'conflict.list': {
    method: 'GET',
    path: '/website/events/:id/conflicts',
    summary:
      'Guests with more people inside than invited, those nobody has dealt with yet unless asked for all',
    access: 'account',
    offline: false,
    limit: 'read',
    params: eventParamsSchema,
    query: pageQuerySchema.extend({
      which: z.enum(['open', 'all'], 'field.invalid' satisfies FieldCode).default('open'),
    }),
    data: z.array(conflictSchema),
    paged: true,
  },
  'conflict.settle': {
    method: 'POST',
    path: '/website/events/:id/conflicts-settle',
    summary:
      'Accept so many people of a guest as they are; an undo or a larger invitation settles a conflict by itself',
    access: 'account',
    offline: false,
    limit: 'write',
    params: eventParamsSchema,
    body: z.object({
      guest_id: idSchema,
      /** The number inside that the host saw: if more come in, the conflict is open again. */
      accepted: z
        .int('field.invalid' satisfies FieldCode)
        .min(1, 'field.too_small' satisfies FieldCode)
        .max(2_147_483_647, 'field.too_big' satisfies FieldCode),
      note: textSchema(300).default(''),
    }),
    data: z.null(),
    success: 'saved',
  },
})
