import type { z } from 'zod'
import { type ApiResult, call } from '#client/api/http-client.ts'
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
import type { Passkey } from '#shared/contract/passkeys.ts'
import type {
  forgotPasswordSchema,
  ResetPasswordForm,
  resetCodeSchema,
} from '#shared/contract/password-recovery.ts'
import { loadPasskeyBrowser, PASSKEYS_KEY } from './passkeys/passkey-support.ts'
import { deviceSecret, proofOf, saveSignUpProof, saveTypedPassword, signUpOf } from './store.ts'

/** Another language is shown after it: nobody waits longer where there is no network. */
const SETTINGS_TIMEOUT = 3000

type SettingsUpdate = Pick<z.input<typeof profileUpdateSchema>, 'language' | 'digits' | 'calendar'>

/** Of what few people do: their schemas are no part of the first visit. */
const recovery = async () => (await import('#shared/contract/password-recovery.ts')).recoveryRoutes
const passkeys = async () => (await import('#shared/contract/passkeys.ts')).passkeyRoutes

type SignedIn = { token: string; full_name: string; user: User }

export async function register(form: z.input<typeof registerSchema>): Promise<ApiResult<{ email: string }>> {
  const result = await call(accountRoutes['account.register'], { body: form })
  if (result.ok) saveSignUpProof(result.data)
  return result
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
  const result = await call(accountRoutes['account.sign-in'], { body: { ...form, device: deviceSecret() } })
  if (!result.ok && result.kind === 'refused' && result.code === 'email_not_verified')
    saveTypedPassword(form.email, form.password)
  if (result.ok) {
    sessionStore.signIn(result.data, form.remember_me ?? false)
    await queryClient.invalidateQueries()
  }
  return result
}

/**
 * Saves a setting for all devices of the account, in the background: this device has it already, and keeps it where
 * the server cannot be reached.
 */
export async function saveSettings(settings: Partial<SettingsUpdate>): Promise<void> {
  if (sessionStore.read().status !== 'signed-in') return
  const result = await call(
    accountRoutes['account.update'],
    { body: settings },
    { timeout: SETTINGS_TIMEOUT },
  )
  if (result.ok) sessionStore.mergeUser(result.data)
}

/** Asks for the code that resets the password; it will be this browser's. */
export async function forgetPassword(
  form: z.input<typeof forgotPasswordSchema>,
): Promise<ApiResult<{ email: string }>> {
  return call((await recovery())['password.forgot'], { body: { ...form, device: deviceSecret() } })
}

export async function checkResetCode(
  form: z.input<typeof resetCodeSchema>,
): Promise<ApiResult<{ email: string }>> {
  return call((await recovery())['password.check-code'], { body: { ...form, device: deviceSecret() } })
}

/** Sets the new password. All sessions of the account have ended then, with the one of this page. */
export async function resetPassword(form: ResetPasswordForm): Promise<ApiResult<{ email: string }>> {
  const result = await call((await recovery())['password.reset'], {
    body: { ...form, device: deviceSecret() },
  })
  const { user, token } = sessionStore.read()
  if (result.ok && token !== null && user?.email === result.data.email) sessionStore.expire(token)
  return result
}

/**
 * Signs in by a passkey on this device. Throws what the browser throws where none was picked.
 * @param autofill waits until one is picked beside the saved addresses, or this is aborted
 */
export async function signInWithPasskey(
  rememberMe: () => boolean,
  autofill?: AbortSignal,
): Promise<ApiResult<SignedIn>> {
  const options = await call((await passkeys())['passkey.sign-in-options'], {})
  if (!options.ok) return options
  const { pickedPasskey, signWithPasskey } = await loadPasskeyBrowser()
  const credential = await (autofill ? pickedPasskey(options.data, autofill) : signWithPasskey(options.data))
  const remember_me = rememberMe()
  const body = { credential, remember_me, device: deviceSecret() }
  const result = await call((await passkeys())['passkey.sign-in'], { body })
  if (result.ok) {
    sessionStore.signIn(result.data, remember_me)
    await queryClient.invalidateQueries()
  }
  return result
}

/** Makes a passkey on this device and adds it; throws what the browser throws where none was made. */
export async function addPasskey(name: string): Promise<ApiResult<Passkey>> {
  const options = await call((await passkeys())['passkey.options'], {})
  if (!options.ok) return options
  const { createPasskey } = await loadPasskeyBrowser()
  const credential = await createPasskey(options.data)
  return thenReadPasskeys(call((await passkeys())['passkey.add'], { body: { name, credential } }))
}

export async function renamePasskey(passkey_id: string, name: string): Promise<ApiResult<Passkey>> {
  return thenReadPasskeys(
    call((await passkeys())['passkey.rename'], { params: { passkey_id }, body: { name } }),
  )
}

export async function removePasskey(passkey_id: string): Promise<ApiResult<null>> {
  return thenReadPasskeys(call((await passkeys())['passkey.remove'], { params: { passkey_id } }))
}

async function thenReadPasskeys<Data>(result: Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
  const given = await result
  await queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY })
  return given
}

/** Saves the profile and merges it into the stored user, in the storage chosen at sign-in. */
export async function updateProfile(form: z.input<typeof profileUpdateSchema>): Promise<ApiResult<User>> {
  const result = await call(accountRoutes['account.update'], { body: form })
  if (result.ok) {
    sessionStore.mergeUser(result.data)
    await queryClient.invalidateQueries()
  }
  return result
}

/** The code of a signed-in account's new address. */
export async function verifyNewEmail(
  form: z.input<typeof verifySchema>,
): Promise<ApiResult<{ email: string }>> {
  // Of this session's account, whatever this tab signed up with before.
  const result = await call(accountRoutes['account.verify'], { body: form })
  if (result.ok) sessionStore.mergeUser({ email: result.data.email })
  return result
}
