import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { greeting } from '#server/greeting.ts'

function greet(env: Record<string, string>): Record<string, string> {
  const read = readConfig(env)
  if (!read.ok) throw new Error(read.problems.join('\n'))
  return Object.fromEntries(greeting(read.config, null))
}

test('a start on this machine says that mail and demo are open to whoever uses it', () => {
  expect(greet({})).toMatchObject({
    Mode: expect.stringMatching(/^development: .+ can read all mail/),
    '': 'For the internet set MODE=production.',
    Mail: 'http://localhost:3000/dev/outbox',
  })
})

test('a start that others can reach says what is closed, and that mail needs SMTP_URL', () => {
  const lines = greet({ PUBLIC_URL: 'https://marhaba.example' })
  expect(lines).toMatchObject({
    Mode: expect.stringMatching(/^development, open to others .+ no outbox, no well-known password$/),
    '': 'For the internet set MODE=production.',
    Mail: 'not sent and not shown: set SMTP_URL, or nobody can sign up',
  })
  expect(JSON.stringify(lines)).not.toContain('/dev/outbox')
})

test('a start in production says so, and names the mail server without its password, and what invoices lack', () => {
  const lines = greet({
    MODE: 'production',
    SMTP_URL: 'smtp://user:hunter2@mail.example:587',
    RATE_LIMITS: 'off',
  })
  expect(lines).toEqual({
    Mode: 'production: no outbox, no well-known password',
    Open: 'http://localhost:3000',
    Mail: 'sent through mail.example',
    Invoices: 'nothing can be sold: set the variables that begin with SELLER_ (npm run config)',
    Limits: 'off: calls are not limited',
  })
})
