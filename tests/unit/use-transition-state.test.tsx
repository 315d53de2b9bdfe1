// @vitest-environment jsdom
import { act, lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useTransitionState } from '#client/lib/use-transition-state.ts'

it('opens what has to be fetched first without a placeholder before it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const fetched = Promise.withResolvers<{ default: () => string }>()
  const Dialog = lazy(() => fetched.promise)
  let open: (isOpen: boolean) => void = () => {}
  function Page() {
    const [isOpen, setOpen] = useTransitionState(false)
    open = setOpen
    return <Suspense fallback="placeholder">{isOpen ? <Dialog /> : 'page'}</Suspense>
  }
  const place = document.createElement('div')
  await act(async () => createRoot(place).render(<Page />))
  await act(async () => open(true))
  expect(place.textContent).toBe('page')
  await act(async () => fetched.resolve({ default: () => 'dialog' }))
  expect(place.textContent).toBe('dialog')
  await act(async () => open(false))
  expect(place.textContent).toBe('page')
})
