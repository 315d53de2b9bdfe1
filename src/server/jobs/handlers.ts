import { type ErasureDeps, eraseAccount } from '#server/domain/accounts/account-erasure.ts'
import {
  type AccountMailDeps,
  mailAccountDeleted,
  mailCodeAgain,
  mailEmailChanged,
  mailNewEmail,
  mailRegistration,
} from '#server/domain/accounts/account-mails.ts'
import { sweepCallCounts } from '#server/domain/call-counts.ts'
import {
  type CardPictureDeps,
  drawEventPictures,
  drawGuestPictures,
} from '#server/domain/cards/card-pictures.ts'
import { mailInvitationLink } from '#server/domain/invitations/invitation-mails.ts'
import {
  type GuestNoticeDeps,
  notifyOfApproval,
  notifyOfPlace,
} from '#server/domain/joining/guest-notices.ts'
import { checkBalances } from '#server/domain/points/balances.ts'
import { sweep } from '#server/domain/sweep.ts'
import { drawTemplates } from '#server/domain/templates/template-pictures.ts'
import type { JobName, Jobs } from './queue.ts'

export type JobDeps = AccountMailDeps & CardPictureDeps & GuestNoticeDeps & ErasureDeps

type Handlers = { [Name in JobName]: (deps: JobDeps, payload: Jobs[Name]) => Promise<void> }

/** The handler of each job. A job may run twice (when a worker dies after the work), so handlers are idempotent. */
export const handlers: Handlers = {
  'account.mail-registration': mailRegistration,
  'account.mail-code-again': mailCodeAgain,
  'account.mail-new-email': mailNewEmail,
  'account.mail-email-changed': mailEmailChanged,
  'account.mail-deleted': mailAccountDeleted,
  'account.erase': (deps, { account_id }) => eraseAccount(deps, account_id),
  'invitation.mail-link': (deps, payload) => {
    const { guest_id } = payload
    return guest_id === undefined
      ? mailInvitationLink(deps, payload)
      : notifyOfApproval(deps, { ...payload, guest_id })
  },
  'invitation.mail-place': notifyOfPlace,
  'template.draw': ({ db, now }) => drawTemplates(db, now()),
  'card.draw': drawEventPictures,
  'card.draw-for-guests': drawGuestPictures,
  'points.check': ({ db }) => checkBalances(db),
  'limits.sweep': ({ db }) => sweepCallCounts(db),
  sweep: ({ db, storage, now }) => sweep(db, storage, now()),
}
