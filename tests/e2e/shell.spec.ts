import type { Page, Route } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, signedInAs } from './support/hosts.ts'
import { type Language, languageOf, textsIn } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    synced: t('Synced'),
    offline: new RegExp(t('Offline · {count} waiting', { count: 0 }).split(' · ')[0] ?? ''),
    waiting: new RegExp(t('{count} waiting', { count: 1 })),
    sync: t('Sync now'),
    close: t('Close'),
    onItsWay: t('{count, plural, one {# change} other {# changes}}', { count: 1 }),
    noAnswer: t('Still can’t reach Marhaba. We’ll keep trying.'),
    everything: t('Everything is synced'),
    other: t('Something else'),
    later: t('Choose a card later'),
    account: t('My account'),
    signOut: t('Sign out'),
    unsent: t('{waiting, plural, one {# change hasn’t synced yet} other {# changes haven’t synced yet}}', {
      waiting: 1,
    }),
    send: t('Sync, then sign out'),
    notSent: t('They couldn’t be synced. Check your connection.'),
    stay: t('Cancel'),
    connectOnce: t('Connect once to open this page'),
  }
}

const texts = (locale: string | undefined) => labels(languageOf(locale))
const prefix = (locale: string | undefined) => (locale?.startsWith('ar') ? '/ar' : '/en')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const badge = (page: Page) => page.locator('header button[aria-haspopup=dialog]').first()
const calls = '**/api/**'
const lost = (route: Route) => route.abort('internetdisconnected')

test.use({ allowedErrors: /Failed to load resource/ })

test.beforeEach(async ({ page, request, locale }) => {
  await signedInAs(page, await newHost(request))
  await page.goto(`${prefix(locale)}/events/new`)
  await expect(badge(page)).toHaveText(texts(locale).synced)
  // The choices are there before the network goes.
  await expect(button(page, texts(locale).other)).toBeVisible()
})

/** Makes an event that cannot reach the server. */
async function workOffline(page: Page, locale: string | undefined) {
  await page.route(calls, lost)
  await button(page, texts(locale).other).click()
  await page.getByRole('link', { name: texts(locale).later }).click()
  await expect(page).toHaveURL(/\/manage\/[0-9a-f-]+\/details$/)
  await expect(badge(page)).toHaveText(texts(locale).waiting)
  await expect(badge(page)).toHaveText(texts(locale).offline)
}

test('[C-7] the badge counts what waits, and the sync button tells the truth', async ({ page, locale }) => {
  await workOffline(page, locale)
  await page.reload()
  await expect(badge(page), 'a reload loses nothing').toHaveText(texts(locale).waiting)
  await badge(page).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('listitem')).toContainText(texts(locale).onItsWay)
  await button(page, texts(locale).sync).click()
  await expect(sheet).toContainText(texts(locale).noAnswer)
  await expectAccessible(page)

  await page.unroute(calls, lost)
  await button(page, texts(locale).sync).click()
  await expect(sheet).toContainText(texts(locale).everything)
  await expect(sheet.getByRole('listitem')).toHaveCount(0)
  await expectAccessible(page)
  await button(page, texts(locale).close).click()
  await expect(badge(page)).toHaveText(texts(locale).synced)
})

test('[R-1] signing out with something unsent asks first and loses nothing', async ({ page, locale }) => {
  await workOffline(page, locale)
  const signOut = async () => {
    await button(page, texts(locale).account).click()
    await page.getByRole('menuitem', { name: texts(locale).signOut }).click()
  }
  await signOut()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(texts(locale).unsent)
  await expectAccessible(page)
  await button(page, texts(locale).send).click()
  await expect(question).toContainText(texts(locale).notSent)
  await button(page, texts(locale).stay).click()
  await expect(badge(page)).toHaveText(texts(locale).waiting)

  await signOut()
  await page.unroute(calls, lost)
  await button(page, texts(locale).send).click()
  await expect(page).toHaveURL(/\/auth\/signin$/)
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
    null,
    null,
  ])
})

test('[C-1] an event made on this device is whole without the network', async ({ page, locale }) => {
  await workOffline(page, locale)
  await expect(page.getByRole('main').getByText(texts(locale).connectOnce)).toBeHidden()
})
