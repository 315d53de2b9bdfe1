import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Section } from '#shared/contract/events.ts'
import type { Concern, GateState } from './logic.ts'

export const sectionWords: Record<Section, MessageDescriptor> = {
  men: msg`Men`,
  women: msg`Women`,
  mixed: msg`Mixed`,
}

export const gateStateWords: Record<GateState, MessageDescriptor> = {
  open: msg`Open`,
  'not-yet': msg`Not open yet`,
  ended: msg`Ended`,
  revoked: msg`Closed for good`,
}

export const concernWords: Record<Concern, MessageDescriptor> = {
  silent: msg`Not heard from`,
  waiting: msg`Check-ins waiting`,
  'old-list': msg`Old list`,
  'low-battery': msg`Low battery`,
}
