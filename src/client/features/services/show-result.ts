import { t } from '@lingui/core/macro'
import { showError, showSuccess } from '#client/ui/toast.ts'

type Failure =
  | { readonly ok: false; readonly kind: 'unreachable' }
  | { readonly ok: false; readonly kind: 'refused'; readonly message: string }
type Result = { readonly ok: true; readonly message: string } | Failure

/** Shows what came of an act; true where it was done. */
export function showResult(result: Result): boolean {
  if (result.ok) showSuccess(result.message)
  else showFailure(result)
  return result.ok
}

export function showFailure(failure: Failure): void {
  showError(failure.kind === 'refused' ? failure.message : t`This needs a connection. Try again.`)
}
