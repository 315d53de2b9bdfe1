import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, signedInAs } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

test('[S-3] help is reached from the footer, searched, opened at a section, and shows its pictures @once', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const words = {
    ar: { section: 'معنى الألوان', search: 'الوان', other: 'البحث عن ضيف باسمه' },
    en: { section: 'What the colours mean', search: 'COLOURS', other: 'Find a guest by name' },
  }[language]
  const response = await page.goto(`/${language}/faq?from=a-search`)
  // What the server wrote is about this page alone.
  expect(await response?.text()).toContain('"FAQPage"')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/${language}/faq$`))
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('Help'), exact: true })
    .click()
  await expect(page.getByRole('link', { name: words.section })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/help$/)
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: t('Search help') }).fill(words.search)
  await expect(page.getByRole('link', { name: words.other })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: words.section }).click()
  await expect(page).toHaveURL(/\/help\/door#colours$/)
  await expect(page.getByRole('heading', { name: words.section })).toBeInViewport()
  await expectAccessible(page)

  const picture = page.getByRole('main').locator('img').last()
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { name: words.section })).toBeVisible()

  // A host has no footer: the menu of the account leads there.
  await page.emulateMedia({ media: 'screen' })
  await signedInAs(page, await newHost(request))
  await page.goto(`/${language}/profile/notifications`)
  await page.getByRole('button', { name: t('My account') }).click()
  await page.getByRole('menuitem', { name: t('Help') }).click()
  await expect(page).toHaveURL(/\/help$/)
})
