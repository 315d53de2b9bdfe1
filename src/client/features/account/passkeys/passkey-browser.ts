import type { z } from 'zod'
import type { newCredentialSchema, usedCredentialSchema } from '#shared/contract/passkeys.ts'

type Options = Readonly<Record<string, unknown>>
type NewCredential = z.input<typeof newCredentialSchema>
type UsedCredential = z.input<typeof usedCredentialSchema>

/** Whether the browser offers passkeys where it offers saved addresses, by itself: nothing is loaded for it. */
export async function canAutofillPasskeys(): Promise<boolean> {
  if (!('parseRequestOptionsFromJSON' in PublicKeyCredential)) return false
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

/** Has a passkey sign, or throws. */
export async function signWithPasskey(options: Options): Promise<UsedCredential> {
  // A browser asks one question at a time.
  waiting.abort()
  const { startAuthentication } = await load()
  type Given = Parameters<typeof startAuthentication>[0]['optionsJSON']
  return usedCredential(await startAuthentication({ optionsJSON: options as unknown as Given }))
}

let waiting = new AbortController()

/** Waits until somebody picks a passkey beside the saved addresses; throws when the page is left or the button pressed. */
export async function pickedPasskey(options: Options, left: AbortSignal): Promise<UsedCredential> {
  waiting = new AbortController()
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const signal = AbortSignal.any([waiting.signal, left])
  const picked = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal })
  return usedCredential((picked as PublicKeyCredential).toJSON() as AuthenticationResponseJSON)
}

interface Signed {
  readonly id: string
  readonly rawId: string
  readonly response: Omit<UsedCredential['response'], 'userHandle'> & {
    readonly userHandle?: string | undefined
  }
}

function usedCredential({ id, rawId, response }: Signed): UsedCredential {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  }
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
