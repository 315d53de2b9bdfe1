// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  DoorContext,
  type DoorSession,
  type DoorView,
  type GuestAtDoor,
} from '#client/features/check-in/queries.ts'
import { ScannerView } from '#client/features/check-in/scan-screen/scanner-view.tsx'
import { changeSettings, type Shown, show } from '#client/features/check-in/store.ts'

let place: HTMLElement
let root: ReturnType<typeof createRoot>

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  changeSettings({ camera: false })
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  const view = { refused: [], recent: [], event: { time_zone: 'Asia/Riyadh' } } as unknown as DoorView
  const door = { read: () => view, subscribe: () => () => {}, guest: () => null } as unknown as DoorSession
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <DoorContext value={door}>
          <ScannerView onText={() => {}} paused={false} />
        </DoorContext>
      </I18nProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => {
    show(null)
    root.unmount()
  })
  place.remove()
})

const guest: GuestAtDoor = {
  ...{ id: 'g', name: 'Reem', invited: 1, coming: null, section: 'women', table_name: '', vip: false },
  ...{ door_note: '', phone_end: '', pass_code: '', short_code: '', listed: true, revoked: false },
  ...{ admitted: 0, entries: [] },
}
const revoked = { ...guest, revoked: true }

/** Every kind of verdict, and what a screen reader has to say of it. */
const VERDICTS: Record<Shown['kind'], { shown: Shown; texts: RegExp[] }> = {
  admitted: {
    shown: { kind: 'admitted', guest, people: 1, entry: 'e', over: 0 },
    texts: [/^Admit/, /Reem/],
  },
  'walk-in': {
    shown: { kind: 'walk-in', name: 'Huda', people: 2, entry: 'e' },
    texts: [/^Admit/, /Huda/, /People: 2/, /No invitation/],
  },
  'already-in': {
    shown: { kind: 'already-in', guest: { ...guest, admitted: 1 } },
    texts: [/^Already inside/, /Reem/],
  },
  declined: {
    shown: { kind: 'declined', guest },
    texts: [/^Had declined/, /Reem/, /One tap lets them in anyway/],
  },
  'wrong-section': {
    shown: { kind: 'wrong-section', guest, doors: ['Gate 2'] },
    texts: [/^To the women’s entrance/, /Reem/, /Gate 2/],
  },
  'seen-again': {
    shown: { kind: 'seen-again', guest },
    texts: [/^Same pass again/, /Reem/, /Nobody was let in/],
  },
  revoked: {
    shown: { kind: 'revoked', name: 'Reem' },
    texts: [/^Invitation cancelled/, /Reem/, /Ask the host/],
  },
  'other-event': { shown: { kind: 'other-event' }, texts: [/^Different event/, /search by name/] },
  'not-listed': {
    shown: { kind: 'not-listed', listed_at: null },
    texts: [/^Not on this list/, /ask for the QR pass/],
  },
  'unknown-guest': { shown: { kind: 'unknown-guest' }, texts: [/^Invalid pass/, /we didn’t sign it/] },
  'cannot-judge': {
    shown: { kind: 'cannot-judge' },
    texts: [/^Can’t verify/, /this phone can’t verify it/],
  },
  'no-pass': { shown: { kind: 'no-pass' }, texts: [/^Not a Marhaba pass/, /Check the code again/] },
  'not-saved': { shown: { kind: 'not-saved' }, texts: [/^Not saved/, /don’t let anyone in/] },
  'not-accepted': {
    shown: { kind: 'not-accepted', name: 'Reem', people: 1 },
    texts: [/^Not accepted/, /Reem/, /Tell the host/],
  },
  undone: {
    shown: { kind: 'undone', name: 'Reem', people: 1 },
    texts: [/^Undone/, /Reem/, /People: 1/],
  },
}

/** What a screen reader announces once the verdict is there. */
async function announced(shown: Shown): Promise<string> {
  const region = place.querySelector(
    'section[aria-label="Result"][aria-live="assertive"][aria-atomic="true"]',
  )
  if (region === null) throw new Error('nothing is announced')
  // The region was there before its text, or readers would not announce it.
  expect(region.textContent).toBe('')
  await act(async () => show(shown, { loud: false }))
  const announcement = region.cloneNode(true) as HTMLElement
  for (const silent of announcement.querySelectorAll('[aria-hidden=true]')) silent.remove()
  return announcement.textContent ?? ''
}

test.each(Object.values(VERDICTS))(
  '[S-21] a screen reader announces the verdict $shown.kind',
  async ({ shown, texts }) => {
    const announcement = await announced(shown)
    for (const text of texts) expect(announcement).toMatch(text)
  },
)

test('[S-21] a screen reader announces that the invitation of somebody inside was revoked', async () => {
  expect(await announced({ kind: 'already-in', guest: revoked })).toMatch(/^Invitation cancelled/)
})
