// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { CardThumbnail } from '#client/ui/card-thumbnail.tsx'

it('shows a picture that another thumbnail finished while this one was being mounted', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: { isIntersecting: boolean }[]) => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = report
      }
      observe() {
        this.#report([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
  const address = 'blob:marhaba'
  // Not there when the thumbnail is rendered, there when its effects run.
  const drawn = vi.fn<() => string | null>().mockReturnValueOnce(null).mockReturnValue(address)
  const picture = { key: 'card', ratio: 1.4, paper: '#fff', drawn, draw: async () => address }
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () => root.render(<CardThumbnail picture={picture} width={48} />))
  expect(place.querySelector('[data-card]')?.getAttribute('data-card')).toBe('drawn')
  expect(place.querySelector('img')?.getAttribute('src')).toBe(address)
  await act(async () => root.unmount())
})
