import { startWebhookReceiver, verified } from '../setup/webhook-receiver.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, signedInAs } from './support/hosts.ts'
import { languageOf, startingWith, textsIn } from './support/texts.ts'

// What a browser writes when an address is refused.
test.use({ allowedErrors: /status of 422/ })

test('[A-43] a host makes a token, calls the API with it, tries out a webhook and reads its log', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const receiver = await startWebhookReceiver()
  await signedInAs(page, await newHost(request))
  await page.goto(`/${language}/profile`)
  await page
    .getByRole('main')
    .getByRole('link', { name: t('Developers') })
    .click()
  await expect(page).toHaveURL(/\/profile\/developers$/)
  await expectAccessible(page)

  await page.getByRole('button', { name: t('Create a token') }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: t('Create token') }).click()
  await expect(form.getByText(t('This field required'))).toBeVisible()
  await form.getByLabel(t('What it’s for')).fill('CRM')
  await expectAccessible(page)
  await form.getByRole('button', { name: t('Create token') }).click()
  const shown = page.getByRole('dialog').getByText(/^mhb_\w{46}$/)
  const token = (await shown.textContent()) ?? ''
  await page.getByRole('button', { name: t('I’ve saved it') }).click()
  const call = () => request.get('/api/website/events', { headers: { authorization: `Bearer ${token}` } })
  expect((await call()).status()).toBe(200)
  await expect(page.getByText(`mhb_…${token.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)

  await page.getByRole('button', { name: t('Add an endpoint') }).click()
  await form.getByLabel(t('Address')).fill('https://10.0.0.1/hooks')
  await form.getByRole('button', { name: t('Add'), exact: true }).click()
  await expect(
    form.getByText(t('This address isn’t on the public internet, so we can’t call it')),
  ).toBeVisible()
  await form.getByLabel(t('Address')).fill(receiver.url)
  await form.getByRole('button', { name: t('Add'), exact: true }).click()
  const secret =
    (await page
      .getByRole('dialog')
      .getByText(/^whsec_/)
      .textContent()) ?? ''
  await page.getByRole('button', { name: t('I’ve saved it') }).click()

  await page.getByRole('button', { name: startingWith(t('Log and example')) }).click()
  const log = page.getByRole('dialog')
  await log.getByRole('button', { name: t('Send an example') }).click()
  await expect(log.getByText(t('Taken'), { exact: true })).toBeVisible()
  expect(receiver.received.map((one) => verified(secret, one)['type'])).toEqual(['guest.answered'])
  await log.getByText(t('What was sent and answered')).click()
  await expect(log.getByText('thank you')).toBeVisible()
  await expectAccessible(page)
  await log.getByRole('button', { name: t('Close') }).click()

  await page.getByRole('button', { name: t('Revoke {name}', { name: 'CRM' }) }).click()
  const asking = page.getByRole('alertdialog')
  await asking.getByRole('button', { name: t('Revoke'), exact: true }).click()
  await expect(asking).toBeHidden()
  expect((await call()).status()).toBe(401)
  await receiver.close()
})
