// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { RouteError } from '#client/app/route-error.tsx'

let place: HTMLElement
let root: ReturnType<typeof createRoot>

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // React and the router report what a page throws.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(async () => {
  await act(async () => root.unmount())
  place.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Opens a page, between the parts that every page has, that throws this when it is rendered. */
async function openThrowing(thrown: unknown) {
  const Page = () => {
    throw thrown
  }
  const routes = [{ ErrorBoundary: RouteError, children: [{ path: '/', Component: Page }] }]
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={createMemoryRouter(routes)} />
      </I18nProvider>,
    ),
  )
}

describe('[S-19] a page that throws', () => {
  test.each([new TypeError("Cannot read properties of undefined (reading 'id')"), 'no error at all', null])(
    'is said to have failed, with another try, and shows nothing of why: %s',
    async (thrown) => {
      const reload = vi.fn()
      vi.stubGlobal('location', { reload })
      await openThrowing(thrown)
      const alert = place.querySelector('main [role=alert]')
      expect(alert?.textContent).toBe(
        'Something went wrong. Please try again.This page couldn’t be shown. What you saved is safe.Try again',
      )
      await act(async () => place.querySelector('button')?.click())
      expect(reload).toHaveBeenCalledOnce()
    },
  )

  test('and one whose file cannot be fetched is said to need the network', async () => {
    await openThrowing(new TypeError('Failed to fetch dynamically imported module: /assets/page.js'))
    expect(place.querySelector('[role=alert]')).toBeNull()
    expect(place.textContent).toContain('Connect once to open this page')
  })
})
