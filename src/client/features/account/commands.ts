import type { z } from 'zod'
import { type ApiResult, call, fetchFile } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { sessionStore } from '#client/api/session-store.ts'
import {
  accountRoutes,
  type profileUpdateSchema,
  type registerSchema,
  type sendCodeSchema,
  type signInSchema,
  type User,
  type verifySchema,
} from '#shared/contract/account.ts'
import { accountDataRoutes, type accountDeletionSchema } from '#shared/contract/account-data.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'
import { deviceSecret, proofOf, saveSignUpProof, saveTypedPassword, signUpOf } from './store.ts'

type SignedIn = { token: string; full_name: string; user: User }

export async function register(form: z.input<typeof registerSchema>): Promise<ApiResult<{ email: string }>> {
  const answer = await call(accountRoutes['account.register'], { body: form })
  if (answer.ok) saveSignUpProof(answer.data)
  return answer
}

export function verifyEmail(form: z.input<typeof verifySchema>): Promise<ApiResult<{ email: string }>> {
  return call(accountRoutes['account.verify'], { body: { ...form, ...proofOf(form.email) } })
}

export function sendCode(form: z.input<typeof sendCodeSchema>): Promise<ApiResult<{ email: string }>> {
  const sign_up = signUpOf(form.email)
  return call(accountRoutes['account.send-code'], { body: { ...form, ...(sign_up ? { sign_up } : {}) } })
}

/** Signs in on this device, and refetches what was cached without the account. */
export async function signIn(form: z.input<typeof signInSchema>): Promise<ApiResult<SignedIn>> {
  const answer = await call(accountRoutes['account.sign-in'], { body: { ...form, device: deviceSecret() } })
  if (!answer.ok && answer.kind === 'refused' && answer.code === 'email_not_verified')
    saveTypedPassword(form.email, form.password)
  if (answer.ok) {
    sessionStore.signIn(answer.data, form.remember_me ?? false)
    await queryClient.invalidateQueries()
  }
  return answer
}

/** Saves the profile and merges it into the stored user, in the storage chosen at sign-in. */
export async function updateProfile(form: z.input<typeof profileUpdateSchema>): Promise<ApiResult<User>> {
  const answer = await call(accountRoutes['account.update'], { body: form })
  if (answer.ok) {
    sessionStore.mergeUser(answer.data)
    await queryClient.invalidateQueries()
  }
  return answer
}

/** The code of a signed-in account's new address. */
export async function verifyNewEmail(
  form: z.input<typeof verifySchema>,
): Promise<ApiResult<{ email: string }>> {
  // Of this session's account, whatever this tab signed up with before.
  const answer = await call(accountRoutes['account.verify'], { body: form })
  if (answer.ok) sessionStore.mergeUser({ email: answer.data.email })
  return answer
}

/** Everything of the account as one file. */
export function exportAccount(): Promise<ApiResult<Blob>> {
  return fetchFile(accountDataRoutes['account.export'], {}, { timeout: TIME_LIMIT_MS.export })
}

/** Deletes the account on the server. Whoever calls deletes what this device has of it. */
export function deleteAccount(typed: z.input<typeof accountDeletionSchema>): Promise<ApiResult<null>> {
  return call(accountDataRoutes['account.delete'], { body: typed }, { timeout: TIME_LIMIT_MS.bulk })
}
