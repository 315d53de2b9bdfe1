import { t } from '@lingui/core/macro'
import type { ApiResult } from '#client/api/http-client.ts'
import { showError, showSuccess } from '#client/ui/toast.ts'

/** Says what came of an act; true where it was done. */
export function showAnswer<Data>(answer: ApiResult<Data>): answer is Extract<ApiResult<Data>, { ok: true }> {
  if (answer.ok) showSuccess(answer.message)
  else showError(answer.kind === 'refused' ? answer.message : t`This needs a connection. Try again.`)
  return answer.ok
}
