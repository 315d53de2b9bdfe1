import { paths } from '#client/routes/paths.ts'
import { post } from '../e2e/support/hosts.ts'
import { aPhoto } from '../factories/designs.ts'
import { full, press, type Screen, type Stage, steps, troubles } from './screen.ts'

const atCard =
  (id: string) =>
  async ({ page }: Stage) =>
    page.locator(`#${id}`).evaluate((card) => card.scrollIntoView({ block: 'start' }))

/** A code for a forgotten password was asked for. */
const askCode = async ({ page, t, world }: Stage) => {
  await page.getByLabel(t('Email'), { exact: true }).fill(world.beginner.email)
  await press('Send the code')({ page, t })
  await page.waitForURL(/check-code/)
}

export const accountScreens: readonly Screen[] = [
  {
    name: 'recovery',
    as: 'anonymous',
    at: paths.forgetPassword,
    states: {
      email: full,
      'email-required': { act: press('Send the code') },
      code: { act: askCode },
      'code-wrong': {
        act: steps(
          askCode,
          ({ page, t }) => page.getByLabel(t('Code'), { exact: true }).fill('AAAA'),
          ({ page, t }) =>
            page.getByText(t('This code is wrong or has expired. Check it or ask for a new one.')).waitFor(),
        ),
      },
    },
  },
  {
    name: 'profile',
    as: 'host',
    at: paths.profile,
    states: {
      full,
      required: {
        act: async ({ page, t }) => {
          await page.getByLabel(t('Full name'), { exact: true }).fill('')
          await page.getByRole('button', { name: t('Save'), exact: true }).click()
        },
      },
      settings: { act: atCard('settings') },
      devices: { act: atCard('devices') },
      requests: { as: 'buyer', act: atCard('requests') },
      foot: { act: ({ page }) => page.mouse.wheel(0, 9000) },
      picture: {
        act: steps(
          async ({ page }) =>
            page
              .locator('input[type=file]')
              .first()
              .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }),
          ({ page }) => page.getByRole('dialog').locator('img').waitFor(),
        ),
      },
      'sign-out-others': {
        as: 'operator',
        before: ({ request, world: { operator } }) =>
          post(request, 'login', { email: operator.email, password: operator.password }),
        act: steps(press('Sign out all other devices'), ({ page }) =>
          page.getByRole('alertdialog').waitFor(),
        ),
      },
      passkey: { act: press('Add a passkey') },
      delete: {
        as: 'newcomer',
        act: steps(press('Delete my account'), ({ page }) => page.getByRole('alertdialog').waitFor()),
      },
      ...troubles,
    },
  },
  {
    name: 'plans',
    as: 'host',
    at: () => paths.plans(),
    states: {
      full,
      needed: { at: () => paths.plans(120) },
      foot: { act: ({ page }) => page.mouse.wheel(0, 9000) },
      ...troubles,
    },
  },
  {
    name: 'checkout',
    as: 'beginner',
    at: () => paths.checkout('gathering'),
    states: {
      full,
      required: { act: ({ page }) => page.locator('form button[type=submit]').last().click() },
      coupon: {
        act: steps(
          ({ page, t }) => page.getByLabel(t('Coupon')).fill('nothing'),
          ({ page, t }) => page.getByLabel(t('Coupon')).press('Enter'),
          ({ page, t }) => page.getByText(t('Error applying coupon:')).waitFor(),
        ),
      },
      company: {
        act: ({ page, t }) => page.getByRole('switch', { name: t('Invoice for a company') }).click(),
      },
      'not-sold': { at: () => paths.checkout('nothing') },
      ...troubles,
    },
  },
  {
    name: 'payment',
    as: 'buyer',
    at: ({ bought }) => paths.paymentSuccess(bought.paid),
    states: {
      paid: full,
      declined: { at: ({ bought }) => paths.paymentFailure(bought.declined) },
      missing: { at: () => paths.paymentFailure('01999999-0000-7000-8000-000000000000') },
      ...troubles,
    },
  },
  {
    name: 'orders',
    as: 'buyer',
    at: paths.orders,
    states: {
      full,
      empty: { as: 'beginner' },
      nothing: { act: ({ page }) => page.getByRole('searchbox').fill('qqqq') },
      ...troubles,
    },
  },
  {
    name: 'invoice',
    as: 'buyer',
    at: ({ bought }) => paths.invoice(bought.paid),
    states: {
      full,
      foot: { act: ({ page }) => page.mouse.wheel(0, 9000) },
      missing: { at: () => paths.invoice('01999999-0000-7000-8000-000000000000') },
      ...troubles,
    },
  },
  {
    name: 'service-request',
    as: 'buyer',
    at: ({ bought }) => paths.service(bought.request),
    states: {
      full,
      foot: { act: ({ page }) => page.mouse.wheel(0, 9000) },
      draft: { at: ({ bought }) => paths.service(bought.draft) },
      missing: { at: () => paths.service('01999999-0000-7000-8000-000000000000') },
      ...troubles,
    },
  },
]
