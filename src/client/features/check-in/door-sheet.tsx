import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { IconButton } from '#client/ui/icon-button.tsx'

/**
 * A sheet over the door page: the browser's own dialog, which traps the focus and handles Escape and the back gesture.
 * Mount it to open it.
 */
export function DoorSheet({
  title,
  onClose,
  children,
  footer,
  tall = false,
}: {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** As high as the screen, for text fields: the keyboard takes the lower half. */
  tall?: boolean
}) {
  const { t } = useLingui()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useLayoutEffect(() => {
    const sheet = dialog.current
    sheet?.showModal()
    // A press beside it. Keyboards have Escape, so the listener is no button in disguise.
    const onPress = (event: MouseEvent) => {
      if (event.target === sheet) close.current()
    }
    sheet?.addEventListener('click', onPress)
    return () => {
      sheet?.removeEventListener('click', onPress)
      sheet?.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={classNames(
        'door-sheet flex-col overflow-hidden rounded-t-2xl bg-raised text-text shadow-float open:flex sm:rounded-2xl',
        tall && 'door-sheet-tall',
      )}
    >
      <header className="flex items-center justify-between gap-4 ps-5 pe-3 pt-3 pb-1">
        <h2 id={titleId} className="text-xl wrap-anywhere">
          {title}
        </h2>
        <IconButton label={t`Close`} onClick={onClose}>
          <X size={22} />
        </IconButton>
      </header>
      <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-5 pt-2 pb-5">
        {children}
      </div>
      {footer && (
        <footer className="flex flex-col gap-3 border-t border-line px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
          {footer}
        </footer>
      )}
    </dialog>
  )
}
