// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type { LocalEvent } from '#client/data/events.ts'
import { ShareSettings } from '#client/features/questions/settings/share-settings.tsx'
import { BLANK_DETAILS } from '#shared/rules/events/blank-event.ts'

it.each([
  [false, true],
  [true, false],
])('[S-17] the place is for guests only where its switch says so: from %s to %s', async (before, after) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const event = { ...BLANK_DETAILS, id: 'one', hide_place: before } as LocalEvent
  const save = vi.fn(async () => true)
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <ShareSettings event={event} onSave={save} />
        </MemoryRouter>
      </I18nProvider>,
    ),
  )
  const label = [...place.querySelectorAll('label')].find(
    ({ textContent }) => textContent?.includes('Show the place to guests only') === true,
  )
  const box = label?.querySelector<HTMLInputElement>('input[type=checkbox]')
  expect(box?.checked).toBe(before)
  await act(async () => box?.click())
  expect(save.mock.calls).toEqual([[{ hide_place: after }]])
  await act(async () => root.unmount())
})
