import { useLingui } from '@lingui/react/macro'
import { showError, showUndo } from '#client/ui/toast.ts'
import { removeQuestion, restoreQuestion } from './commands.ts'

/** Removes a question, with an undo; resolves to whether it was stored. */
export function useRemoveQuestion(eventId: string): (questionId: string) => Promise<boolean> {
  const { t } = useLingui()
  return async (questionId) => {
    const done = await removeQuestion(eventId, questionId)
    if (done.ok) {
      showUndo(t`The question is asked no more`, () => void restoreQuestion(eventId, questionId))
    } else showError(t`This could not be kept: the device has no room left.`)
    return done.ok
  }
}
