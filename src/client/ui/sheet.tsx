import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './icon-button.tsx'

/** Details or a form beside the page: from the bottom on phones, from the end side on larger screens. */
export function Sheet({
  open,
  onOpenChange,
  title,
  children,
  footer,
  dismissable = true,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  children: ReactNode
  footer?: ReactNode
  dismissable?: boolean
}) {
  const { t } = useLingui()
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={onOpenChange}
      isDismissable={dismissable}
      className="fixed inset-0 z-40 flex animate-appear items-end bg-scrim sm:items-stretch sm:justify-end"
    >
      <Modal className="flex max-h-[92dvh] w-full animate-rise flex-col rounded-t-2xl bg-raised shadow-float sm:max-h-none sm:max-w-md sm:animate-slide-in sm:rounded-s-2xl sm:rounded-e-none">
        <Dialog className="flex min-h-0 grow flex-col outline-none">
          <span className="mx-auto mt-2.5 h-1 w-11 rounded-full bg-control sm:hidden" aria-hidden="true" />
          <header className="flex items-start justify-between gap-4 px-5 pt-2 pb-1 sm:px-6 sm:pt-5">
            <Heading slot="title" className="pt-2 text-xl wrap-anywhere">
              {title}
            </Heading>
            <IconButton label={t`Close`} onClick={() => onOpenChange(false)}>
              <X size={22} />
            </IconButton>
          </header>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4 sm:px-6">{children}</div>
          {footer && (
            <footer className="flex flex-col gap-3 border-t border-line px-5 pt-4 pb-[calc(16px+env(safe-area-inset-bottom))] sm:flex-row-reverse sm:justify-start sm:px-6">
              {footer}
            </footer>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
