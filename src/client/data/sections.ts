import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Section } from '#shared/contract/events.ts'

export const sectionLabels: Record<Section, MessageDescriptor> = {
  men: msg`Men`,
  women: msg`Women`,
  mixed: msg`Mixed`,
}
