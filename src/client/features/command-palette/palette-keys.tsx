import { useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { isCovered, latinKey } from '#client/lib/device/keyboard.ts'
import { useTransitionState } from '#client/lib/use-transition-state.ts'
import { IconButton } from '#client/ui/icon-button.tsx'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

/** Opens the palette: a button, and Ctrl+K or Cmd+K on every page of a host. */
export function PaletteKeys() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useTransitionState(false)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    if (!isCommand || latinKey(event) !== 'k') return
    // The browser's own search for the address bar.
    event.preventDefault()
    if (isOpen) setOpen(false)
    else if (!isCovered()) setOpen(true)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <IconButton
        label={t`Find any guest or page`}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={20} />
      </IconButton>
      <Suspense>{isOpen && <Palette onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
