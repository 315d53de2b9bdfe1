// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { RenewLinkDialog } from '#client/features/doors/editor/renew-link-dialog.tsx'
import type { Door } from '#shared/contract/doors.ts'

it('[S-21] names the entrance in the reader’s language', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: String })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const door = { id: 'd', name: 'بوابة النساء', other_name: 'Women’s entrance' } as Door
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <RenewLinkDialog eventId="e" door={door} onClose={() => {}} />
      </I18nProvider>,
    ),
  )
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Women’s entrance')
  await act(async () => root.unmount())
})
