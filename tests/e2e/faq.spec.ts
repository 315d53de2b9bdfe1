import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { languageOf, textsIn } from './support/texts.ts'

test('[S-3] questions are found by a word however it is spelt, opened, and reached by an address of their own @once', async ({
  page,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const door = { ar: 'هل يعمل تسجيل الحضور بلا شبكة؟', en: 'Does check-in work without a network?' }[language]
  const invoice = { ar: 'هل أحصل على فاتورة ضريبية؟', en: 'Do I get a tax invoice?' }[language]
  await page.goto(`/${language}`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('FAQ'), exact: true })
    .click()
  await expect(page.getByText(door)).toBeVisible()
  await expectAccessible(page)
  const answer = page.locator('#invoice').getByText('PDF')
  await expect(answer).toBeHidden()
  await page.getByText(invoice).click()
  await expect(answer).toBeVisible()

  const search = page.getByRole('searchbox', { name: t('Search questions') })
  await search.fill({ ar: 'فاتوره', en: 'INVOICE' }[language])
  await expect(page.getByText(door)).toHaveCount(0)
  await expect(page.getByText(invoice)).toBeVisible()
  await search.fill('قققق')
  await expect(page.getByText(t('No answer to that yet'))).toBeVisible()

  await page.goto('about:blank')
  await page.goto(`/${language}/faq#offline-door`)
  await expect(page.locator('#offline-door').locator('p').first()).toBeVisible()
  await expect(answer).toBeHidden()
  // A question that nobody opened has its answer on paper.
  await page.emulateMedia({ media: 'print' })
  await expect(answer).toBeVisible()
})
