import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ServiceKind, ServiceState } from '#shared/contract/service-requests.ts'

/** What the host gets, in a sentence or two. */
export const servicePromises: Record<ServiceKind, MessageDescriptor> = {
  'personal-design': msg`Tell us about your occasion and send pictures of what you like. Our designer draws a card that nobody else has, and it lands among your drafts, ready to edit.`,
  'event-details': msg`Send us what you have: the programme, the venue, the guest list. We fill in your event, and you look it over before anyone sees it.`,
}

/** What happens next, for the host. */
export const stateTexts: Record<ServiceState, MessageDescriptor> = {
  draft: msg`Nothing is ordered yet. Go on whenever you like.`,
  'awaiting-payment': msg`Your request is ready. We begin once it’s paid.`,
  'in-work': msg`We’re on it. If something is unclear, we’ll write to you here.`,
  delivered: msg`It’s among your drafts. Look it over, then accept it or tell us what to change.`,
  'changes-wished': msg`We have your note and are working on the new version.`,
  accepted: msg`You accepted it. It’s yours, among your events.`,
  cancelled: msg`This request is cancelled.`,
}
