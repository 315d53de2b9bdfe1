import { t } from '@lingui/core/macro'
import { showError, showSuccess } from '#client/ui/toast.ts'

type Result =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly kind: 'unreachable' }
  | { readonly ok: false; readonly kind: 'refused'; readonly message: string }

/** Shows what came of an act; true where it was done. */
export function showResult(result: Result): boolean {
  if (result.ok) showSuccess(result.message)
  else showError(result.kind === 'refused' ? result.message : t`This needs a connection. Try again.`)
  return result.ok
}
