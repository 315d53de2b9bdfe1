// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useDebouncedSave } from '#client/features/questions/settings/use-debounced-save.ts'

type Day = string | null

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A page with the last day to answer, stored as `stored` on a device. */
async function aPage(stored: Day, save: (value: Day) => Promise<unknown>) {
  let type: (value: Day) => void = () => {}
  function Field({ value }: { value: Day }) {
    const [shown, setShown] = useDebouncedSave('rsvp-until one', value, save)
    type = setShown
    return <output>{String(shown)}</output>
  }
  const place = document.createElement('div')
  const root = createRoot(place)
  const store = (value: Day) => act(async () => root.render(<Field value={value} />))
  await store(stored)
  return {
    store,
    shown: () => place.textContent,
    type: (value: Day) => act(async () => type(value)),
    pass: (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds)),
    leave: () => act(async () => root.unmount()),
    hide: () => act(async () => void dispatchEvent(new Event('pagehide'))),
  }
}

describe('[S-17] a setting that is typed', () => {
  it('is saved once, a moment after the last change', async () => {
    const save = vi.fn(async () => true)
    const page = await aPage('2026-12-01', save)
    await page.type('2026-12-02')
    await page.pass(699)
    await page.type('2026-12-03')
    await page.pass(699)
    expect(save).not.toHaveBeenCalled()
    await page.pass(1)
    expect(save.mock.calls).toEqual([['2026-12-03']])
    await page.store('2026-12-03')
    await page.leave()
    expect(save).toHaveBeenCalledTimes(1)
  })

  it('is saved at once where its page is left before', async () => {
    const save = vi.fn(async () => true)
    const page = await aPage('2026-12-01', save)
    await page.type(null)
    await page.leave()
    expect(save.mock.calls).toEqual([[null]])
  })

  it('is saved at once where the page is reloaded, and is there again where that save was cut off', async () => {
    const cutOff = vi.fn(() => new Promise<never>(() => {}))
    const before = await aPage('2026-12-01', cutOff)
    await before.type(null)
    await before.hide()
    await before.hide()
    expect(cutOff.mock.calls).toEqual([[null]])

    const save = vi.fn(async () => true)
    const page = await aPage('2026-12-01', save)
    expect(page.shown()).toBe('null')
    await page.pass(700)
    expect(save.mock.calls).toEqual([[null]])
    await page.store(null)
    await page.leave()
    await before.leave()
  })

  it('does not come back where it was saved before the page went', async () => {
    const save = vi.fn(async () => true)
    const before = await aPage('2026-12-01', save)
    await before.type('2026-12-02')
    await before.hide()
    await before.store('2026-12-02')
    // The page was only hidden: another device changes the day afterwards.
    await before.store('2026-12-05')
    const page = await aPage('2026-12-05', save)
    expect(page.shown()).toBe('2026-12-05')
    await page.pass(700)
    expect(save.mock.calls).toEqual([['2026-12-02']])
    await before.leave()
    await page.leave()
  })

  it('that is broken in the storage of the tab is left there', async () => {
    sessionStorage.setItem('draft:rsvp-until one', '{"typed":"{"}')
    const page = await aPage('2026-12-01', async () => true)
    expect(page.shown()).toBe('2026-12-01')
    await page.leave()
  })
})
