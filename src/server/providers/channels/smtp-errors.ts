import type { DeliveryReason } from '#shared/contract/deliveries.ts'
import type { CallResult } from './port.ts'

/** What nodemailer says of a call that failed. */
export interface SmtpFailure {
  readonly code?: string | undefined
  /** The command that was replied to, or `CONN` where the connection itself failed. */
  readonly command?: string | undefined
  readonly response?: string | undefined
  readonly responseCode?: number | undefined
}

/** RFC 3463, for example `5.1.1`. */
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/

/** Seconds before the next attempt. */
const PAUSE = { connection: 30, busy: 60, greylisted: 300, fullMailbox: 1800, login: 300 } as const

/**
 * Whether the message left, from the error and from whether its body was read to the end. A reply of the server is
 * certain, whichever it is. Without one, a connection that died before the end of the body has sent nothing; after the
 * end the server may have taken the message and only its reply was lost.
 */
export function resultOfFailure(failure: SmtpFailure, isBodyRead: boolean): CallResult {
  const { code = 'unknown', command = 'CONN', response = '', responseCode = 0 } = failure
  const enhanced = ENHANCED.exec(response)?.[1] ?? ''
  const shown = responseCode === 0 ? code : `${responseCode} ${enhanced}`.trim()
  const isOfMessage = ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command) || isBodyRead
  if (responseCode >= 500 && isOfMessage) return refusalOf(command, responseCode, enhanced, shown)
  // A wrong password: nothing goes out before the operator has changed it.
  if (responseCode >= 500 && command.startsWith('AUTH'))
    return { kind: 'refused', reason: 'sender', scope: 'channel', code: shown }
  if (responseCode >= 400) return { ...pauseOf(command, responseCode, enhanced), kind: 'again', code: shown }
  // An address or size that nodemailer itself does not hand to the server.
  if (code === 'EENVELOPE')
    return { kind: 'refused', reason: 'address-unknown', scope: 'message', code: shown }
  if (code === 'EMESSAGE') return { kind: 'refused', reason: 'our-mistake', scope: 'message', code: shown }
  if (isBodyRead) return { kind: 'unknown', code: shown }
  const afterSeconds = code === 'EAUTH' ? PAUSE.login : PAUSE.connection
  return { kind: 'again', scope: 'channel', afterSeconds, code: shown }
}

function refusalOf(command: string, responseCode: number, enhanced: string, code: string): CallResult {
  // Whom it goes to is not known yet: every other message would be refused the same way.
  if (command === 'MAIL FROM') return { kind: 'refused', reason: 'sender', scope: 'channel', code }
  return { kind: 'refused', reason: reasonOf(command, responseCode, enhanced), scope: 'message', code }
}

function reasonOf(command: string, responseCode: number, enhanced: string): DeliveryReason {
  const byCode = reasonOfStatus(enhanced)
  if (byCode !== null) return byCode
  if (responseCode === 552) return command === 'RCPT TO' ? 'mailbox-full' : 'our-mistake'
  return command === 'RCPT TO' ? 'address-unknown' : 'content'
}

/** SPF, DKIM, DMARC and reverse DNS (RFC 7372 and 8601), and senders that are not authorised. */
const SENDER_STATUSES = new Set(['7.2', '7.8', '7.9', '7.20', '7.21', '7.22', '7.23', '7.24', '7.25', '7.26'])

/** The reason of an enhanced status code (RFC 3463); null where the code is missing or says nothing. */
export function reasonOfStatus(enhanced: string): DeliveryReason | null {
  const status = enhanced.replace(/^\d\./, '')
  if (status === '2.2') return 'mailbox-full'
  if (status === '2.3' || status === '3.4') return 'our-mistake'
  if (status === '1.7' || status === '1.8' || SENDER_STATUSES.has(status)) return 'sender'
  if (status.startsWith('1.') || status === '2.1') return 'address-unknown'
  if (status === '4.7') return 'expired'
  if (status.startsWith('6.') || status.startsWith('7.')) return 'content'
  return null
}

function pauseOf(
  command: string,
  responseCode: number,
  enhanced: string,
): { scope: 'message' | 'channel'; afterSeconds: number } {
  if (command.startsWith('AUTH')) return { scope: 'channel', afterSeconds: PAUSE.login }
  if (enhanced === '4.2.2') return { scope: 'message', afterSeconds: PAUSE.fullMailbox }
  // 421 closes the service, 454 is Amazon's throttling; before the address is known it concerns everybody.
  if (responseCode === 421 || responseCode === 454 || !['RCPT TO', 'DATA'].includes(command))
    return { scope: 'channel', afterSeconds: PAUSE.busy }
  return { scope: 'message', afterSeconds: PAUSE.greylisted }
}
