import { t } from '@lingui/core/macro'
import { showError, showSuccess } from '#client/ui/toast.ts'

/** The parts of an answer that are shown. */
type Failure =
  | { readonly ok: false; readonly kind: 'unreachable' }
  | { readonly ok: false; readonly kind: 'refused'; readonly message: string }
type Answer = { readonly ok: true; readonly message: string } | Failure

/** Says what came of an act; true where it was done. */
export function showAnswer<A extends Answer>(answer: A): answer is Extract<A, { ok: true }> {
  if (answer.ok) showSuccess(answer.message)
  else showFailure(answer)
  return answer.ok
}

export function showFailure(failure: Failure): void {
  showError(failure.kind === 'refused' ? failure.message : t`This needs a connection. Try again.`)
}
