// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { NO_DECISIONS } from '#client/features/guests/import/import-decisions.ts'
import type { ImportView } from '#client/features/guests/import/import-view.ts'
import { SummaryStep } from '#client/features/guests/import/summary-step.tsx'
import type { Import } from '#client/features/guests/import/use-import.ts'
import type { Event } from '#shared/contract/events.ts'
import { BLANK_DETAILS } from '#shared/rules/events/blank-event.ts'

describe('[S-18] the last step of an import', () => {
  let place: HTMLElement
  let root: ReturnType<typeof createRoot>

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    place.remove()
  })

  const event = { ...BLANK_DETAILS, id: 'one', role: 'owner', limit: null } as unknown as Event
  const lists = { problems: [], duplicates: [], changed: [], ignored_answers: [], families: [], gone: [] }
  const summary = { added: 1, changed: 0, same: 0, merged: 0, left_out: 0, removed: 0 }
  const show = (view: object, confirm: Import['confirm']) =>
    act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <MemoryRouter>
            <SummaryStep
              event={event}
              view={{ ...lists, summary, people: 1, ...view } as unknown as ImportView}
              work={{ noRoom: false, decisions: NO_DECISIONS, confirm } as unknown as Import}
            />
          </MemoryRouter>
        </I18nProvider>,
      ),
    )
  const add = () =>
    [...place.querySelectorAll('button')].find((button) => button.textContent?.includes('Add'))

  test('has its button again where a choice made meanwhile superseded the request', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await show({}, () => promise)
    await act(async () => add()?.click())
    expect(add()?.getAttribute('aria-busy')).toBe('true')
    await act(async () => resolve())
    expect(add()?.getAttribute('aria-busy')).toBeNull()
  })

  test('names the answers of the file that are not taken', async () => {
    await show({ ignored_answers: [{ line: 2, name: 'Sara', written: 'attending' }] }, () =>
      Promise.resolve(),
    )
    expect(place.textContent).toContain('1 reply differs from your list')
    expect(place.textContent).toMatch(/Sara\s*Attending/)
  })
})
