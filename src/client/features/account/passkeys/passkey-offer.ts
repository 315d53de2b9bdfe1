import { showError } from '#client/ui/toast.ts'
import type { AccountSettings } from '#shared/contract/account.ts'
import { signInWithPasskey } from '../commands.ts'
import { canAutofillPasskeys } from './passkey-browser.ts'

/** Who signs in by passkey, and what happens then. */
export interface PasskeyEntry {
  readonly rememberMe: () => boolean
  readonly onSignedIn: (message: string, settings: AccountSettings) => void
}

/** Waits until a passkey is picked beside the saved addresses, or the page is left. */
export async function offerPasskeys(left: AbortSignal, entry: () => PasskeyEntry): Promise<void> {
  if (!(await canAutofillPasskeys()) || left.aborted) return
  try {
    const result = await signInWithPasskey(() => entry().rememberMe(), left)
    if (result.ok) entry().onSignedIn(result.message, result.data.user.settings)
    else if (result.kind === 'refused') showError(result.message)
  } catch {
    // Nobody asked for it: the button says what is wrong.
  }
}
