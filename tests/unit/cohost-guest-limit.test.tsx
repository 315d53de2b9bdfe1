// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import Dexie from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BulkDialog } from '#client/features/guests/bulk-dialog.tsx'
import { GuestSheet } from '#client/features/guests/editor/guest-sheet.tsx'
import { NO_DECISIONS } from '#client/features/guests/import/import-decisions.ts'
import type { ImportView } from '#client/features/guests/import/import-view.ts'
import { SummaryStep } from '#client/features/guests/import/summary-step.tsx'
import type { Import } from '#client/features/guests/import/use-import.ts'
import type { RowCommands } from '#client/features/guests/row-commands.ts'
import { CellEditor } from '#client/features/guests/table/cell-editor.tsx'
import { AccountDatabase, type LocalGuest, setAccountDatabase } from '#client/offline/account-database.ts'
import type { Event as HostedEvent } from '#shared/contract/events.ts'
import { BLANK_DETAILS } from '#shared/rules/events/blank-event.ts'
import { remainingOf } from '#shared/rules/guests/cohost-guest-limit.ts'

test('[R-6] what remains of a limit counts people, without deleted guests, and is never below zero', () => {
  const guests = [
    { invited: 4, deleted: false },
    { invited: 3, deleted: true },
  ]
  expect([null, undefined, 10, 4, 3].map((limit) => remainingOf(limit, guests))).toEqual([
    null,
    null,
    6,
    0,
    0,
  ])
})

describe('[R-6] before more people are added than the limit allows, a co-host reads it', () => {
  let place: HTMLElement
  let root: ReturnType<typeof createRoot>
  let database: AccountDatabase

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('CSS', { escape: (text: string) => text })
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    const storage = { indexedDB: new IDBFactory(), IDBKeyRange }
    // Live queries look for an IndexedDB of the page.
    Object.assign(Dexie.dependencies, storage)
    database = new AccountDatabase(crypto.randomUUID(), storage)
    setAccountDatabase(database)
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    place.remove()
    database.close()
  })

  const show = (screen: ReactNode) =>
    act(async () =>
      root.render(
        <I18nProvider i18n={i18n}>
          <MemoryRouter>{screen}</MemoryRouter>
        </I18nProvider>,
      ),
    )
  const rights = { design: false, guests: true, send: false, track: false, door: false }
  const event = { ...BLANK_DETAILS, id: 'one', role: 'co-host', rights, limit: 2 } as unknown as HostedEvent
  /** What the device stores comes by itself, outside of any act. */
  const limitShown = async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    await vi.waitFor(() => expect(document.body.textContent).toMatch(/places remain of/))
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  }
  const warning = () => document.querySelector('[role=alert]')?.textContent ?? null

  test.each([
    [2, null],
    [3, 'That’s 1 person too many: the server won’t accept it.'],
    [5, 'That’s 3 people too many: the server won’t accept it.'],
  ])('in an import of %d people: %s', async (people, expected) => {
    const summary = { added: people, changed: 0, same: 0, merged: 0, left_out: 0, removed: 0 }
    const lists = { problems: [], duplicates: [], changed: [], ignored_answers: [], families: [], gone: [] }
    const view = { ...lists, summary, people } as unknown as ImportView
    const work = { noRoom: false, decisions: NO_DECISIONS } as unknown as Import
    await show(<SummaryStep event={event} view={view} work={work} />)
    await limitShown()
    if (expected === null) expect(warning()).toBeNull()
    else expect(warning()).toContain(expected)
  })

  test('in the form of a guest', async () => {
    await show(<GuestSheet event={event} guest={null} groups={[]} tables={[]} onClose={() => {}} />)
    await limitShown()
    expect(warning()).toBeNull()
    const more = document.querySelector<HTMLElement>('[aria-label="One more"]')
    for (const _ of [2, 3]) await act(async () => more?.click())
    expect(warning()).toContain('That’s 1 person too many')
  })

  describe('where those who are on the list already are to bring more', () => {
    const nobody = { name: 'نورة', members: [], invited: 1, attending_people: null, host_id: 'reem' }
    const guests = ['noura', 'hind'].map(
      (id) => ({ ...nobody, id, event_id: 'one' }) as unknown as LocalGuest,
    )
    const [guest] = guests as [LocalGuest]
    const raise = async (times: number) => {
      const more = document.querySelector<HTMLElement>('[aria-label="One more"]')
      for (let time = 0; time < times; time++) await act(async () => more?.click())
    }
    const full = { ...event, limit: 4 }

    beforeEach(() => database.guests.bulkAdd(guests))

    test('in the form of a guest', async () => {
      await show(<GuestSheet event={full} guest={guest} groups={[]} tables={[]} onClose={() => {}} />)
      await limitShown()
      await raise(2)
      expect(warning()).toBeNull()
      await raise(1)
      expect(warning()).toContain('That’s 1 person too many')
    })

    test('in the number for all who are selected', async () => {
      await show(
        <BulkDialog
          {...{ event: full, field: 'invited', guests, groups: [], tables: [] }}
          onApply={() => {}}
          onClose={() => {}}
        />,
      )
      await limitShown()
      expect(warning()).toBeNull()
      await raise(2)
      expect(warning()).toContain('That’s 2 people too many')
    })

    test('in a cell of the table', async () => {
      const commands = { event: full } as unknown as RowCommands
      await show(
        <CellEditor guest={guest} field="invited" label="Invited" commands={commands} onClose={() => {}} />,
      )
      await limitShown()
      const cell = document.querySelector<HTMLInputElement>('input[aria-label="Invited"]')
      const type = (text: string) =>
        act(async () => {
          if (cell)
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(cell, text)
          cell?.dispatchEvent(new Event('input', { bubbles: true }))
        })
      await type('3')
      expect(warning()).toBeNull()
      await type('٤')
      expect(warning()).toContain('That’s 1 person too many')
    })
  })
})
