import { expect, test } from './support/fixtures.ts'
import { invite } from './support/invitation.ts'
import { text } from './support/texts.ts'

test('[S-20] the day is told in both calendars, louder than the time until it, and the maps by their names', {
  tag: '@once',
}, async ({ page, request }) => {
  const starts_on = '2027-01-14'
  await page.clock.setFixedTime('2026-11-10T09:00:00Z')
  const { link } = await invite(request, { starts_on })
  for (const [language, day, other, until] of [
    ['ar', 'الخميس 6 شعبان 1448 هـ', 'الموافق 14 يناير 2027', 'بعد شهرين'],
    ['en', 'Thursday 14 January 2027', '6 Shaaban 1448 AH', 'in 2 months'],
  ] as const) {
    await page.goto(`/${language}${link}`)
    await expect(page.getByText(day, { exact: true }).last()).toBeAttached()
    await expect(page.getByText(other, { exact: true }).last()).toBeAttached()
    await page.evaluate(() => document.getElementById('envelope')?.click())
    const countdown = page.locator('[data-countdown]')
    await expect(countdown).toHaveText(until)
    const loudness = (element: HTMLElement | SVGElement) => {
      const { fontSize, fontWeight } = getComputedStyle(element)
      return Number.parseFloat(fontSize) * Number(fontWeight)
    }
    const date = page.locator('dd').getByText(day, { exact: true })
    expect(await countdown.evaluate(loudness)).toBeLessThan(await date.evaluate(loudness))
    for (const name of ['Google Maps', 'Apple Maps', 'Waze'])
      await expect(page.getByRole('link', { name: text(language, name), exact: true })).toBeAttached()
  }
})
