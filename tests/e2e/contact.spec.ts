import type { Locator } from '@playwright/test'
import { contactErrors } from '#shared/contract/contact-messages.ts'
import { successMessages } from '#shared/contract/success-messages.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { languageOf, textsIn } from './support/texts.ts'

test.use({ allowedErrors: /ERR_FAILED|status of 429/ })

/** How long the changes and the animation of an element take, in seconds. */
const durationsOf = (element: Locator) =>
  element.evaluate((one) => {
    const { transitionDuration, animationDuration } = getComputedStyle(one)
    return [transitionDuration, animationDuration].map(Number.parseFloat)
  })

test('[S-5] [S-22] [R-2] [R-8] a message is written, survives a lost network and a reload, and is sent', async ({
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
  const fault = page.getByText({ ar: 'الرسالة مطلوبة', en: 'Message is required' }[language])
  await expect(fault).toBeVisible()
  await expectAccessible(page)
  // Nothing moves for those who ask for less motion.
  const appearing = fault.locator('..')
  expect([await durationsOf(send), await durationsOf(appearing)]).toEqual([
    [0, 0.001],
    [0, 0.001],
  ])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect((await durationsOf(send))[0]).toBeGreaterThan(0.05)
  expect((await durationsOf(appearing))[1]).toBeGreaterThan(0.05)
  await page.emulateMedia({ reducedMotion: 'reduce' })

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

  // What the server says takes the place of our own words.
  const full = contactErrors.contact_too_many[language]
  const refusal = {
    status: 429,
    headers: { 'x-marhaba': '1' },
    json: { message: full, code: 'contact_too_many' },
  }
  await page.route(/contact-us$/, (route) => route.fulfill(refusal), { times: 1 })
  await send.click()
  const toast = page.locator('[data-sonner-toast]')
  await expect(toast.filter({ hasText: full })).toHaveAttribute('data-type', 'error')
  await expect(message).toHaveValue('هل تصلح الباقة لمناسبتين؟')
  await send.click()
  const sent = toast.filter({ hasText: successMessages['contact.sent'][language] })
  await expect(sent).toHaveAttribute('data-type', 'success')
  await expect(
    page.getByRole('status').getByText(t('We have your message. The answer comes to your email.')),
  ).toBeVisible()
  await expectAccessible(page)
})
