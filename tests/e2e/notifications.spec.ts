import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, post, signedInAs } from './support/hosts.ts'
import { invite } from './support/invitation.ts'
import { languageOf, textsIn } from './support/texts.ts'

// What a browser writes when a call finds no network.
test.use({ allowedErrors: /net::ERR_INTERNET_DISCONNECTED/ })

test('[S-16][R-8][A-40][A-41][A-42] an answer reaches the bell; it is read, deleted, brought back, and all are cleared', async ({
  page,
  request,
  context,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const { host, event, guest } = await invite(request)
  await signedInAs(page, host)
  await page.addInitScript(() => {
    const badge = (count?: number) => {
      Object.assign(window, { badge: count })
      return Promise.resolve()
    }
    Object.assign(navigator, { setAppBadge: badge, clearAppBadge: badge })
  })
  const badge = () => page.evaluate(() => Reflect.get(window, 'badge'))
  await page.goto(`/${language}/profile/notifications`)
  const main = page.getByRole('main')
  await expect(main.getByText(t('Nothing new'))).toBeVisible()
  await expectAccessible(page)
  const bell = page.getByRole('banner').getByRole('link', { name: t('Notifications'), exact: true })
  await expect(bell).toBeVisible()
  const bar = page.getByRole('navigation', { name: t('Main') })
  const place = bar.getByRole('link', { name: t('Notifications'), exact: true })
  await expect(place).toHaveAttribute('aria-current', 'page')
  const dot = bar.locator('[data-dot]')
  await expect(dot).toHaveCount(0)

  // Nothing is pressed here: the guest answers on a phone of their own.
  const share = `invitation/${event.event_token}/${event.host_token}/${guest.guest_token}`
  const answered_at = new Date().toISOString()
  const given = { id: crypto.randomUUID(), answered_at, attending: false, people: 1 }
  await post(request, `${share}/answers`, given)
  const unread = t('Notifications, {count} unread', { count: 1 })
  const ringing = page.getByRole('banner').getByRole('link', { name: unread })
  await expect(ringing).toBeVisible()
  await expect(place.locator('[data-dot]')).toBeVisible()
  await expect(dot).toHaveCount(1)
  // The icon of the installed app has the number too.
  await expect.poll(badge).toBe(1)
  const rows = main.locator('[data-notification]')
  await expect(rows).toHaveCount(1)
  await expect(main.getByRole('heading', { level: 2, name: t('Today') })).toBeVisible()
  await expectAccessible(page)

  // On public pages too.
  await page.goto(`/${language}/faq`)
  await expect(ringing).toBeVisible()
  await expectAccessible(page)
  await page.goBack()

  await rows.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/manage/${event.id}/tracking`))
  await bell.click()
  await expect(rows).toHaveCount(1)
  await expect(dot).toHaveCount(0)
  await expect.poll(badge).toBe(0)

  await rows.getByRole('button').click()
  await expect(rows).toHaveCount(0)
  await page.getByRole('button', { name: t('Undo') }).click()
  await expect(rows).toHaveCount(1)

  // Without the network the last list is there, and a deletion says that it did not reach the server.
  await context.setOffline(true)
  await rows.getByRole('button').click()
  await expect(
    page.getByText(t('Couldn’t reach Marhaba. Check your connection and try again.')),
  ).toBeVisible()
  await expect(rows).toHaveCount(1)
  await context.setOffline(false)

  await main.getByRole('button', { name: t('Clear all') }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: t('Clear all') }).click()
  await expect(page.getByText({ en: 'Cleared Successfully', ar: 'تم حذف الإشعارات' }[language])).toBeVisible()
  await expect(rows).toHaveCount(0)
})

test.describe('a server that fails', () => {
  test.use({ allowedErrors: /status of 500/ })

  test('[S-16][R-8] a list that does not load says so, and is asked for again', { tag: '@once' }, async ({
    page,
    request,
    locale,
  }) => {
    const language = languageOf(locale)
    const t = textsIn(language)
    const { host } = await invite(request)
    await signedInAs(page, host)
    await page.route(/website\/notifications\?/, (route) => route.fulfill({ status: 500, body: '' }))
    await page.goto(`/${language}/profile/notifications`)
    const failed = page.getByRole('main').getByRole('alert')
    await expect(failed).toContainText(t('Failed to load notifications'), { timeout: 15_000 })
    await page.unroute(/website\/notifications\?/)
    await failed.getByRole('button').click()
    await expect(page.getByText(t('Nothing new'))).toBeVisible()
  })
})

test('[S-16] a host chooses what is pushed and mailed, and the choice is there after a reload', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const host = await newHost(request)
  await signedInAs(page, host)
  await page.goto(`/${language}/profile/notifications`)
  const alertOfPoints = page.getByLabel(t('Alert: {name}', { name: t('Points running low') }))
  const mailOfPoints = page.getByLabel(t('Email: {name}', { name: t('Points running low') }))
  await expect(alertOfPoints).not.toBeChecked()
  await expect(mailOfPoints).toBeDisabled()
  await expect(page.getByRole('switch', { name: t('Alerts on this device') })).not.toBeChecked()
  const stored = () => page.waitForResponse((response) => response.url().endsWith('notifications/settings'))
  const first = stored()
  await alertOfPoints.click()
  expect((await first).ok()).toBe(true)
  const second = stored()
  await page.getByRole('switch', { name: t('Daily email') }).click()
  expect((await second).ok()).toBe(true)
  await expect(mailOfPoints).toBeEnabled()
  await expectAccessible(page)
  await page.reload()
  await expect(alertOfPoints).toBeChecked()
  await expect(mailOfPoints).toBeEnabled()
})
