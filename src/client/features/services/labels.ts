import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ServiceState } from '#shared/contract/service-requests.ts'

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
