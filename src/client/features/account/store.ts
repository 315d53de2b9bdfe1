const KEY = 'sign-up-proof'

interface Proof {
  readonly email: string
  readonly sign_up: string
}

/** For tabs without storage. */
let memoryProof: Proof | null = null

/** Stores the proof that this tab made the sign-up, for as long as the tab: it is sent with the code. */
export function saveSignUpProof(proof: Proof): void {
  memoryProof = { email: proof.email, sign_up: proof.sign_up }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(memoryProof))
  } catch {
    // In memory it lasts until a reload.
  }
}

/** The proof of the sign-up of this address; empty where this tab did not make it. */
export function proofOf(email: string): { sign_up?: string } {
  const proof = memoryProof ?? storedProof()
  const isIts = proof?.email === email.trim().toLowerCase() && typeof proof.sign_up === 'string'
  return isIts ? { sign_up: proof.sign_up } : {}
}

function storedProof(): Proof | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
  } catch {
    return null
  }
}
