import type { FieldErrorMap } from '#client/lib/form.ts'
import { showFailure } from '#client/ui/failures.ts'

/** The parts of a failed call that a form needs. */
type Failure =
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'refused'; readonly message: string; readonly errors: FieldErrorMap }

/** Shows what was refused beside its fields, and the server's message in any case. */
export function showFormFailure(
  form: { readonly setServerErrors: (errors: FieldErrorMap) => boolean },
  failure: Failure,
): void {
  if (failure.kind === 'refused') form.setServerErrors(failure.errors)
  showFailure(failure)
}
