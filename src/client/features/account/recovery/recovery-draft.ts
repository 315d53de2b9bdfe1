import { clearTabDraft, saveTabDraft, tabDraft } from '#client/lib/tab-draft.ts'

const DRAFT = 'recovery'

interface RecoveryDraft {
  /** What was typed, or where the code went. */
  readonly email: string
  readonly isSent: boolean
  /** The right code; empty before it was checked. */
  readonly code: string
}

/** How far this tab is with a forgotten password: a reload goes on from there. */
export function recoveryDraft(): RecoveryDraft {
  const { email = '', sent = '', code = '' } = tabDraft(DRAFT)
  return { email, isSent: sent !== '', code }
}

/**
 * The code is no secret worth guarding from this tab: it counts in this browser alone, once, and for minutes. Passwords
 * are never stored.
 */
export function saveRecovery({ email, isSent, code }: RecoveryDraft): void {
  saveTabDraft(DRAFT, { email, sent: isSent ? 'yes' : '', code })
}

export const endRecovery = () => clearTabDraft(DRAFT)
