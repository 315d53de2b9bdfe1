const KEY = 'sign-up-proof'
const DEVICE_KEY = 'device-secret'
const SECRET_BYTES = 24

interface Proof {
  readonly email: string
  readonly sign_up: string
}

/** For tabs without storage. */
let memoryProof: Proof | null = null
/** What was typed on the sign-in page of a sign-up that waits for its code. Never stored. */
let typedPassword: { readonly email: string; readonly password: string } | null = null
let memoryDevice: string | null = null

/** Stores the proof that this tab made the sign-up, for as long as the tab: it is sent with the code. */
export function saveSignUpProof(proof: Proof): void {
  memoryProof = { email: proof.email, sign_up: proof.sign_up }
  typedPassword = null
  write('sessionStorage', KEY, JSON.stringify(memoryProof))
}

/** Proves a sign-up that was made elsewhere, until the page is left. */
export function saveTypedPassword(email: string, password: string): void {
  typedPassword = { email: normalized(email), password }
}

/** The proof of the sign-up of this address; empty where neither this tab made it nor its password was typed. */
export function proofOf(email: string): { sign_up?: string; password?: string } {
  if (typedPassword?.email === normalized(email)) return { password: typedPassword.password }
  const sign_up = signUpOf(email)
  return sign_up === null ? {} : { sign_up }
}

/** The secret of the sign-up that this tab made of this address. */
export function signUpOf(email: string): string | null {
  const proof = memoryProof ?? storedProof()
  const isIts = proof?.email === normalized(email) && typeof proof.sign_up === 'string'
  return isIts ? proof.sign_up : null
}

/**
 * The secret of this browser, made at its first sign-in and kept after signing out: the server knows by it a device
 * that was signed in before, and does not lock it out when others guess the password.
 */
export function deviceSecret(): string {
  memoryDevice ??= read('localStorage', DEVICE_KEY) ?? newSecret()
  write('localStorage', DEVICE_KEY, memoryDevice)
  return memoryDevice
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const normalized = (email: string) => email.trim().toLowerCase()

function storedProof(): Proof | null {
  try {
    return JSON.parse(read('sessionStorage', KEY) ?? 'null')
  } catch {
    return null
  }
}

type StorageName = 'localStorage' | 'sessionStorage'

/** A browser may forbid storage: what is in memory lasts until a reload. */
function read(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

function write(storage: StorageName, key: string, value: string): void {
  try {
    globalThis[storage].setItem(key, value)
  } catch {
    // As in `read`.
  }
}
