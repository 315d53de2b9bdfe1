import type { Order } from '#shared/contract/orders.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, post, signedInAs } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

// The page has the status of an unknown one, for everybody.
test.use({ allowedErrors: /status of 404/ })

test('[A-26] [S-12] an operator refunds a part of an order and sees its credit note @once', async ({
  page,
  request,
  browser,
  locale,
}) => {
  const t = textsIn(languageOf(locale))
  const host = await newHost(request, 'Noura Al Harbi')
  const body = { order_id: crypto.randomUUID(), terms: true }
  const order = await post<Order>(request, 'subscripe/gathering', body, host.token)
  await request.post(order.payment_url ?? '', { form: { act: 'pay' }, maxRedirects: 0 })

  const operator = await newHost(request, 'Operator', 'operator-2@example.com')
  await signedInAs(page, operator)
  await page.goto('/operator?tab=orders')
  const card = page.getByRole('listitem').filter({ hasText: order.id })
  await card.getByRole('button', { name: t('Refund the order') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(t('A part'), { exact: true }).click()
  await dialog.getByLabel(t('Amount in riyals, VAT included')).fill('١١٣٫٨٦')
  await dialog.getByLabel(t('Reason, printed on the credit note')).fill('أُلغيت دعوات بعض الضيوف')
  await dialog.getByRole('button', { name: t('Refund'), exact: true }).click()
  await expect(dialog.getByText(t('Enter an amount up to what is left'))).toBeVisible()
  await dialog.getByLabel(t('Amount in riyals, VAT included')).fill('٥٠')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /50\.00|٥٠٫٠٠/ }).click()
  await expect(card.getByText(t('Partly refunded'))).toBeVisible()
  const documents = card.getByRole('button', { name: /INV-\d{6} · CN-\d{6}/ })
  // The page asks again by itself until the money has gone.
  await documents.click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').last()).toContainText('أُلغيت دعوات بعض الضيوف')
  // On a phone the tabs do not fit side by side: the chosen one is brought into sight.
  await page.goto('/operator?tab=health')
  await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 1 })
  await expect(
    page.getByRole('heading', { name: t('Phase 2 of e-invoicing (ZATCA) isn’t here') }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.goto('/operator?tab=items')
  await expect(page.getByRole('switch')).toHaveCount(6)
  await expectAccessible(page)

  // The host sees what came back, what remains, and has the credit note.
  const phone = await (await browser.newContext({ ...(locale !== undefined && { locale }) })).newPage()
  await signedInAs(phone, host)
  await phone.goto('/profile/orders')
  const own = phone.locator(`[data-order="${order.id}"]`)
  await expect(own.getByText(t('Partly refunded'))).toBeVisible()
  await expect(own).toContainText(/50\.00|٥٠٫٠٠/)
  await expect(own).toContainText(/63\.85|٦٣٫٨٥/)
  const saved = phone.waitForEvent('download')
  await own.getByRole('button', { name: /CN-\d{6}/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/^CN-\d{6}\.pdf$/)
  await phone.context().close()
})
