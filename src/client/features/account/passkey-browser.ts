import type { z } from 'zod'
import type { newCredentialSchema, usedCredentialSchema } from '#shared/contract/passkeys.ts'

type Options = Readonly<Record<string, unknown>>
type NewCredential = z.input<typeof newCredentialSchema>
type UsedCredential = z.input<typeof usedCredentialSchema>

/** Browsers take a name for a site, never an address in numbers. */
const NUMERIC_HOST = /^[\d.]+$|^\[/

/** Whether this browser can have passkeys for this page at all. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis && isSecureContext && !NUMERIC_HOST.test(location.hostname)
}

/** Whether the browser offers passkeys where it offers saved addresses. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false
  const ask = PublicKeyCredential.isConditionalMediationAvailable
  return (await ask?.call(PublicKeyCredential).catch(() => false)) ?? false
}

/** Loaded by who uses passkeys: it is no part of a first visit. */
const load = () => import('@simplewebauthn/browser')

/** Makes a passkey on this device, or throws. */
export async function createPasskey(options: Options): Promise<NewCredential> {
  const { startRegistration } = await load()
  type Given = Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await startRegistration({ optionsJSON: options as unknown as Given })
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  const { id, rawId } = made
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, attestationObject, transports: transports.slice(0, 10) },
  }
}

/** Has a passkey sign, or throws. With `autofill` the browser waits until one is picked beside the saved addresses. */
export async function signWithPasskey(options: Options, autofill: boolean): Promise<UsedCredential> {
  const { startAuthentication } = await load()
  type Given = Parameters<typeof startAuthentication>[0]['optionsJSON']
  const signed = await startAuthentication({
    optionsJSON: options as unknown as Given,
    useBrowserAutofill: autofill,
    // The page says which field it is.
    verifyBrowserAutofillInput: false,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = signed.response
  const { id, rawId } = signed
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  }
}

/** Stops waiting for a passkey of autofill. */
export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await load()
  WebAuthnAbortService.cancelCeremony()
}

/** Whether the device has one of the account already. */
export function isAlreadyThere(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'InvalidStateError' || causeOf(error) === 'InvalidStateError')
  )
}

/** Whether the person closed the browser's question, or another one took its place. */
export function isCancelled(error: unknown): boolean {
  return (
    error instanceof Error &&
    [error.name, causeOf(error)].some((name) => name === 'NotAllowedError' || name === 'AbortError')
  )
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.name : ''
}

const DEVICES = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux|CrOS/, 'Linux'],
] as const

/** What the device is called, as far as the browser says. */
export function deviceName(): string {
  return DEVICES.find(([pattern]) => pattern.test(navigator.userAgent))?.[1] ?? ''
}
