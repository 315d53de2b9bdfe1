import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChannelHealth, OperatorAct, TrustLevel } from '#shared/contract/operator.ts'
import type { PhaseTwoPart, Problem } from '#shared/contract/operator-health.ts'

export const trustLabels: Record<TrustLevel, MessageDescriptor> = {
  new: msg({ message: 'New', context: 'account' }),
  trusted: msg({ message: 'Trusted', context: 'account' }),
  blocked: msg({ message: 'Blocked', context: 'account' }),
}

export const channelStateLabels: Record<ChannelHealth['state'], MessageDescriptor> = {
  on: msg({ message: 'Working', context: 'channel' }),
  slow: msg({ message: 'Slowed down', context: 'channel' }),
  paused: msg({ message: 'Paused by the service', context: 'channel' }),
  off: msg({ message: 'Off', context: 'channel' }),
}

export const problemLabels: Record<Problem, MessageDescriptor> = {
  stopping: msg`This process is being stopped; others take over.`,
  database: msg`The database isn’t responding.`,
  migrations: msg`The database is older than the program: was an old backup restored?`,
  live: msg`Changes don’t arrive right away: screens update some seconds later.`,
  jobs: msg`Background work isn’t running: emails and pictures are waiting.`,
  disk: msg`The disk is nearly full.`,
}

export const phaseTwoLabels: Record<PhaseTwoPart, MessageDescriptor> = {
  xml: msg`invoices as XML files in the authority’s format (UBL 2.1)`,
  stamp: msg`an electronic stamp, with a certificate from the authority (CSID)`,
  'qr-stamp': msg`that stamp in the QR code`,
  reporting: msg`clearing tax invoices with the authority, and reporting simplified ones within 24 hours`,
}

export const actLabels: Record<OperatorAct, MessageDescriptor> = {
  'send.release': msg`Released a send`,
  'send.refuse': msg`Refused a send`,
  'account.trust-new': msg`Set an account to new`,
  'account.trust-trusted': msg`Trusted an account`,
  'account.trust-blocked': msg`Blocked an account`,
  'channel.resume': msg`Turned a channel on`,
  'invite-code.create': msg`Created an invite code`,
  'invite-code.revoke': msg`Revoked an invite code`,
  'operator.grant': msg`Made an account an operator`,
  'operator.revoke': msg`Ended an operator’s role`,
  'service.message': msg`Wrote to a host about a service`,
  'service.deliver': msg`Delivered a service`,
  'service.document': msg`Opened a document of a service`,
  'template.withdraw': msg`Took a design out of the gallery`,
  'template.offer': msg`Put a design back into the gallery`,
  'job.run-again': msg`Ran a failed job again`,
  'order.refund': msg`Refunded an order`,
  'order.refund-part': msg`Refunded a part of an order`,
  'invoice.read': msg`Read an order’s invoice`,
  'coupon.create': msg`Created a coupon`,
  'coupon.end': msg`Ended a coupon`,
  'item.withdraw': msg`Stopped selling a plan or service`,
  'item.sell': msg`Put a plan or service up for sale again`,
  'contact.answer': msg`Marked a message as answered`,
  'email-subscription.export': msg`Saved the list of subscribers`,
}
