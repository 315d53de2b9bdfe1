import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { languageOf, textsIn } from './support/texts.ts'

test.use({ allowedErrors: /ERR_FAILED/ })

test('[S-5] [R-2] [R-8] a message is written, survives a lost network and a reload, and is sent @once', async ({
  page,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  await page.goto(`/${language}`)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('Contact us') })
    .click()
  await expect(page.getByRole('heading', { name: t('Contact us'), level: 1 })).toBeVisible()
  // The footer has a form of its own.
  const main = page.getByRole('main')
  const send = page.getByRole('button', { name: t('Send message') })
  await send.click()
  await expect(page.getByText({ ar: 'الرسالة مطلوبة', en: 'Message is required' }[language])).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel(t('Name', {}, 'contact form'), { exact: true }).fill('سارة الحربي')
  await main.getByLabel(t('Email'), { exact: true }).fill('not an address')
  await page.getByLabel(t('Specialization'), { exact: true }).fill('تنسيق أعراس')
  const message = page.getByLabel(t('Message', {}, 'contact form'), { exact: true })
  await message.fill('هل تصلح الباقة لمناسبتين؟')
  await send.click()
  await expect(
    page.getByText({ ar: 'أدخل بريدًا إلكترونيًا صحيحًا', en: 'Enter valid Email' }[language]),
  ).toBeVisible()
  await main.getByLabel(t('Email'), { exact: true }).fill('sara@example.com')

  await page.route(/contact-us$/, (route) => route.abort('failed'), { times: 1 })
  await send.click()
  await expect(page.getByText(t('failed to send'))).toBeVisible()
  await page.reload()
  await expect(message).toHaveValue('هل تصلح الباقة لمناسبتين؟')
  await send.click()
  await expect(
    page.getByRole('status').getByText(t('We have your message. The answer comes to your email.')),
  ).toBeVisible()
  await expectAccessible(page)
})
