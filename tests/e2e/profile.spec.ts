import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { codeSentTo, newHost, post } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

const aPortrait = () =>
  sharp({
    create: {
      width: 900,
      height: 600,
      channels: 3,
      background: '#0f766e',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()

/** Of this tab alone, as after signing in without “keep me signed in”. */
async function signedInForTheTab(page: Page, stored: { user: object; token: string }) {
  await page.addInitScript(({ user, token }) => {
    if (sessionStorage.getItem('token')) return
    sessionStorage.setItem('user', JSON.stringify(user))
    sessionStorage.setItem('token', token)
  }, stored)
}

test('[S-9][A-6][A-13][R-1][R-12] a host completes the profile: picture and name, the phone by its code, another device signed out', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const host = await newHost(request)
  const elsewhere = await post<{ token: string }>(request, 'login', {
    email: host.email,
    password: host.password,
  })
  const phone = `+9665${String(Date.now()).slice(-8)}`
  const profile = `/${language}/profile`
  await signedInForTheTab(page, host)
  await page.goto(profile)

  const file = page.locator('input[type=file]')
  await file.setInputFiles({
    name: 'note.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('a note, no picture'),
  })
  await expect(page.getByText(t('We can’t read this picture. Choose a JPEG, PNG or WebP.'))).toBeVisible()
  await page.getByLabel(t('Full name'), { exact: true }).fill('نورة بنت سعد')
  await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await aPortrait() })
  const dialog = page.getByRole('dialog')
  const area = dialog.getByRole('button', { name: t('The part to show') })
  const shown = area.locator('img')
  const before = await shown.getAttribute('style')
  await area.press('ArrowRight')
  await expect.poll(() => shown.getAttribute('style'), 'the arrows move the picture').not.toBe(before)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('Use this picture') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByLabel(t('Full name'), { exact: true }), 'nothing typed is lost').toHaveValue(
    'نورة بنت سعد',
  )
  await page.getByLabel(t('Phone'), { exact: true }).fill(phone)
  await page.getByRole('button', { name: t('Save'), exact: true }).click()

  await expect(page).toHaveURL(new RegExp(`/${language}/?$`))
  const stored = await page.evaluate(() => ({
    user: JSON.parse(sessionStorage.getItem('user') ?? 'null'),
    local: [localStorage.getItem('user'), localStorage.getItem('token')],
  }))
  expect(stored.user).toMatchObject({
    full_name: 'نورة بنت سعد',
    image: expect.stringMatching(/^\/api\/general\/attachments\//),
    phone_verified: false,
    token: host.token,
    remember_me: false,
  })
  expect(stored.local).toEqual([null, null])

  await page.goto(profile)
  const picture = page.getByRole('button', { name: t('My account') }).locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 'in the header’s menu')
    .toBe(512)
  const phoneCard = page.locator('#phone')
  await phoneCard.getByRole('button', { name: t('Send a code by SMS') }).click()
  await phoneCard.getByLabel(t('Code'), { exact: true }).fill(await codeSentTo(request, phone))
  await expect(phoneCard.getByText(t('Confirmed'), { exact: true })).toBeVisible()

  const devices = page.locator('#devices').getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText(t('This device'))
  await devices.nth(1).getByRole('button').click()
  await expect(devices).toHaveCount(1)
  const response = await request.get('/api/website/profile', {
    headers: { Authorization: `Bearer ${elsewhere.token}` },
  })
  expect(response.status()).toBe(401)
  await expectAccessible(page)
})

test('[S-9] settings follow the account to another device, and until then each device has its own', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const host = await newHost(request)
  await signedInForTheTab(page, host)
  await page.goto(`/${language}/profile`)
  const calendar = (name: string) => page.getByRole('radio', { name: t(name), exact: true })
  await expect(calendar('Hijri')).toBeChecked({ checked: language === 'ar' })
  await post(request, 'profile/update', { calendar: 'gregorian', digits: 'arab' }, host.token)
  await page.reload()
  await expect(calendar('Gregorian')).toBeChecked()
  await expect(page.getByRole('switch')).toBeChecked()
  await expect(page.locator('#settings')).toContainText(/[٠-٩]+\sهـ/)
})
