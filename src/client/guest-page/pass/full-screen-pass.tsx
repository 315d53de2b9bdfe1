import { Trans, useLingui } from '@lingui/react/macro'
import { Maximize2, Sun, X } from 'lucide-react'
import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { keepScreenOn } from '#client/lib/device/wake-lock.ts'
import { QrCode } from '#client/ui/qr-code.tsx'
import type { QrDrawing } from '#shared/card/qr-drawing.ts'
import type { GuestPageState } from '#shared/contract/invitation-page.ts'
import { PassNames } from './pass-names.tsx'
import { PeopleAdmitted } from './people-admitted.tsx'

const ID = 'whole-pass'

/** In the history while the pass fills the screen, so that Back closes it and does not leave the page. */
const OPENED = { pass: true }
const isOpenedEntry = () => (history.state as Partial<typeof OPENED> | null)?.pass === true

/**
 * The pass's code, and at a tap the pass on the whole screen: white, awake, with the code as large as fits. Closed by
 * a tap, Escape or Back. Without a script the browser opens and closes the same element as a popover.
 */
export function FullScreenPass({
  guest,
  drawing,
  people,
  names,
}: {
  guest: GuestPageState['guest']
  drawing: QrDrawing | null
  people: number
  names: readonly string[]
}) {
  const { t } = useLingui()
  const { table_name } = guest
  const dialog = useRef<HTMLDialogElement>(null)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!shown) return
    history.pushState(OPENED, '')
    const close = () => dialog.current?.close()
    addEventListener('popstate', close)
    const letSleep = keepScreenOn()
    return () => {
      removeEventListener('popstate', close)
      letSleep()
      // Closed by something else than Back.
      if (isOpenedEntry()) history.back()
    }
  }, [shown])

  const open = (event: MouseEvent) => {
    if (dialog.current?.showModal === undefined) return
    event.preventDefault()
    dialog.current.showModal()
    setShown(true)
  }
  /** By way of Back: a second tap cannot open the pass between its close and the history's step. */
  const close = (event: SyntheticEvent) => {
    if (!shown) return
    event.preventDefault()
    history.back()
  }
  return (
    <>
      <div className="relative w-full max-w-64">
        <QrCode drawing={drawing} label={t`The code of your pass`} />
        {drawing && (
          <button
            type="button"
            popoverTarget={ID}
            onClick={open}
            aria-label={t`Show the pass full screen`}
            className="absolute inset-0 cursor-zoom-in rounded-md"
          />
        )}
      </div>
      {drawing && (
        <p aria-hidden="true" className="flex items-center gap-1.5 text-sm text-ink-600">
          <Maximize2 size={14} />
          <Trans>Tap the code to enlarge it</Trans>
        </p>
      )}
      <dialog
        ref={dialog}
        id={ID}
        popover="auto"
        aria-label={t`Your pass`}
        onCancel={close}
        onClose={() => setShown(false)}
        className="fixed inset-0 m-0 hidden size-full max-h-none max-w-none flex-col items-center justify-center gap-4 overflow-hidden border-0 bg-white p-0 text-center text-ink-975 open:flex landscape:flex-row landscape:gap-10"
      >
        <div className="w-[min(100vw,calc(100dvh-15rem))] shrink-0 landscape:w-[min(100dvh,60vw)]">
          <QrCode drawing={drawing} label={t`The code of your pass`} />
        </div>
        <div className="flex min-w-0 flex-col items-center gap-2 px-6 landscape:px-0">
          <p className="line-clamp-2 text-2xl font-semibold wrap-anywhere">
            <bdi>{guest.name}</bdi>
          </p>
          <PassNames names={names} guest={guest.name} />
          {table_name && (
            <p className="rounded-full bg-brass-100 px-5 py-1.5 text-lg font-medium text-brass-700">
              <Trans>
                Your table: <bdi>{table_name}</bdi>
              </Trans>
            </p>
          )}
          <p dir="ltr" className="numeric text-2xl font-semibold">
            {guest.code}
          </p>
          <p className="text-ink-600">
            <PeopleAdmitted people={people} />
          </p>
          <p className="flex items-center gap-1.5 text-sm text-ink-600">
            <Sun size={16} aria-hidden="true" />
            <Trans>Turn your screen’s brightness up</Trans>
          </p>
        </div>
        <button
          type="button"
          popoverTarget={ID}
          popoverTargetAction="hide"
          onClick={close}
          aria-label={t`Close`}
          className="absolute inset-0 grid cursor-zoom-out content-start justify-end p-4 focus-visible:-outline-offset-4"
        >
          <span className="grid size-11 place-items-center rounded-full bg-ink-50 text-ink-700">
            <X size={22} aria-hidden="true" />
          </span>
        </button>
      </dialog>
    </>
  )
}
