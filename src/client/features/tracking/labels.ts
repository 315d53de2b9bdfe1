import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ShownList } from './lists.ts'

/** What the lists behind the figures are called: on chips, as headings, in names of files. */
export const listLabels: Record<ShownList, MessageDescriptor> = {
  invited: msg`All invited`,
  attending: msg`Attending`,
  regrets: msg`Regrets`,
  not_yet_replied: msg`Not yet replied`,
  not_sent: msg`Not sent to yet`,
  sent: msg`Sent out`,
  delivered: msg`Delivered`,
  failed: msg`Didn’t reach them`,
  opened_silent: msg`Opened, no reply`,
  unopened: msg`Not opened yet`,
  opened: msg`Opened`,
  replied: msg`Replied`,
  waiting: msg`Waiting list`,
  answered: msg`Answered the questions`,
  not_answered: msg`Did not answer the questions`,
  checked: msg`Checked in`,
  scheduled: msg`Scheduled`,
}
