import { t } from '@lingui/core/macro'
import { toast } from 'sonner'

/** How long an action can be undone, in milliseconds. */
const undoWindow = 8000

export function showSuccess(message: string): void {
  toast.success(message)
}

/** Stays longer than a success message, as it has to be read. */
export function showError(message: string): void {
  toast.error(message, { duration: 8000 })
}

export function showInfo(message: string): void {
  toast.info(message)
}

/** Says what was done, and offers to undo it for a while. */
export function showUndo(message: string, onUndo: () => void): void {
  toast(message, { duration: undoWindow, action: { label: t`Undo`, onClick: onUndo } })
}
