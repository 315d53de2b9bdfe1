import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The zones of the Gulf, as an hour is announced in them; they stand before all others. */
export const gulfZoneLabels: Readonly<Record<string, MessageDescriptor>> = {
  'Asia/Riyadh': msg`Riyadh time`,
  'Asia/Dubai': msg`Dubai time`,
  'Asia/Kuwait': msg`Kuwait time`,
  'Asia/Qatar': msg`Doha time`,
  'Asia/Bahrain': msg`Bahrain time`,
  'Asia/Muscat': msg`Muscat time`,
}
