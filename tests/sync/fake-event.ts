import { publicEventSchema } from '#shared/contract/invitation.ts'
import { BLANK_DETAILS } from '#shared/rules/events/blank-event.ts'

/** The event of the fake door server; of its details, those that guests see. */
export const EVENT = publicEventSchema.parse({
  ...BLANK_DETAILS,
  title_ar: 'زفاف',
  title_en: 'Wedding',
  starts_on: '2026-11-21',
  starts_time: '20:00',
  starts_at: '2026-11-21T17:00:00.000Z',
  cancelled: false,
})
