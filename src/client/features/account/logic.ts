import { t } from '@lingui/core/macro'
import type { FieldErrorMap } from '#client/lib/form.ts'
import { showError } from '#client/ui/toast.ts'

/** Navigation state of the verification and sign-in pages: the email address. */
export function emailState(email: string, from?: unknown): { email: string } {
  return { ...(typeof from === 'object' ? from : {}), email }
}

export function emailOf(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email
  return typeof email === 'string' ? email : ''
}

/** The parts of a failed call that a form needs. */
type Failure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: FieldErrorMap }

/** The text of a failure: the server's message where it answered. */
export function failureText(failure: Failure): string {
  if (failure.kind === 'refused') return failure.message
  return t`Couldn’t reach Marhaba. Check your connection and try again.`
}

/** Shows what was refused beside its fields, and the server's message in any case. */
export function showFailure(
  form: { readonly setServerErrors: (errors: FieldErrorMap) => boolean },
  failure: Failure,
): void {
  if (failure.kind === 'refused') form.setServerErrors(failure.errors)
  showError(failureText(failure))
}
