// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { Avatar } from '#client/ui/avatar.tsx'

it('[S-9] shows the initials while the picture cannot be loaded, and tries again once there is a network', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<Avatar name="Noura Al Subaie" image="/picture" />))
  const failed = place.querySelector('img')
  await act(async () => failed?.dispatchEvent(new Event('error')))
  expect(place.querySelector('img')).toBeNull()
  expect(place.textContent).toBe('NS')
  await act(async () => dispatchEvent(new Event('online')))
  expect(place.querySelector('img')?.getAttribute('src')).toBe('/picture')
  await act(async () => root.unmount())
})
