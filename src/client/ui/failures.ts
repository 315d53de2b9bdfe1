import { t } from '@lingui/core/macro'
import { showError, showSuccess } from './toast.ts'

/** The parts of a failed call that people read about. */
type Failure = { readonly kind: 'unreachable' } | { readonly kind: 'refused'; readonly message: string }

/** The text of a failed call: the server's message where it responded. */
export function failureText(failure: Failure): string {
  if (failure.kind === 'refused') return failure.message
  return t`Couldn’t reach Marhaba. Check your connection and try again.`
}

export function showFailure(failure: Failure): void {
  showError(failureText(failure))
}

type Result = { readonly ok: true; readonly message: string } | ({ readonly ok: false } & Failure)

/** Shows what a call came to; true where it was done. */
export function showResult<R extends Result>(result: R): result is Extract<R, { ok: true }> {
  if (result.ok) showSuccess(result.message)
  else showFailure(result)
  return result.ok
}
