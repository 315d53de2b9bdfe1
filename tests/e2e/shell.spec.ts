import type { Page, Route } from '@playwright/test'
import { expect, test } from './stage/fixtures.ts'
import { newHost, signedInAs } from './stage/hosts.ts'
import { expectGoodLooks } from './stage/looks.ts'

const words = {
  en: {
    synced: 'Synced',
    offline: /Offline/,
    waiting: /1 waiting/,
    sync: 'Sync now',
    close: 'Close',
    onItsWay: '1 change',
    noAnswer: 'No answer from Marhaba this time either. We keep trying.',
    everything: 'Everything is with Marhaba',
    other: 'Something else',
    account: 'My account',
    signOut: 'Sign out',
    unsent: '1 change has not been sent yet',
    send: 'Send now, then sign out',
    notSent: 'They could not be sent now. Check your connection.',
    keep: 'Sign out and keep them on this device',
    stay: 'Stay',
  },
  ar: {
    synced: 'متزامن',
    offline: /بلا شبكة/,
    waiting: /1 بالانتظار/,
    sync: 'زامن الآن',
    close: 'إغلاق',
    onItsWay: 'تعديل واحد',
    noAnswer: 'ما زال الاتصال مقطوعًا. نواصل المحاولة.',
    everything: 'كل شيء وصل إلى مرحبا',
    other: 'مناسبة أخرى',
    account: 'حسابي',
    signOut: 'تسجيل الخروج',
    unsent: 'تعديل واحد لم يُرسل بعد',
    send: 'أرسلها الآن ثم سجّل الخروج',
    notSent: 'تعذّر إرسالها الآن. تحقق من اتصالك.',
    keep: 'سجّل الخروج وأبقها على هذا الجهاز',
    stay: 'ابقَ هنا',
  },
} as const

const say = (locale: string | undefined) => words[locale?.startsWith('ar') ? 'ar' : 'en']
const prefix = (locale: string | undefined) => (locale?.startsWith('ar') ? '/ar' : '/en')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const badge = (page: Page) => page.locator('header button[aria-haspopup=dialog]').first()
const calls = '**/api/**'
const lost = (route: Route) => route.abort('internetdisconnected')

test.use({ allowedErrors: /Failed to load resource/ })

test.beforeEach(async ({ page, request, locale }) => {
  await signedInAs(page, await newHost(request))
  await page.goto(`${prefix(locale)}/events/new`)
  await expect(badge(page)).toHaveText(say(locale).synced)
  // The choices are there before the network goes.
  await expect(button(page, say(locale).other)).toBeVisible()
})

/** Makes an event that cannot reach the server. */
async function workOffline(page: Page, locale: string | undefined) {
  await page.route(calls, lost)
  await button(page, say(locale).other).click()
  await expect(page).toHaveURL(/\/manage\/[0-9a-f-]+\/details$/)
  await expect(badge(page)).toHaveText(say(locale).waiting)
  await expect(badge(page)).toHaveText(say(locale).offline)
}

test('[C-7] the badge counts what waits, and the sync button tells the truth', async ({ page, locale }) => {
  await workOffline(page, locale)
  await page.reload()
  await expect(badge(page), 'a reload loses nothing').toHaveText(say(locale).waiting)
  await badge(page).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('listitem')).toContainText(say(locale).onItsWay)
  await button(page, say(locale).sync).click()
  await expect(sheet).toContainText(say(locale).noAnswer)
  await expectGoodLooks(page)

  await page.unroute(calls, lost)
  await button(page, say(locale).sync).click()
  await expect(sheet).toContainText(say(locale).everything)
  await expect(sheet.getByRole('listitem')).toHaveCount(0)
  await expectGoodLooks(page)
  await button(page, say(locale).close).click()
  await expect(badge(page)).toHaveText(say(locale).synced)
})

test('[R-1] signing out with something unsent asks first and loses nothing', async ({ page, locale }) => {
  await workOffline(page, locale)
  const signOut = async () => {
    await button(page, say(locale).account).click()
    await page.getByRole('menuitem', { name: say(locale).signOut }).click()
  }
  await signOut()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(say(locale).unsent)
  await expectGoodLooks(page)
  await button(page, say(locale).send).click()
  await expect(question).toContainText(say(locale).notSent)
  await button(page, say(locale).stay).click()
  await expect(badge(page)).toHaveText(say(locale).waiting)

  await signOut()
  await page.unroute(calls, lost)
  await button(page, say(locale).send).click()
  await expect(page).toHaveURL(/\/auth\/signin$/)
  expect(await page.evaluate(() => [localStorage.getItem('user'), localStorage.getItem('token')])).toEqual([
    null,
    null,
  ])
})
