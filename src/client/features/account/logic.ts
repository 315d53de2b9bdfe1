import { t } from '@lingui/core/macro'
import type { FieldErrorMap } from '#client/lib/form.ts'
import { showError } from '#client/ui/toast.ts'

/** Navigation state of the verification and sign-in pages: whose address it is about. */
export function emailState(email: string, from?: unknown): { email: string } {
  return { ...(typeof from === 'object' ? from : {}), email }
}

export function emailOf(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}

/** A call that came to nothing, as far as a form cares. */
type Failure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: FieldErrorMap }

/** What to say of it: the server's own words where it answered. */
export function failureText(failure: Failure): string {
  if (failure.kind === 'refused') return failure.message
  return t`No answer from Marhaba. Check your connection and try again.`
}

/** Says it beside the fields that it is about, else in a toast. */
export function showFailure(
  form: { readonly setServerErrors: (errors: FieldErrorMap) => boolean },
  failure: Failure,
): void {
  const besideFields = failure.kind === 'refused' && form.setServerErrors(failure.errors)
  if (!besideFields) showError(failureText(failure))
}
