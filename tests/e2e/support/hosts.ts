import type { APIRequestContext, Page } from '@playwright/test'
import type { User } from '#shared/contract/account.ts'
import { CODE_ALPHABET, CODE_LENGTH } from '#shared/contract/account.ts'
import { expect } from './fixtures.ts'

export interface Host {
  readonly user: User
  readonly token: string
  readonly email: string
  readonly password: string
}

export const PASSWORD = 'صقر الجزيرة 1448'

/** An address nobody else in the run has. */
export function newEmail(): string {
  return `host-${crypto.randomUUID()}@example.com`
}

/** The newest code that was mailed to an address, read where a developer reads it. */
export async function codeSentTo(request: APIRequestContext, email: string): Promise<string> {
  const code = new RegExp(`(?<![\\w-])[${CODE_ALPHABET}]{${CODE_LENGTH}}(?![\\w-])`)
  let found: string | undefined
  await expect
    .poll(async () => {
      const response = await request.get('/dev/outbox', { params: { format: 'json', to: email } })
      const { data } = (await response.json()) as { data: { to: string; body: string }[] }
      found = data.find(({ to }) => to === email)?.body.match(code)?.[0]
      return found
    }, `a code for ${email}`)
    .toBeDefined()
  return found ?? ''
}

/** A host with a verified account and a session, made by the calls that the screens make. */
export async function newHost(
  request: APIRequestContext,
  full_name = 'نورة السبيعي',
  email = newEmail(),
): Promise<Host> {
  const form = {
    full_name,
    email,
    phone: '+966501234567',
    password: PASSWORD,
    password_confirmation: PASSWORD,
  }
  const { sign_up } = await post<{ sign_up: string }>(request, 'register', form)
  await post(request, 'verify', { email, code: await codeSentTo(request, email), sign_up })
  const { user, token } = await post<{ user: User; token: string }>(request, 'login', {
    email,
    password: PASSWORD,
  })
  return { user, token, email, password: PASSWORD }
}

/** One call of the website's API; fails the test where the server says no. */
export async function post<Data>(
  request: APIRequestContext,
  path: string,
  body: unknown,
  token = '',
): Promise<Data> {
  const response = await request.post(`/api/website/${path}`, {
    data: body,
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
  })
  expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true)
  return ((await response.json()) as { data: Data }).data
}

/** Opens pages as somebody who signed in with “keep me signed in”. */
export async function signedInAs(page: Page, { user, token }: Host): Promise<void> {
  await page.addInitScript(
    (stored) => {
      // Once: a page that signs out and reloads stays signed out.
      if (sessionStorage.getItem('given')) return
      sessionStorage.setItem('given', 'yes')
      localStorage.setItem('user', stored.user)
      localStorage.setItem('token', stored.token)
    },
    { user: JSON.stringify(user), token },
  )
}
