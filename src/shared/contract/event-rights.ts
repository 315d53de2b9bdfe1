import { z } from 'zod'

/**
 * What a host may do in an event: the permissions of a co-host. The owner may do everything; a co-host what the owner
 * allows, and everything but `door` with their own guests alone. `server/domain/authorize.ts` enforces them.
 */
export const eventRightsSchema = z.object({
  /** Change the card. */
  design: z.boolean(),
  /** Add, edit and delete guests of their own: every host has it. */
  guests: z.boolean(),
  /** Send to their own guests with their own points. */
  send: z.boolean(),
  /** See who opened, answered and is coming, and export it. Without it a guest's answer is not in their rows. */
  track: z.boolean(),
  /** Open check-in links and see what happens at the entrances: of all guests, because a door has to know all. */
  door: z.boolean(),
})
export type EventRights = z.infer<typeof eventRightsSchema>

/** What an event tells a host of themselves; fields of `eventSchema`. An older server sends none of them. */
export const hostFields = {
  rights: eventRightsSchema.optional(),
  /** "Guest limitation set by host": how many people this co-host may invite in all. Null for no limit. */
  limit: z.int().nullable().optional(),
  /**
   * What remained of `limit` when the row was read. A device has all of the co-host's guests, and works it out of them
   * (`rules/guests/cohost-guest-limit.ts`), waiting ones included.
   */
  remaining: z.int().nullable().optional(),
  /**
   * The owner's alone: who brought a guest in, by the guest's `host_id`; the owner first. Personal links carry the
   * token of the guest's own host, and open nothing with another's. An older server does not send it.
   */
  hosts: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        role: z.enum(['owner', 'co-host']),
        host_token: z.string().optional(),
      }),
    )
    .optional(),
}
