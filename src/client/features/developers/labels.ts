import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { TokenScope } from '#shared/contract/access-tokens.ts'
import type { Language } from '#shared/contract/common.ts'
import { developerFieldMessages } from '#shared/contract/developer-messages.ts'
import type { WebhookAttempt, WebhookKind, WebhookStop } from '#shared/contract/webhooks.ts'

/** What each scope allows, by what it is about. */
export const scopeGroups: readonly {
  readonly name: MessageDescriptor
  readonly read: TokenScope
  readonly write: TokenScope
}[] = [
  { name: msg`Events and cards`, read: 'events:read', write: 'events:write' },
  { name: msg`Guests and replies`, read: 'guests:read', write: 'guests:write' },
  { name: msg`Sends and points`, read: 'sends:read', write: 'sends:write' },
  { name: msg`Check-ins`, read: 'check-ins:read', write: 'check-ins:write' },
]

export const kindLabels: Readonly<Record<WebhookKind, MessageDescriptor>> = {
  'guest.answered': msg`A guest replied`,
  'guest.checked_in': msg`A guest checked in`,
  'delivery.failed': msg`A message didn’t reach a guest`,
}

export const stopLabels: Readonly<Record<WebhookStop, MessageDescriptor>> = {
  host: msg`You turned it off.`,
  failing: msg`It didn’t answer for days, so we stopped calling it. Fix it, then turn it on again.`,
  gone: msg`It answered that it’s gone for good (410), so we stopped calling it.`,
  'password-reset': msg`Your password was reset, so we stopped calling it. If it’s yours, turn it on again.`,
}

/** What came of a call, in a few words. */
export function attemptText({ status, problem }: Pick<WebhookAttempt, 'status' | 'problem'>): string {
  if (status !== null) return t`Answered ${status}`
  if (problem === 'timeout') return t`No answer within 10 seconds`
  if (problem === 'address') return t`Not an address on the public internet`
  const code = problem ?? ''
  return t`No connection (${code})`
}

/** The text of an error of a field, which may be one of the codes of this page's own schemas. */
export function fieldErrorText(text: string | undefined, language: Language): string | undefined {
  if (text === undefined || !Object.hasOwn(developerFieldMessages, text)) return text
  return developerFieldMessages[text as keyof typeof developerFieldMessages][language]
}
