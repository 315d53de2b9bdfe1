import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './icon-button.tsx'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  /** Buttons, the main one first; shown at the bottom, where the thumb reaches them. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** False where a press outside would lose something. */
  dismissable?: boolean
}

const widths = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' }

/**
 * A question or a short task over the page: from the bottom on phones, in the middle on larger screens. React Aria traps
 * the focus in it and gives it back at the end; where what had it is gone, `lib/keep-focus.ts` finds another place.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  children,
  footer,
  size = 'medium',
  role = 'dialog',
  dismissable = true,
}: DialogProps) {
  const { t } = useLingui()
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable={dismissable}
      className="fixed inset-0 z-40 flex animate-appear items-end justify-center bg-scrim backdrop-blur-[2px] sm:items-center sm:p-6"
    >
      <Modal
        className={`flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-2xl bg-raised shadow-float sm:rounded-xl ${widths[size]}`}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
          <header className="flex items-start justify-between gap-4 px-5 pt-4 sm:px-6">
            <Heading slot="title" className="pt-2 text-xl wrap-anywhere">
              {title}
            </Heading>
            {dismissable && (
              <IconButton label={t`Close`} onClick={() => onOpenChange(false)}>
                <X size={22} />
              </IconButton>
            )}
          </header>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 py-4 sm:px-6">{children}</div>
          {footer && (
            <footer className="flex flex-col gap-3 border-t border-line px-5 pt-4 pb-[calc(16px+env(safe-area-inset-bottom))] sm:flex-row-reverse sm:justify-start sm:px-6">
              {footer}
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
