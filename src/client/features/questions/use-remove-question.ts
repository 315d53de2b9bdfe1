import { useLingui } from '@lingui/react/macro'
import { showError, showUndo } from '#client/ui/toast.ts'
import { removeQuestion, restoreQuestion } from './commands.ts'

/** Removes a question, with an undo; resolves to whether it was stored. */
export function useRemoveQuestion(eventId: string): (questionId: string) => Promise<boolean> {
  const { t } = useLingui()
  return async (questionId) => {
    const done = await removeQuestion(eventId, questionId)
    if (done.ok) {
      showUndo(t`Question removed`, () => void restoreQuestion(eventId, questionId))
    } else showError(t`Couldn’t save: this device is out of space.`)
    return done.ok
  }
}
