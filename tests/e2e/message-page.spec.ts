import { messagePageTexts } from '#server/http/message-page/texts.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { stopLinkOf } from './support/messages.ts'
import { languageOf } from './support/texts.ts'

// What a browser writes of a form that is refused.
test.use({ allowedErrors: /status of 422/ })

test('[R-10][A-43] a guest stops messages, thinks better of it, and reports the invitation', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = messagePageTexts[language]
  const link = (await stopLinkOf(request)).replace('/ar/', `/${language}/`)
  await page.goto(link)
  await expect(page.getByText('زفاف سلمان ولطيفة')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: texts.stopHosts.email }).click()
  await expect(page.getByText(texts.stopped.hosts.email)).toBeVisible()
  await page.getByRole('button', { name: texts.undo }).click()
  await expect(page.getByText(texts.undone)).toBeVisible()

  await page.getByRole('radio', { name: texts.reportReasons.other }).check()
  await page.getByRole('button', { name: texts.reportButton }).click()
  await expect(page.getByRole('alert')).toHaveText(texts.textMissing)
  await expect(page.getByRole('alert')).toBeInViewport()
  await page.getByLabel(texts.reportText).fill('طلبوا مني مبلغًا من المال')
  await page.getByRole('button', { name: texts.reportButton }).click()
  await expect(page.getByText(texts.reported)).toBeVisible()
  await expect(page.getByText(texts.stopped.hosts.email)).toBeVisible()
  await expectAccessible(page)
})
