import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readDirectory } from '#shared/spreadsheet/zip.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost, post, signedInAs } from './support/hosts.ts'
import { type Language, languageOf, textsIn } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    export: t('Export my data'),
    remove: t('Delete my account'),
    forGood: t('Delete for good'),
    email: t('Type your email to confirm'),
    password: t('Password'),
    wrong: t('Wrong password'),
    saved: t('Your data is saved on this device'),
    events: t('{events, plural, one {# event of yours is deleted} other {# events of yours are deleted}}', {
      events: 1,
    }),
    points: t('{points, plural, one {# point is lost} other {# points are lost}}', { points: 25 }),
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Everything that the browser stores of the app, by name. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    databases: (await indexedDB.databases())
      .map(({ name }) => name)
      .filter((name) => name?.startsWith('marhaba-')),
    user: [localStorage, sessionStorage].flatMap((storage) => [
      storage.getItem('user'),
      storage.getItem('token'),
    ]),
    caches: Object.keys(localStorage).filter(
      (key) => key.startsWith('marhaba-cache-') && key !== 'marhaba-cache-public',
    ),
  }))

// A wrong password is refused on the way.
test.use({ allowedErrors: /422.*account\/delete/ })

test('[A-43][S-9] a host saves a copy of everything, deletes the account, and nothing of it is left on the device', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const host = await newHost(request)
  const id = crypto.randomUUID()
  await post(request, 'events', { id, title_ar: 'زفاف سلمان', title_en: 'Wedding of Salman' }, host.token)
  await post(
    request,
    `events/${id}/guests`,
    { id: crypto.randomUUID(), name: 'هند العتيبي', phone: '+966501234568' },
    host.token,
  )
  await signedInAs(page, host)
  await page.goto(`/${language}/profile/events`)
  await expect(page.getByText(language === 'ar' ? 'زفاف سلمان' : 'Wedding of Salman').first()).toBeVisible()
  expect((await stored(page)).databases).toEqual([`marhaba-${host.user.id}`])

  await page.goto(`/${language}/profile`)
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, texts.export).click()])
  expect(file.suggestedFilename()).toBe('marhaba-data.zip')
  const zip = new Uint8Array(await readFile(await file.path()))
  expect(readDirectory(zip)?.map(({ name }) => name)).toContain('data/guests.json')
  await expect(page.locator('[data-sonner-toast]').first()).toContainText(texts.saved)

  await button(page, texts.remove).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.locator('[data-consequences]')).toContainText(texts.events)
  await expect(dialog.locator('[data-consequences]')).toContainText(texts.points)
  await expectAccessible(page)
  await field(page, texts.email).fill(host.email)
  await field(page, texts.password).fill('not-this-one')
  await button(page, texts.forGood).click()
  await expect(dialog).toContainText(texts.wrong)
  expect((await stored(page)).databases).toHaveLength(1)

  await field(page, texts.password).fill(host.password)
  await button(page, texts.forGood).click()
  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
  await expect.poll(() => stored(page)).toEqual({ databases: [], user: [null, null, null, null], caches: [] })
  const after = await request.get('/api/website/profile', {
    headers: { authorization: `Bearer ${host.token}` },
  })
  expect([after.status(), (await after.json()).code]).toEqual([401, 'account_deleted'])
})
