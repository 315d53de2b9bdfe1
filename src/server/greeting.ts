import type { Config } from './config.ts'
import { canIssueInvoices } from './domain/invoices/can-issue-invoices.ts'
import type { Demo } from './domain/seeds/seed-demo.ts'

type Line = [name: string, value: string]

/** What a start prints: which mode it is in, what that leaves open and to whom, and where to begin. */
export function greeting(config: Config, demo: Demo | null): Line[] {
  const lines: Line[] = [...modeOf(config), ['Open', config.PUBLIC_URL]]
  if (demo) {
    lines.push(['Demo sign-in', `${demo.email}  ${demo.password}`])
    lines.push(['Invitation', config.PUBLIC_URL + demo.invitationPath])
    lines.push(['Door', config.PUBLIC_URL + demo.doorPath])
  }
  lines.push(['Mail', mailOf(config)])
  const invoices = canIssueInvoices(config.SELLER)
  if (!invoices.ok) lines.push(['Invoices', invoices.missing])
  if (config.RATE_LIMITS === 'off') lines.push(['Limits', 'off: calls are not limited'])
  return lines
}

const ADVICE: Line = ['', 'For the internet set MODE=production.']

function modeOf({ MODE, LOCAL }: Config): Line[] {
  if (MODE !== 'development') return [['Mode', `${MODE}: no outbox, no well-known password`]]
  const open = LOCAL
    ? 'development: whoever uses this machine can read all mail, and the demo’s password is well known'
    : 'development, open to others by HOST, PUBLIC_URL or TRUST_PROXY: no outbox, no well-known password'
  return [['Mode', open], ADVICE]
}

function mailOf({ EMAIL_PROVIDER, RESEND_KEY, SMTP_URL, LOCAL, PUBLIC_URL }: Config): string {
  if (EMAIL_PROVIDER === 'resend' && RESEND_KEY !== undefined) return 'sent through Resend'
  if (EMAIL_PROVIDER === 'smtp' && SMTP_URL !== undefined) return `sent through ${new URL(SMTP_URL).hostname}`
  return LOCAL ? `${PUBLIC_URL}/dev/outbox` : 'not sent and not shown: set SMTP_URL, or nobody can sign up'
}
