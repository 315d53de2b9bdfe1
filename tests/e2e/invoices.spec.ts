import { readFile } from 'node:fs/promises'
import { readInvoiceQr } from '#shared/rules/invoices/qr-text.ts'
import { COMPANY } from '../factories/orders.ts'
import { decodeQr } from '../factories/qr.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, signedInAs } from './support/hosts.ts'
import { aPaidOrder } from './support/orders.ts'
import { languageOf, textsIn } from './support/texts.ts'

test('[S-12] a company reads its tax invoice, prints it and downloads it; nobody else finds it', async ({
  page,
  request,
  locale,
}) => {
  const t = textsIn(languageOf(locale))
  const host = await newHost(request)
  const order = await aPaidOrder(request, host)
  await signedInAs(page, host)
  await page.goto(`/profile/orders/${order.id}/invoice`)
  const sheet = page.getByRole('article')
  await expect(sheet).toHaveCount(1)
  for (const text of ['فاتورة ضريبية', 'Tax invoice', COMPANY.name, COMPANY.vat_number, '113.85', order.id]) {
    await expect(sheet.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  }
  await expectAccessible(page)

  const picture = await sheet.getByRole('img').screenshot()
  const fields = [...(readInvoiceQr(await decodeQr(picture))?.values() ?? [])]
  expect(fields.slice(3)).toEqual(['113.85', '14.85'])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /PDF/ }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^INV-\d{6}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.emulateMedia({ media: null })

  const other = await newHost(request)
  await page.evaluate(({ user, token }) => {
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('token', token)
  }, other)
  await page.reload()
  await expect(page.getByText(t('No invoice here'))).toBeVisible()
})
