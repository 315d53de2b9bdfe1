const KEY = 'sign-up-proof'

interface Proof {
  readonly email: string
  readonly sign_up: string
}

/** Of a tab whose storage is closed to us. */
let memoryProof: Proof | null = null

/** Keeps what the sign-up of this tab was answered, for as long as the tab: it goes with the code. */
export function saveSignUpProof(proof: Proof): void {
  memoryProof = { email: proof.email, sign_up: proof.sign_up }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(memoryProof))
  } catch {
    // Held in memory, it lasts until a reload.
  }
}

/** Says whose sign-up the code of this address is to complete; nothing where this tab made none. */
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
