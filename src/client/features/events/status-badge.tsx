import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import type { Event } from '#shared/contract/events.ts'
import { type EventState, eventStateOf } from '#shared/rules/events/event-state.ts'

const LABELS: Record<EventState, MessageDescriptor> = {
  draft: msg`Draft`,
  live: msg({ message: 'Live', context: 'status of an event' }),
  scheduled: msg({ message: 'Scheduled', context: 'status of an event' }),
  sending: msg({ message: 'Sending', context: 'status of an event' }),
  sent: msg({ message: 'Sent', context: 'status of an event' }),
  cancelled: msg`Cancelled`,
}

const TONES: Record<EventState, Tone> = {
  draft: 'neutral',
  live: 'action',
  scheduled: 'accent',
  sending: 'accent',
  sent: 'action',
  cancelled: 'danger',
}

export function StatusBadge({ event }: { event: Pick<Event, 'status' | 'sending'> }) {
  const { i18n } = useLingui()
  const state = eventStateOf(event)
  return <Badge tone={TONES[state]}>{i18n._(LABELS[state])}</Badge>
}
