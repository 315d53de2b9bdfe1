import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { guestFieldLabels } from '#client/data/guest-fields.ts'
import { sectionLabels } from '#client/data/sections.ts'
import { languageNames } from '#client/i18n/languages.ts'
import { phoneText } from '#client/lib/phone-text.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Section } from '#shared/contract/events.ts'
import type { GuestField, NewGuest } from '#shared/contract/guests.ts'
import type { Change, RefusedCheckIn, Unreadable } from './queries.ts'

/** What a change was meant to do. */
export function changeLabel(change: Change, guestName: string | null): string {
  const name = guestName || t`a guest`
  switch (change.route) {
    case 'event.create':
      return t`Create the event`
    case 'event.edit':
      return t`Edit the event details`
    case 'event.publish':
      return t`Publish the event page`
    case 'event.cancel':
      return t`Cancel the event`
    case 'event.reinstate':
      return t`Restore the cancelled event`
    case 'event.delete':
      return t`Delete the event`
    case 'event.restore':
      return t`Restore the deleted event`
    case 'question.add':
    case 'question.edit':
    case 'question.remove':
    case 'question.restore':
    case 'question.reorder':
      return t`Edit the questions for guests`
    case 'guest.add':
      return t`Add ${name}`
    case 'guest.edit':
      return t`Edit the details of ${name}`
    case 'guest.edit-many':
      if (guestName) return t`Edit the details of ${name}`
      return plural(change.input.body.ids.length, { one: 'Edit # guest', other: 'Edit # guests' })
    case 'guest.merge':
      return t`Merge a family into one invitation`
    case 'guest.delete':
      if (guestName) return t`Delete ${name}`
      return plural(change.input.body.ids.length, { one: 'Delete # guest', other: 'Delete # guests' })
    case 'guest.restore':
      if (guestName) return t`Restore ${name}`
      return plural(change.input.body.ids.length, { one: 'Restore # guest', other: 'Restore # guests' })
    case 'guest.import':
      return plural(change.input.body.added.length + change.input.body.changed.length, {
        one: 'Import # guest',
        other: 'Import # guests',
      })
    case 'answer.record':
      return t`Record the reply of ${name}`
    case 'delivery.by-hand':
      return t`Write down who you wrote to on WhatsApp`
    case 'design.save':
      return t`Save the card`
  }
}

/** What was typed of a guest who was not added: they are on no list from which it could be read again. */
function newGuestFields({ phone, email, invited }: NewGuest): string[] {
  return [
    ...(phone === null ? [] : [`\u2066${phoneText(phone)}\u2069`]),
    ...(email === null ? [] : [email]),
    plural(invited, { one: '# person', other: '# people' }),
  ]
}

const NAMED = 8

function importedNames(added: readonly NewGuest[]): string[] {
  const names = added.slice(0, NAMED).map(({ name }) => name)
  return added.length > NAMED ? [...names, '…'] : names
}

/** What to do about a refusal; empty where the server's reason says it. */
export function refusalAdvice({ answer: refusal }: Change, isGone: boolean): string {
  if (isGone) return t`You’re no longer a co-host of this event: pass it on to the host.`
  if (refusal?.code === 'guest_limit_reached')
    return t`Ask the host for more places, or remove somebody, then try again.`
  return ''
}

/** Whether trying again may help: what is added or brought back has only to find room. */
export function mayRetry({ route }: Change): boolean {
  return ['guest.add', 'guest.import', 'guest.restore'].includes(route)
}

/** What an edit of guests would have changed: each field with the value that it did not get. */
export function changedFields(change: Change, i18n: I18n): string[] {
  if (change.route === 'guest.add') return newGuestFields(change.input.body)
  if (change.route === 'guest.import') return importedNames(change.input.body.added)
  if (change.route !== 'guest.edit' && change.route !== 'guest.edit-many') return []
  return Object.entries(change.input.body.changes).map(
    ([field, value]) => `${i18n._(guestFieldLabels[field as GuestField])}: ${valueLabel(field, value, i18n)}`,
  )
}

function valueLabel(field: string, value: unknown, i18n: I18n): string {
  if (field === 'section' && value !== null) return i18n._(sectionLabels[value as Section])
  if (field === 'language' && value !== null) return languageNames[value as Language]
  if (field === 'rsvp') return value === 'attending' ? t`Attending` : value === 'regrets' ? t`Regrets` : '–'
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  // Isolated: an Arabic line would put the groups of digits in its own order.
  if (field === 'phone' && typeof value === 'string') return `\u2066${phoneText(value)}\u2069`
  return value === null || value === '' ? '–' : String(value)
}

/** The server's message about the change, and those about single fields. */
export function refusalReasons({ answer: refusal }: Change): string[] {
  return refusal ? [...new Set([refusal.message, ...Object.values(refusal.errors).flat()])] : []
}

/** What a check-in was meant to do. */
export function checkInLabel({ record, guestName }: RefusedCheckIn): string {
  const name = guestName || t`a guest`
  const { people } = record
  if (record.kind === 'undo') return t`Undo the entry of ${name}`
  return plural(people, { one: `Let ${name} in: # person`, other: `Let ${name} in: # people` })
}

/** The server's messages, without its codes, which no person can read. */
export function checkInReasons({ problems }: RefusedCheckIn): string[] {
  const messages = Object.values(problems).flat()
  return [...new Set(messages.filter((text) => /\s/.test(text)))]
}

export function unreadableLabel({ store }: Unreadable): string {
  switch (store) {
    case 'outbox':
      return t`A change made on this device`
    case 'events':
      return t`The details of an event`
    case 'guests':
      return t`The details of a guest`
    case 'questions':
      return t`A question for guests`
    case 'answers':
      return t`What a guest answered`
    case 'sends':
      return t`Something you sent or scheduled`
    case 'deliveries':
      return t`A message to a guest`
    case 'designs':
      return t`The card of an event`
    default:
      return t`A check-in`
  }
}

/** The rows as JSON, to be saved as a file. */
export function unreadableText(rows: readonly Unreadable[]): string {
  const plain = rows.map(({ store, id, why, event_id, at, held }) => ({ store, id, why, event_id, at, held }))
  return `${JSON.stringify(plain, null, 2)}\n`
}
