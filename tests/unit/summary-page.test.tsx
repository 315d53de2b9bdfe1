// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SummaryRoute } from '#client/app/summary-route.tsx'
import {
  AccountDatabase,
  type LocalEvent,
  type LocalGuest,
  setAccountDatabase,
} from '#client/offline/account-database.ts'
import { BLANK_DETAILS } from '#shared/rules/events/blank-event.ts'

let place: HTMLElement
let root: ReturnType<typeof createRoot>
let database: AccountDatabase

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
  // Live queries look for an IndexedDB of the page.
  Object.assign(Dexie.dependencies, storage)
  database = new AccountDatabase(crypto.randomUUID(), storage)
  setAccountDatabase(database)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
})
afterEach(() => {
  root.unmount()
  place.remove()
  database.close()
})

async function shownTo(rights: { track: boolean }): Promise<string> {
  const all = { design: true, guests: true, send: true, door: true, ...rights }
  const event = { ...BLANK_DETAILS, id: 'one', role: 'co-host', rights: all, limit: null, base: null }
  await database.events.put(event as unknown as LocalEvent)
  const guest = { id: 'guest', event_id: 'one', name: 'Reem', invited: 2, rsvp: null, deleted: false }
  await database.guests.put(guest as unknown as LocalGuest)
  root.render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={['/one/summary']}>
        <Routes>
          <Route path=":id/summary" element={<SummaryRoute />} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  )
  // What is asked for comes after a list that is being read.
  await vi.waitFor(() => expect(place.querySelector('h2')).not.toBeNull())
  return place.textContent ?? ''
}

test('[S-11] [R-6] a co-host who may not track is refused the summary, whose figures would be false', async () => {
  expect(await shownTo({ track: false })).toContain('The host follows the replies')
  expect(place.querySelector('a[href$="/guests"]')?.textContent).toBe('Your guests')
})

test('[S-11] [R-6] a co-host who may track reads it', async () => {
  const shown = await shownTo({ track: true })
  expect(shown).not.toContain('The host follows the replies')
  expect(shown).toContain('people came in')
})
