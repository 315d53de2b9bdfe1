import type { Page } from '@playwright/test'
import { findItem } from '#server/domain/plans/plans.ts'
import { testPaymentTexts } from '#server/http/test-payment/texts.ts'
import type { Event } from '#shared/contract/events.ts'
import { aGuest } from '../factories/guests.ts'
import { COMPANY } from '../factories/orders.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, newHost, post, signedInAs } from './support/hosts.ts'
import { languageOf, type Text, textsIn } from './support/texts.ts'

// What a browser writes of a call that is refused, or finds no network.
test.use({ allowedErrors: /net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of (401|404|422|500)/ })

const WELCOME_POINTS = 25
/** One more than the welcome points pay for. */
const GUESTS = 26
const PLAN = { id: 'gathering', points: 50, total: '113.85', discounted: '91.08' }

let t: Text
let host: Host

test.beforeEach(async ({ locale, request }) => {
  t = textsIn(languageOf(locale))
  host = await newHost(request)
})

const plural = (name: string, one: string, other: string) =>
  `{${name}, plural, one {${one}} other {${other}}}`

/** Of 20 percent, made by an operator whom no other test of this server is. */
async function aCoupon(request: Parameters<typeof post>[0]): Promise<string> {
  const { token } = await newHost(request, 'Operator', 'operator-1@example.com')
  const code = `C${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await post(request, 'operator/coupons', { code, percent: 20 }, token)
  return code
}

async function anEventWithGuests(request: Parameters<typeof post>[0]): Promise<Event> {
  const id = crypto.randomUUID()
  const titles = { title_ar: 'زفاف سلمان ولطيفة', title_en: 'Wedding of Salman' }
  await post(request, 'events', { id, ...titles, starts_on: '2099-01-15', starts_time: '20:30' }, host.token)
  const event = await post<Event>(request, `events/${id}/publish`, undefined, host.token)
  const guests = Array.from({ length: GUESTS }, (_, place) =>
    aGuest({ name: `ضيف ${place}`, email: `guest-${place}@example.com`, phone: null }, place),
  )
  await Promise.all(guests.map((guest) => post(request, `events/${id}/guests`, guest, host.token)))
  return event
}

/** The button of the test gateway's page. */
async function onPaymentPage(page: Page, act: keyof typeof testPaymentTexts.ar.acts): Promise<void> {
  const texts = testPaymentTexts[languageOf((await page.locator('html').getAttribute('lang')) ?? 'ar')]
  await expect(page.getByRole('heading', { name: texts.heading })).toBeVisible()
  await page.getByRole('button', { name: texts.acts[act], exact: true }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('[S-12] [S-15] [R-8] a company buys the points that a send lacks: declined once, then paid', async ({
  page,
  context,
  request,
  browser,
}) => {
  const event = await anEventWithGuests(request)
  const coupon = await aCoupon(request)
  await signedInAs(page, host)

  await page.goto(`/manage/${event.id}/send`)
  await page
    .getByRole('link', { name: t(plural('missing', 'Get # point', 'Get # points'), { missing: 1 }) })
    .click()
  await expect(page.locator(`[data-plan="${PLAN.id}"] input`)).toBeChecked()
  await expectAccessible(page)
  await page.getByRole('link', { name: PLAN.total }).click()

  const pay = (total: string) => page.getByRole('button', { name: total })
  await expect(pay(PLAN.total)).toBeEnabled()
  const couponField = page.getByLabel(t('Coupon'))
  await couponField.fill('nothing')
  await couponField.press('Enter')
  await expect(page.getByText(t('Error applying coupon:'))).toBeVisible()
  await couponField.fill(` ${coupon.toLowerCase()} `)
  await page.getByRole('button', { name: t('Apply'), exact: true }).click()
  await expect(page.getByText(t('Coupon applied successfully!'))).toBeVisible()
  await expect(pay(PLAN.discounted)).toBeEnabled()

  await page.getByRole('switch', { name: t('Invoice for a company') }).click()
  const fill = (name: string, value: string) => page.getByLabel(t(name), { exact: true }).fill(value)
  await fill('VAT number', '٣١٠')
  await fill('Company name', COMPANY.name)
  // Said as soon as the field is left.
  await expect(page.getByText(t('A VAT number has 15 digits and begins and ends with 3'))).toBeVisible()
  await fill('VAT number', '٣١٠١٢٢٣٩٣٥٠٠٠٠٣')
  await fill('Email for the invoice', COMPANY.email)
  await fill('Street', COMPANY.address.street)
  await fill('Building no.', COMPANY.address.building)
  await fill('District', COMPANY.address.district)
  await fill('City', COMPANY.address.city)
  await pay(PLAN.discounted).click()
  await expect(page.getByText(t('Agree to the terms to go on'))).toBeVisible()
  await expect(page.getByLabel(t('Postal code'), { exact: true })).toBeFocused()
  await fill('Postal code', '١٢٢٥٣')
  await page.getByRole('checkbox').check()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel(t('Street'), { exact: true })).toHaveValue(COMPANY.address.street)
  // A refusal without a text has that of the specification.
  const silent = { status: 500, headers: { 'x-marhaba': '1' }, json: { message: '', code: 'internal' } }
  await page.route(/website\/subscripe\//, (route) => route.fulfill(silent), { times: 1 })
  await pay(PLAN.discounted).click()
  await expect(page.getByText(t('Error occurred'), { exact: true })).toBeVisible()
  await pay(PLAN.discounted).click()

  await onPaymentPage(page, 'decline')
  await onPaymentPage(page, 'back')
  await expect(heading(page, t('Your bank declined the payment'))).toBeVisible()
  await expectAccessible(page)
  const order = new URL(page.url()).searchParams.get('order') ?? ''

  // The same order in another page, by the wrong address; and for somebody else.
  const other = await context.newPage()
  await other.goto(`/plans/payment-success?order=${order}`)
  await expect(heading(other, t('Your bank declined the payment'))).toBeVisible()
  const stranger = await (await browser.newContext()).newPage()
  await signedInAs(stranger, await newHost(request))
  await stranger.goto(`/ar/plans/payment-success?order=${order}`)
  await expect(stranger.getByRole('heading', { name: t('We couldn’t find this order') })).toBeVisible()
  await stranger.context().close()

  await page.getByRole('link', { name: t('Back to the checkout') }).click()
  await expect(page.getByLabel(t('VAT number'), { exact: true })).not.toHaveValue('')
  await pay(PLAN.discounted).click()
  await onPaymentPage(page, 'pay')
  for (const each of [page, other]) {
    await expect(heading(each, t('Subscribed successfully'))).toBeVisible()
    const added = t(plural('0', '# point added', '# points added'), { 0: PLAN.points })
    await expect(each.getByText(added)).toBeVisible()
  }
  const points = WELCOME_POINTS + PLAN.points
  const balance = t(plural('0', 'You now have # point', 'You now have # points'), { 0: points })
  await expect(page.getByText(balance)).toBeVisible()
  expect(new URL(page.url()).searchParams.get('order')).toBe(order)
  await expectAccessible(page)
  await page.getByRole('link', { name: t('The invoice') }).click()
  await expect(page).toHaveURL(new RegExp(`/profile/orders/${order}/invoice`))
  await expect(page.getByText(COMPANY.name).first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: t('Back to what you were doing') }).click()
  await expect(page).toHaveURL(new RegExp(`/manage/${event.id}/send`))
  await expect(page.locator('button[type="submit"]')).toBeEnabled()

  await page.goto('/profile/orders')
  await page.getByRole('searchbox').fill('٣١٠١٢٢')
  const row = page.locator(`[data-order="${order}"]`)
  await expect(row.getByText('310122393500003')).toBeVisible()
  await expect(row.getByText(t('Paid'), { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('[S-15] the checkout comes back after sign-in, and says what is wrong without a connection', async ({
  page,
  locale,
}) => {
  // A tile of the home page leads there.
  await page.goto('/')
  await page
    .getByRole('link', { name: findItem(PLAN.id)?.name[languageOf(locale)] ?? '', exact: true })
    .click()
  // The foot of the home page asks for an email address too.
  await expect(page).toHaveURL(/\/auth\/signin/)
  await page.getByLabel(t('Email')).fill(host.email)
  await page.getByLabel(t('Password'), { exact: true }).fill(host.password)
  await page.getByRole('button', { name: t('Sign in') }).click()
  await page.getByLabel(t('I agree to the <0>terms and conditions</0>')).check()
  await page.route(/\/subscripe\//, (route) => route.abort('failed'), { times: 1 })
  await page.getByRole('button', { name: PLAN.total }).click()
  await expect(
    page.getByText(
      t('No connection: we can’t tell yet whether the order arrived. Tap again, it never becomes two.'),
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: PLAN.total }).click()
  await onPaymentPage(page, 'back')
  await expect(heading(page, t('We’re waiting for your payment'))).toBeVisible()
  await page.getByRole('button', { name: t('Cancel the order') }).click()
  await expect(heading(page, t('You cancelled the payment'))).toBeVisible()

  // An invoice of this amount names a private person.
  await page.goto('/plans/grand')
  await page.getByLabel(t('I agree to the <0>terms and conditions</0>')).check()
  await page.getByRole('button', { name: '1,368.50' }).click()
  await expect(page.getByLabel(t('Full name'), { exact: true })).toBeFocused()
  await expect(page.getByLabel(t('VAT number'), { exact: true })).toHaveCount(0)
  await expectAccessible(page)
})
