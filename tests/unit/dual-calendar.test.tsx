// @vitest-environment jsdom
import { parseDate } from '@internationalized/date'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { CalendarContext } from 'react-aria-components'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { setCalendar } from '#client/i18n/use-format.ts'
import { DualCalendar } from '#client/ui/dual-calendar.tsx'

// 4 December 2026 is 24 Jumada II 1448.
it.each([
  ['gregorian', '424', 30],
  ['hijri', '244', 29],
] as const)('[S-22] a month is that of the calendar shown first: %s', async (calendar, chosen, days) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  setCalendar(calendar)
  const place = document.createElement('div')
  const root = createRoot(place)
  const picked = vi.fn()
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <CalendarContext value={{ value: parseDate('2026-12-04'), onChange: picked }}>
          <DualCalendar />
        </CalendarContext>
      </I18nProvider>,
    ),
  )
  expect(place.querySelector('[data-selected]')?.textContent).toBe(chosen)
  const inMonth = [...place.querySelectorAll<HTMLElement>('td > *:not([data-outside-month])')]
  expect(inMonth.length).toBeGreaterThanOrEqual(days)
  // What is picked is stored as a Gregorian date, whichever month it was picked in.
  await act(async () => inMonth[0]?.click())
  expect(String(picked.mock.calls[0])).toBe(calendar === 'hijri' ? '2026-11-11' : '2026-12-01')
  await act(async () => root.unmount())
})
