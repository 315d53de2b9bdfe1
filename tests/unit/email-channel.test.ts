import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { emailChannel } from '#server/providers/channels/email-channel.ts'

const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:marhaba'
const SECRET = 'whsec_c2VjcmV0'
const SMTP_URL = 'smtp://mail.example'

function channelOf(env: Record<string, string>) {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return emailChannel(read.config)
}

function problemsOf(env: Record<string, string>): string[] {
  const read = readConfig(env)
  return read.ok ? [] : read.problems
}

describe('[R-10] the settings of mails to guests', () => {
  test('name what is missing', () => {
    expect(channelOf({})).toEqual({ adapter: null, isBuiltIn: false, missing: ['SMTP_URL'] })
    const resend = channelOf({ EMAIL_PROVIDER: 'resend', SMTP_URL })
    expect(resend).toEqual({ adapter: null, isBuiltIn: false, missing: ['RESEND_KEY'] })
  })

  test('give guests a sender of their own, and else that of all mail', () => {
    const MAIL_FROM = 'Marhaba <hello@marhaba.example>'
    const INVITATIONS_FROM = 'Marhaba <hello@invitations.marhaba.example>'
    expect(channelOf({ SMTP_URL, MAIL_FROM }).adapter?.sender).toBe(MAIL_FROM)
    expect(channelOf({ SMTP_URL, MAIL_FROM, INVITATIONS_FROM }).adapter?.sender).toBe(INVITATIONS_FROM)
  })

  test.each<[Record<string, string>, object]>([
    [{ SMTP_URL }, { provider: 'smtp', isIdempotent: false, hasReceipts: false }],
    [
      { SMTP_URL, SES_TOPIC_ARN: TOPIC },
      { provider: 'ses', isIdempotent: false, hasReceipts: true },
    ],
    [
      { SMTP_URL: 'smtps://resend:re_1@smtp.resend.com:465' },
      { provider: 'smtp', isIdempotent: true, hasReceipts: false },
    ],
    [
      { SMTP_URL: 'smtps://resend:re_1@smtp.resend.com:465', RESEND_WEBHOOK_SECRET: SECRET },
      { provider: 'resend', isIdempotent: true, hasReceipts: true },
    ],
    [
      { SMTP_URL: 'smtp://smtp.resend.com.evil.example', RESEND_WEBHOOK_SECRET: SECRET },
      { provider: 'smtp', isIdempotent: false, hasReceipts: false },
    ],
    [
      { EMAIL_PROVIDER: 'resend', RESEND_KEY: 're_1', INVITATIONS_PER_SECOND: '2' },
      { provider: 'resend', isIdempotent: true, hasReceipts: false, perSecond: 2 },
    ],
    [
      { EMAIL_PROVIDER: 'resend', RESEND_KEY: 're_1', RESEND_WEBHOOK_SECRET: SECRET },
      { provider: 'resend', isIdempotent: true, hasReceipts: true },
    ],
  ])('%j make a channel that knows what its provider can', (env, expected) => {
    expect(channelOf(env).adapter).toMatchObject({ channel: 'email', ...expected })
  })

  test('ask for all of DKIM and for a key that can sign, and quote none', () => {
    const [rsa, other] = (['rsa', 'ed25519'] as const).map((kind) => keyOf(kind))
    const dkim = { DKIM_DOMAIN: 'invitations.example', DKIM_SELECTOR: 'm1' }
    expect(problemsOf({ ...dkim })).toEqual(['DKIM_KEY must be set too: DKIM needs all of it.'])
    expect(problemsOf({ DKIM_KEY: rsa ?? '' })).toHaveLength(2)
    for (const DKIM_KEY of [other ?? '', 'nothing'])
      expect(problemsOf({ ...dkim, DKIM_KEY })).toEqual(['DKIM_KEY must be an RSA key (PEM).'])
    expect(problemsOf({ ...dkim, DKIM_KEY: rsa ?? '' })).toEqual([])
    const oneLine = (rsa ?? '').replaceAll('\n', '\\n')
    const read = readConfig({ ...dkim, DKIM_KEY: oneLine })
    expect(read).toMatchObject({ ok: true, config: { DKIM_KEY: rsa } })
  })
})

function keyOf(kind: 'rsa' | 'ed25519'): string {
  const format = { type: 'pkcs8', format: 'pem' } as const
  if (kind === 'ed25519') return String(generateKeyPairSync('ed25519').privateKey.export(format))
  return String(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export(format))
}
