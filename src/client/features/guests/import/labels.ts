import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { guestFieldLabels } from '#client/data/guest-fields.ts'
import type { ImportField } from '#shared/rules/guest-import/columns.ts'
import type { MatchedBy } from '#shared/rules/guest-import/match-guests.ts'
import type { Refusal } from './import-view.ts'

export const importFieldLabels: Record<ImportField, MessageDescriptor> = {
  ...guestFieldLabels,
  title: msg`Title (Dr, Eng)`,
  given_name: msg`First name`,
  middle_name: msg`Middle name`,
  family_name: msg`Last name`,
  other_phone: msg`Second phone`,
  other_email: msg`Second email`,
  companions: msg`Number of companions`,
  id: msg`Marhaba ID`,
}

export const matchLabels: Record<MatchedBy, MessageDescriptor> = {
  id: msg`Same Marhaba ID`,
  phone: msg`Same phone`,
  email: msg`Same email`,
  name: msg`Same name`,
}

/** Why a file was refused and what to do about it. */
export function refusalLabel({ code, detail }: Refusal, pasted: boolean): MessageDescriptor {
  switch (code) {
    case 'file_type':
      return detail === 'old_excel'
        ? msg`This is an old Excel file (.xls): open it in Excel, save it as .xlsx and choose it again.`
        : msg`This isn’t an Excel or CSV file: save your list as .xlsx or .csv and choose it again.`
    case 'file_broken':
      return detail === 'encrypted'
        ? msg`This file is locked with a password: remove the password in Excel and choose it again.`
        : msg`This file is damaged and can’t be read: open it in Excel, save it again and re-upload.`
    case 'file_empty':
      return pasted
        ? msg`We found no guests in this text: write one guest per line, with a name and a number.`
        : msg`There are no guests in this file: put one guest in each row under the headings and choose it again.`
    case 'guests_too_many':
      return msg`This list has more than 5,000 guests: split it in two and import one after the other.`
    case 'file_too_large':
      return msg`This file is larger than 10 MB: remove pictures and extra sheets and choose it again.`
    default:
      return msg`We couldn’t read this list: save it as .xlsx or .csv and choose it again.`
  }
}
