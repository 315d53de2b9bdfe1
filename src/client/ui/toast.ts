import { t } from '@lingui/core/macro'
import { toast } from 'sonner'

/** How long an act can be undone, in milliseconds. */
const undoWindow = 8000

export function showSuccess(message: string): void {
  toast.success(message)
}

/** Stays longer than a success, as it asks to be read. */
export function showError(message: string): void {
  toast.error(message, { duration: 8000 })
}

export function showInfo(message: string): void {
  toast.info(message)
}

/** Tells what was done and offers, for a while, to take it back. */
export function showUndo(message: string, onUndo: () => void): void {
  toast(message, { duration: undoWindow, action: { label: t`Undo`, onClick: onUndo } })
}
