import type { Locator } from '@playwright/test'
import { createFormat } from '#client/i18n/format.ts'
import { paths } from '#client/routes/paths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { languageOf, textsIn } from './support/texts.ts'

/** What everybody may read. */
const ALL = [
  ...[paths.designs(), paths.services(), paths.about(), paths.help(), paths.faq(), paths.contact()],
  ...[paths.terms(), paths.privacy(), paths.credits()],
]

/** From when the privacy policy applies, by its first lines. */
const PRIVACY_SINCE = '2026-11-27'

test('[S-3][S-22] the footer and the sign-up lead to the terms, these to a section and to the privacy policy', async ({
  page,
  locale,
  isMobile,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const headings = {
    ar: { refunds: 'الإلغاء والاسترداد', rights: 'ما لك أن تطلبه' },
    en: { refunds: 'Cancelling and refunds', rights: 'What you can ask for' },
  }[language]
  const [terms, privacy] = [t('Terms and conditions'), t('Privacy policy')]

  await page.goto(`/${language}/auth/signup`)
  await expect(page.locator('form').getByRole('link')).toHaveCount(2)
  await page.goto(`/${language}/coming-soon`)
  const linked = (place: Locator) =>
    place
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  const all = ALL.map((path) => `/${language}${path}`)
  await expect.poll(() => linked(page.getByRole('contentinfo'))).toEqual(expect.arrayContaining(all))
  // A phone's header has no room for help; the footer of the same page has.
  const inHeader = [paths.designs(), ...(isMobile ? [] : [paths.help()]), paths.signIn(), paths.signUp()]
  await expect
    .poll(async () => (await linked(page.getByRole('banner'))).slice(1))
    .toEqual(inHeader.map((path) => `/${language}${path}`))
  await page.getByRole('contentinfo').getByRole('link', { name: terms }).click()
  await expect(page.getByRole('heading', { level: 1, name: terms })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${terms}`))
  await expectAccessible(page)

  await page
    .getByRole('navigation', { name: t('Contents') })
    .getByRole('link', { name: headings.refunds })
    .click()
  await expect(page).toHaveURL(/#refunds$/)
  await expect(page.getByRole('heading', { name: headings.refunds })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: privacy }).click()
  await expect(page.getByRole('heading', { level: 1, name: privacy })).toBeVisible()
  await expectAccessible(page)

  // Without an account the calendar shown first is this device's choice.
  const dates = createFormat({ language }).dual(PRIVACY_SINCE)
  const since = (first: string, second: string) =>
    page.getByText(t('Applies from {0}', { 0: `${first} · ${second}` }))
  await expect(since(dates[0], dates[1])).toBeVisible()
  const other = language === 'ar' ? t('Gregorian') : t('Hijri')
  await page.getByRole('contentinfo').getByText(other, { exact: true }).click()
  await expect(since(dates[1], dates[0])).toBeVisible()
  await page.reload()
  await expect(since(dates[1], dates[0])).toBeVisible()

  // An address with a section, opened from outside.
  await page.goto('about:blank')
  const response = await page.goto(`/${language}/privacy-policy#rights`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: headings.rights })).toBeInViewport()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: t('Contents') })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
