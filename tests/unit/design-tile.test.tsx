// @vitest-environment jsdom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DesignTile } from '#client/features/gallery/design-tile.tsx'
import type { Template } from '#shared/contract/templates.ts'

const pictures = { w360: '/a.webp', w720: '/b.webp' }
const design: Template = {
  id: 'a',
  collection: 'garden',
  category: 'wedding',
  kind: 'invitation',
  premium: false,
  format: 'card',
  styles: ['floral'],
  tones: ['light', 'pink'],
  features: [],
  name: 'Rose evening',
  name_ar: 'مساء الورد',
  name_en: 'Rose evening',
  paper: '#ffffff',
  accent: '#112233',
  pictures: { ar: pictures, en: pictures },
  favourite: false,
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

async function textOfTile(change: Partial<Template>): Promise<string> {
  const place = document.createElement('div')
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <DesignTile design={{ ...design, ...change }} sizes="44vw" />
        </MemoryRouter>
      </I18nProvider>,
    ),
  )
  const text = place.textContent
  await act(async () => root.unmount())
  return text
}

describe('[S-2] the marks of a design in the gallery', () => {
  it('has none where there is nothing to mark', async () => {
    expect(await textOfTile({})).toBe('Rose evening')
  })
  it('says that a design came lately, and no longer after 60 days', async () => {
    vi.useFakeTimers({ now: new Date('2027-03-01T09:00:00Z'), toFake: ['Date'] })
    expect(await textOfTile({ added_on: '2027-02-20' })).toBe('Rose eveningNew')
    expect(await textOfTile({ added_on: '2026-12-20' })).toBe('Rose evening')
    vi.useRealTimers()
  })
  it('says how often a design was chosen, where that is known', async () => {
    expect(await textOfTile({ uses: 12 })).toContain('Chosen for 12 events')
    expect(await textOfTile({ uses: null })).toBe('Rose evening')
  })
})
