import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { testPaymentTexts } from '#server/http/test-payment/texts.ts'
import type { Order } from '#shared/contract/orders.ts'
import { readInvoiceQr } from '#shared/rules/invoices/qr-text.ts'
import { readDirectory } from '#shared/spreadsheet/zip.ts'
import { aSave } from '../factories/designs.ts'
import { selectableText } from '../factories/invoices.ts'
import { COMPANY } from '../factories/orders.ts'
import { decodeQr } from '../factories/qr.ts'
import { aBrief } from '../factories/services.ts'
import { expect, test } from './support/fixtures.ts'
import { codeSentTo, newHost, post } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

const NEW_PASSWORD = 'برق الخليج 1449'

/** A plan of 99 riyals at 20 percent less, with VAT. */
const TOTAL = { whole: '91.08', vat: '11.88' }

test('[S-4] [S-6] [S-9] [S-12] [S-15] an account’s life: recovered, a plan bought at the second try, a design ordered, money given back, all of it saved and deleted', {
  tag: '@once',
}, async ({ page, request, browser, locale }) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const host = await newHost(request)
  const operator = await newHost(request, 'Operator', 'operator-3@example.com')
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const field = (label: string) => page.getByLabel(label, { exact: true })

  // Each screen of these steps has a test of its own: here they are the calls that it makes.
  const signUpCode = await codeSentTo(request, host.email)
  await post(request, 'forgot-password', { email: host.email })
  await expect.poll(() => codeSentTo(request, host.email)).not.toBe(signUpCode)
  const reset = { email: host.email, code: await codeSentTo(request, host.email) }
  const passwords = { password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD }
  await post(request, 'forgot-password/reset-password', { ...reset, ...passwords })
  const signedIn = await post<{ token: string }>(request, 'login', {
    email: host.email,
    password: NEW_PASSWORD,
  })
  // An order speaks the language of the call that made it.
  const headers = { Authorization: `Bearer ${signedIn.token}`, 'Accept-Language': language }
  const call = async <Data>(path: string, body?: unknown) => {
    const response = await request.post(`/api/website/${path}`, { data: body, headers })
    expect(response.ok(), path).toBe(true)
    return ((await response.json()) as { data: Data }).data
  }

  await page.goto(`/${language}/auth/signin`)
  await field(t('Email')).fill(host.email)
  await field(t('Password')).fill(NEW_PASSWORD)
  await button(t('Sign in')).click()
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
  await page.goto(`/${language}/profile`)
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 600, height: 600, channels: 3, background: '#0f766e' } })
      .jpeg()
      .toBuffer(),
  })
  await button(t('Use this picture')).click()
  await button(t('Save')).click()
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))

  // A company buys a plan with a coupon; its bank declines once.
  const coupon = `J${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await post(request, 'operator/coupons', { code: coupon, percent: 20 }, operator.token)
  const form = { order_id: crypto.randomUUID(), terms: true, coupon, company: COMPANY }
  const order = await call<Order>('subscripe/gathering', form)
  const { acts } = testPaymentTexts[language]
  const act = (name: keyof typeof acts) => button(acts[name]).click()
  await page.goto(order.payment_url ?? '')
  await act('decline')
  await act('back')
  await expect(page.getByRole('heading', { name: t('Your bank declined the payment') })).toBeVisible()
  await expect(button(t('My account')).locator('img')).toBeVisible()
  await page.goto(order.payment_url ?? '')
  await act('pay')
  await expect(page.getByRole('heading', { name: t('Subscribed successfully') })).toBeVisible()
  const balance = t('{0, plural, one {You now have # point} other {You now have # points}}', { 0: 75 })
  await expect(page.getByText(balance)).toBeVisible()
  await page.getByRole('link', { name: t('The invoice') }).click()
  const sheets = page.getByRole('article')
  await expect(sheets).toHaveCount(1)
  for (const text of [COMPANY.name, COMPANY.vat_number, TOTAL.whole, coupon])
    await expect(sheets).toContainText(text)
  const qr = readInvoiceQr(await decodeQr(await sheets.getByRole('img').screenshot()))
  expect([...(qr?.values() ?? [])].slice(3)).toEqual([TOTAL.whole, TOTAL.vat])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /PDF/ }).click()
  const pdf = selectableText(await readFile(await (await download).path()))
  for (const printed of [COMPANY.vat_number, TOTAL.whole, TOTAL.vat]) expect(pdf).toContain(printed)

  // A design is ordered, made and received.
  const service = crypto.randomUUID()
  await call(`service-requests/${service}`, { kind: 'personal-design', brief: aBrief() })
  await call(`service-requests/${service}/submit`)
  const design = await call<Order>('subscripe/personal-design', {
    order_id: crypto.randomUUID(),
    terms: true,
  })
  await request.post(design.payment_url ?? '', { form: { act: 'pay' }, maxRedirects: 0 })
  const read = async (path: string) => {
    return (await (await request.get(`/api/website/${path}`, { headers })).json()).data
  }
  await expect.poll(async () => (await read(`orders/${design.id}`)).status).toBe('paid')
  await expect.poll(async () => (await read(`service-requests/${service}`)).state).toBe('in-work')
  const card = crypto.randomUUID()
  await post(request, 'events', { id: card, title_ar: 'بطاقة نورة وفهد' }, operator.token)
  await post(request, `events/${card}/design`, aSave(), operator.token)
  const delivery = { id: crypto.randomUUID(), event_id: card }
  await post(request, `operator/services/${service}/deliver`, delivery, operator.token)
  await page.goto(`/${language}/profile/services/${service}`)
  await expect(page.getByRole('link', { name: t('Open in the editor') })).toBeVisible()
  await button(t('Accept it')).click()
  await expect(page.getByText(t('Accepted', {}, 'service'))).toBeVisible()

  // The plan’s money goes back: operator and host see the same credit note.
  const refund = { id: crypto.randomUUID(), amount: null, reason: 'أُلغي الحفل' }
  await post(request, `operator/orders/${order.id}/refund`, refund, operator.token)
  await expect.poll(async () => (await read(`orders/${order.id}`)).status).toBe('refunded')
  await page.goto(`/${language}/profile/orders`)
  const row = page.locator(`[data-order="${order.id}"]`)
  await expect(row.getByRole('button', { name: /CN-\d{6}/ })).toBeVisible()
  await row.getByRole('link', { name: t('The invoice') }).click()
  await expect(sheets).toHaveCount(2)
  await expect(sheets.last()).toContainText(refund.reason)
  const number = /CN-\d{6}/.exec((await sheets.last().textContent()) ?? '')?.[0] ?? 'no number'
  const context = await browser.newContext({ ...(locale !== undefined && { locale }) })
  const operating = await context.newPage()
  await operating.addInitScript(({ user, token }) => {
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('token', token)
  }, operator)
  await operating.goto(`/operator?tab=orders`)
  const operated = operating.getByRole('listitem').filter({ hasText: order.id }).first()
  await expect(operated).toContainText(number)
  await expect(operated.getByText(t('Declined', {}, 'payment'))).toBeVisible()
  await context.close()

  await page.goto(`/${language}/profile`)
  const copy = page.waitForEvent('download')
  await button(t('Export my data')).click()
  const names = readDirectory(new Uint8Array(await readFile(await (await copy).path())))
  expect(names?.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['data/orders.json', expect.stringMatching(/^pictures\//)]),
  )
  await button(t('Delete my account')).click()
  await field(t('Type your email to confirm')).fill(host.email)
  await field(t('Password')).fill(NEW_PASSWORD)
  await button(t('Delete for good')).click()
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
  const after = await request.get('/api/website/profile', { headers })
  expect([after.status(), (await after.json()).code]).toEqual([401, 'account_deleted'])
})
