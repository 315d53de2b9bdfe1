import { t } from '@lingui/core/macro'
import { showError, showSuccess } from '#client/ui/toast.ts'

/** The parts of an answer that are shown. */
type Answer =
  | { readonly ok: true; readonly message: string }
  | { readonly ok: false; readonly kind: 'unreachable' }
  | { readonly ok: false; readonly kind: 'refused'; readonly message: string }

/** Says what came of an act; true where it was done. */
export function showAnswer<A extends Answer>(answer: A): answer is Extract<A, { ok: true }> {
  if (answer.ok) showSuccess(answer.message)
  else showError(answer.kind === 'refused' ? answer.message : t`This needs a connection. Try again.`)
  return answer.ok
}
