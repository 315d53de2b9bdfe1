import type { DeliveryReason } from '#shared/contract/deliveries.ts'
import { again, type Refusal, refused, unknown } from './call-results.ts'
import { type ProviderResponse, retrySeconds } from './http-call.ts'
import { entryOf, parseJson, recordOf, textOf } from './json-values.ts'
import type { CallResult } from './port.ts'

/* Codes of developers.facebook.com, "WhatsApp Business Platform: error codes". */

const OUR_MISTAKE: Refusal = ['our-mistake', 'message']
const NOT_ALLOWED: Refusal = ['sender', 'channel']
const TEMPLATE: Refusal = ['template', 'send']

const REFUSALS: Readonly<Record<string, Refusal>> = {
  // This person gets enough marketing messages for now, whoever sends them.
  '131049': ['not-now', 'message'],
  '131050': ['opted-out', 'message'],
  '131026': ['not-on-whatsapp', 'message'],
  '130472': ['not-on-whatsapp', 'message'],
  '131021': ['not-on-whatsapp', 'message'],
  '131030': ['sender', 'message'],
  '131048': NOT_ALLOWED,
  '131042': ['balance', 'channel'],
  '134011': ['balance', 'channel'],
  '131031': NOT_ALLOWED,
  '131037': NOT_ALLOWED,
  '131045': NOT_ALLOWED,
  '133010': NOT_ALLOWED,
  '368': NOT_ALLOWED,
  '190': NOT_ALLOWED,
  '0': NOT_ALLOWED,
  '3': NOT_ALLOWED,
  '10': NOT_ALLOWED,
  '200': NOT_ALLOWED,
  '131005': NOT_ALLOWED,
  '33': NOT_ALLOWED,
  '132000': TEMPLATE,
  '132001': TEMPLATE,
  '132005': TEMPLATE,
  '132007': TEMPLATE,
  '132012': TEMPLATE,
  '132015': TEMPLATE,
  '132016': TEMPLATE,
  '131052': OUR_MISTAKE,
  '131053': OUR_MISTAKE,
  '131047': OUR_MISTAKE,
  '131051': OUR_MISTAKE,
  '100': OUR_MISTAKE,
  '131008': OUR_MISTAKE,
  '131009': OUR_MISTAKE,
}

/** Too many calls, or trouble of theirs: the whole channel waits, in seconds. */
const PAUSES: Readonly<Record<string, number>> = {
  '130429': 10,
  '80007': 60,
  '4': 60,
  '131016': 30,
  '131000': 30,
  '131057': 300,
  '133004': 60,
  '1': 30,
  '2': 30,
}
/** One message to the same person in about six seconds. */
const SAME_PERSON = '131056'
const SAME_PERSON_SECONDS = 8
const PAUSE_SECONDS = 30

const PICTURE: ReadonlySet<string> = new Set(['131052', '131053'])

/** The picture of the header could not be fetched: the template without it may still go out. */
export function isAboutPicture(result: CallResult): boolean {
  return result.kind === 'refused' && PICTURE.has(result.code)
}

export function failureOf(response: ProviderResponse): CallResult {
  const error = recordOf(recordOf(parseJson(response.body))['error'])
  const code = textOf(error['code'])
  if (code === SAME_PERSON) return again('message', SAME_PERSON_SECONDS, code)
  const pause = entryOf(PAUSES, code)
  if (pause !== undefined) return again('channel', retrySeconds(response, pause), code)
  const refusal = entryOf(REFUSALS, code)
  if (refusal !== undefined) return refused(refusal, code)
  if (response.status === 429) return again('channel', retrySeconds(response, PAUSE_SECONDS), code || '429')
  if (response.status >= 500) {
    // A 5xx with an error code of the API: not accepted. Without one, a gateway may have lost an "accepted".
    return code === '' ? unknown(String(response.status)) : again('channel', PAUSE_SECONDS, code)
  }
  if (response.status < 400) return unknown(String(response.status))
  const number = Number(code)
  if (response.status === 401 || (number > 200 && number < 300)) return refused(NOT_ALLOWED, code || '401')
  return refused(OUR_MISTAKE, code || String(response.status))
}

/** Why a message failed after it was accepted. */
export function failedReason(code: string): DeliveryReason {
  if (code === SAME_PERSON || entryOf(PAUSES, code) !== undefined) return 'provider-down'
  return entryOf(REFUSALS, code)?.[0] ?? 'expired'
}
