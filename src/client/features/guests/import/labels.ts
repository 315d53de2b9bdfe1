import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { guestFieldLabels } from '#client/data/guest-fields.ts'
import type { ImportField } from '#shared/rules/guest-import/columns.ts'
import type { MatchedBy } from '#shared/rules/guest-import/diff.ts'
import type { Refusal } from './import-decisions.ts'

export const importFieldLabels: Record<ImportField, MessageDescriptor> = {
  ...guestFieldLabels,
  title: msg`Title (Dr, Eng)`,
  given_name: msg`First name`,
  middle_name: msg`Middle name`,
  family_name: msg`Last name`,
  other_phone: msg`Second phone`,
  other_email: msg`Second email`,
  companions: msg`Companions of the guest`,
  id: msg`Marhaba number`,
}

export const matchLabels: Record<MatchedBy, MessageDescriptor> = {
  id: msg`The same Marhaba number`,
  phone: msg`The same phone`,
  email: msg`The same email`,
  name: msg`The same name`,
}

/** Why a file was refused and what to do about it. */
export function refusalLabel({ code, detail }: Refusal, pasted: boolean): MessageDescriptor {
  switch (code) {
    case 'file_type':
      return detail === 'old_excel'
        ? msg`This is an old Excel file (.xls): open it in Excel, save it as .xlsx and choose it again.`
        : msg`This is not an Excel or csv file: save your list as .xlsx or .csv and choose it again.`
    case 'file_broken':
      return detail === 'encrypted'
        ? msg`This file is locked with a password: take the password off in Excel and choose it again.`
        : msg`This file is damaged and cannot be read: open it in Excel, save it anew and choose it again.`
    case 'file_empty':
      return pasted
        ? msg`There is nobody in this text: write one guest on each line, a name and a number.`
        : msg`There are no guests in this file: write one guest in each row under the headings and choose it again.`
    case 'guests_too_many':
      return msg`This list has more than 5,000 guests: split it in two and bring them in one after the other.`
    case 'file_too_large':
      return msg`This file is larger than 10 MB: take out pictures and extra sheets and choose it again.`
    default:
      return msg`This list could not be read: save it as .xlsx or .csv and choose it again.`
  }
}
