import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import type { Door } from '#shared/contract/doors.ts'
import { passText } from '#shared/rules/guest-pass/pass.ts'
import { guestPassText } from '#shared/rules/guest-pass/text.ts'
import { linkOf } from '../factories/doors.ts'
import { aGuest } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, signedInAs } from './support/hosts.ts'
import { savedDrafts } from './support/saved-drafts.ts'
import { createDoor, createDoorPhone, createScenario } from './support/scenario.ts'
import { beforeValue, type Language, languageOf, startingWith, textsIn } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  const { admits, section } = guestPassText({ invited: 4, section: 'women' }, language)
  return {
    none: t('No entrances yet'),
    newGate: t('New entrance'),
    make: t('Create'),
    womens: { ar: 'مدخل النساء', en: 'Women’s entrance' }[language],
    required: t('Name is required'),
    pinWanted: t('Require a PIN'),
    pin: t('PIN'),
    pinInvalid: t('The PIN must be 4 to 8 digits'),
    name: t('Entrance name'),
    edit: t('Edit'),
    save: t('Save'),
    close: t('Close entrance'),
    closeAsk: (name: string) => t('Close “{name}” for good?', { name }),
    closed: startingWith(beforeValue(t, 'Closed {0}', '0')),
    waiting: t('{0, plural, one {# check-in waiting} other {# check-ins waiting}}', { 0: 34 }),
    cutOff: (name: string) => t('Disconnect {name}', { name }),
    cutOffAsk: (name: string) => t('Disconnect “{name}”?', { name }),
    cutOffNow: t('Disconnect'),
    cutOffDone: t('Disconnected: it no longer receives anything, and the link no longer works on it.'),
    cutOffAndRenew: t('Disconnect and create a new link'),
    lateEntry: t('arrived after the entrance had closed'),
    renew: t('Create a new link'),
    renewAsk: (name: string) => t('New link for “{name}”?', { name }),
    showPass: t('Show the pass'),
    passOf: (name: string) => t('{name}’s pass', { name }),
    admits: `${admits} · ${section}`,
    savePicture: t('Save as a picture'),
    women: t('Women'),
    failed: t('Couldn’t load the entrances'),
    again: t('Try again'),
  }
}

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

/** What a phone's camera reads off the picture of a QR code. */
async function readQr(picture: Locator): Promise<string> {
  const box = await picture.getAttribute('viewBox')
  const path = (await picture.locator('path').getAttribute('d')) ?? ''
  const [size = 0, scale = 4] = [Number(box?.split(' ')[2])]
  const side = size * scale
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x = '', y = '', wide = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row++) {
      const from = (Number(y) * scale + row) * side + Number(x) * scale
      for (let at = from; at < from + Number(wide) * scale; at++) data.set([0, 0, 0], at * 4)
    }
  }
  return decodeQR({ width: side, height: side, data })
}

/** What a phone's camera reads off a picture file. */
async function readPicture(page: Page, file: Buffer): Promise<string> {
  const { width, height, grey } = await page.evaluate(async (encoded) => {
    const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes]))
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    pen?.drawImage(picture, 0, 0)
    const { data = [] } = pen?.getImageData(0, 0, picture.width, picture.height) ?? {}
    let grey = ''
    for (let at = 0; at < data.length; at += 4) grey += String.fromCharCode(data[at] ?? 0)
    return { width: picture.width, height: picture.height, grey: btoa(grey) }
  }, file.toString('base64'))
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  Buffer.from(grey, 'base64').forEach((light, at) => {
    data.fill(light, at * 4, at * 4 + 3)
  })
  return decodeQR({ width, height, data })
}

async function doorsOf(page: Page, { token }: Host, eventId: string): Promise<Door[]> {
  const response = await page.request.get(`/api/website/events/${eventId}/doors`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return ((await response.json()) as { data: Door[] }).data
}

const readLink = (page: Page, door: Door) => {
  const { event_token, check_in_token } = linkOf(door)
  return page.request.get(`/api/website/check-in/${event_token}/${check_in_token}`)
}

test('[S-21] a host makes a gate with a PIN, and its link opens it', async ({
  page,
  request,
  locale,
  baseURL,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, event } = await createScenario(request, [])
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/check-in?tab=gates`)
  await expect(page.getByRole('heading', { name: texts.none })).toBeVisible()
  await expectAccessible(page)

  const sheet = page.getByRole('dialog')
  await button(page, texts.newGate).click()
  await button(sheet, texts.make).click()
  await expect(sheet.getByText(texts.required)).toBeVisible()
  await expect(sheet.getByLabel(texts.name)).toBeFocused()
  await button(sheet, texts.womens).click()
  await expect(sheet.getByText(texts.required)).toBeHidden()
  await sheet.getByRole('switch', { name: texts.pinWanted }).check({ force: true })
  const pin = sheet.getByLabel(texts.pin, { exact: true })
  await expect(pin).toHaveValue(/^\d{6}$/)
  await pin.fill('١٢')
  await button(sheet, texts.make).click()
  await expect(sheet.getByText(texts.pinInvalid)).toBeVisible()
  await expectAccessible(page)
  await pin.fill('٤٨٢٩')
  await button(sheet, texts.make).click()

  // The PIN is shown now and never again; the QR holds the link, which opens the gate.
  await expect(sheet.getByText('4829')).toBeVisible()
  const [made] = await doorsOf(page, host, event.id)
  expect(made).toMatchObject({ name: texts.womens, section: 'women', has_pin: true })
  expect(await readQr(sheet.getByRole('img').first())).toBe(`${baseURL}${made?.path}`)
  await expectAccessible(page)
  const entrance = made as Door
  const staff = await page.context().newPage()
  await staff.goto(`/${language}${entrance.path}`)
  await expect(staff.getByText(entrance.name).first()).toBeVisible()
  // Staff read the other language: the same entrance by its second name.
  const other = language === 'ar' ? 'en' : 'ar'
  await staff.goto(`/${other}${entrance.path}`)
  await expect(staff.getByText(labels(other).womens).first()).toBeVisible()
  await staff.close()
})

test('[S-21] a gate is changed, keeps its PIN to itself, and is closed for good', { tag: '@once' }, async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, event } = await createScenario(request, [])
  const entrance = await createDoor(request, host, event, { pin: '4829' })
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/check-in?tab=gates`)
  await button(page, entrance.name).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('img')).toBeVisible()
  await button(sheet, texts.edit).click()
  await sheet.getByLabel(texts.name).fill('بوابة السيدات')
  await button(sheet, texts.save).click()
  await expect(sheet.getByRole('heading', { name: 'بوابة السيدات' })).toBeVisible()
  await expect(sheet.getByText('4829')).toHaveCount(0)
  expect(await doorsOf(page, host, event.id)).toMatchObject([{ name: 'بوابة السيدات', has_pin: true }])

  expect((await readLink(page, entrance)).status()).toBe(200)

  await button(sheet, texts.close).click()
  const asking = page.getByRole('alertdialog', { name: texts.closeAsk('بوابة السيدات') })
  await button(asking, texts.close).click()
  await expect(asking).toBeHidden()
  await expect(sheet.getByText(texts.closed)).toBeVisible()
  await expect(sheet.getByRole('img')).toBeHidden()
  expect((await readLink(page, entrance)).ok()).toBe(false)
})

test('[S-21] what was typed into a gate survives a reload, its PIN aside', { tag: '@once' }, async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, event } = await createScenario(request, [])
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/check-in?tab=gates`)
  await button(page, texts.newGate).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('switch', { name: texts.pinWanted }).check({ force: true })
  await sheet.getByLabel(texts.name).fill('باب الحديقة')
  // On disk before the page goes.
  await expect.poll(() => savedDrafts(page)).toContain('باب الحديقة')
  await page.reload()
  await button(page, texts.newGate).click()
  await expect(sheet.getByLabel(texts.name)).toHaveValue('باب الحديقة')
  await expect(sheet.getByRole('switch', { name: texts.pinWanted })).not.toBeChecked()
})

test('[S-21] a phone that fell behind is shown with its gate, and a lost one is cut off', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const guest = aGuest()
  const { host, event } = await createScenario(request, [guest])
  const entrance = await createDoor(request, host, event)
  const phone = await createDoorPhone(request, entrance, { name: 'Galaxy A14' })
  await phone.beat({ waiting: 34, list_rev: 1, list_age: 1_500_000, battery: 14 })
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/check-in`)
  const main = page.getByRole('main')
  await expect(main.getByText('Galaxy A14')).toBeVisible()
  await expect(main.getByText(texts.waiting)).toBeVisible()
  await expect(main.getByText(entrance.name).first()).toBeVisible()
  await expectAccessible(page)
  await button(main, texts.cutOff('Galaxy A14')).click()
  const asking = page.getByRole('alertdialog', { name: texts.cutOffAsk('Galaxy A14') })
  await expectAccessible(page)
  await button(asking, texts.cutOffNow).click()
  await expect(asking).toBeHidden()
  const [cut] = await doorsOf(page, host, event.id)
  expect(cut?.devices).toMatchObject([{ id: phone.deviceId, ended_at: expect.any(String) }])
  // What waits on it may still be sent, so it stays in sight; but it is said to read nothing any more.
  await expect(main.getByText(texts.cutOffDone)).toBeVisible()
  await phone.record({ guest_id: guest.id })
  await expect(main.getByText(texts.lateEntry)).toBeVisible()
})

test('[S-21] a link that has spread is replaced, with the phone that is cut off or by itself', {
  tag: '@once',
}, async ({ page, request, locale, baseURL }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, event } = await createScenario(request, [aGuest()])
  const entrance = await createDoor(request, host, event)
  const phone = await createDoorPhone(request, entrance, { name: 'Galaxy A14' })
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/check-in?tab=gates`)
  await page.getByRole('main').getByText(entrance.name).click()
  const sheet = page.getByRole('dialog')
  const shownLink = () => readQr(sheet.getByRole('img').first())
  await expect.poll(shownLink).toBe(`${baseURL}${entrance.path}`)

  await button(sheet, texts.cutOff('Galaxy A14')).click()
  await button(page.getByRole('alertdialog'), texts.cutOffAndRenew).click()
  await expect(sheet.getByText(texts.cutOffDone)).toBeVisible()
  // The phone is cut off first, and the link renewed by a call of its own.
  await expect.poll(shownLink).not.toBe(`${baseURL}${entrance.path}`)
  const [second] = await doorsOf(page, host, event.id)
  expect(second?.devices).toMatchObject([{ id: phone.deviceId, ended_at: expect.any(String) }])
  expect(second?.path).not.toBe(entrance.path)
  await expect.poll(shownLink).toBe(`${baseURL}${second?.path}`)
  expect((await readLink(page, entrance)).status()).toBe(404)
  await expectAccessible(page)

  await button(sheet, texts.renew).click()
  const asking = page.getByRole('alertdialog', { name: texts.renewAsk(entrance.name) })
  await expectAccessible(page)
  await button(asking, texts.renew).click()
  await expect(asking).toBeHidden()
  const [third] = await doorsOf(page, host, event.id)
  expect(new Set([entrance.path, second?.path, third?.path]).size).toBe(3)
  await expect.poll(shownLink).toBe(`${baseURL}${third?.path}`)
})

test.describe('without a server', { tag: '@once' }, () => {
  test.use({ allowedErrors: /Failed to load resource/ })

  test('[S-21] gates that cannot be read offer another try', async ({ page, request, locale }) => {
    const language = languageOf(locale)
    const texts = labels(language)
    const { host, event } = await createScenario(request, [])
    await signedInAs(page, host)
    let broken = true
    await page.route('**/api/website/events/*/doors', (route) =>
      broken ? route.fulfill({ status: 502, body: 'proxy' }) : route.fallback(),
    )
    await page.goto(`/${language}/manage/${event.id}/check-in?tab=gates`)
    await expect(page.getByRole('heading', { name: texts.failed })).toBeVisible({ timeout: 20_000 })
    await expectAccessible(page)
    // Every other try is the app's own, after some seconds: one that succeeded would take the button away.
    await Promise.all([
      page.waitForRequest(/\/events\/[^/]+\/doors$/, { timeout: 5_000 }),
      button(page, texts.again).click(),
    ])
    broken = false
    await expect(page.getByRole('heading', { name: texts.none })).toBeVisible({ timeout: 40_000 })
  })
})

test('[S-17] a guest’s pass is shown, reads back as the server’s, and is saved as a picture', {
  tag: '@once',
}, async ({ page, request, locale, baseURL }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const guest = aGuest({ name: 'أم خالد القحطاني', invited: 4, section: 'women' })
  const { host, event } = await createScenario(request, [guest])
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/guests`)
  await page.getByRole('button', { name: guest.name, exact: true }).click()
  await button(page, texts.showPass).click()
  const picture = page.getByRole('img', { name: texts.passOf(guest.name) })
  const held = await readQr(picture)
  const response = await page.request.get(`/api/website/events/${event.id}/guests/${guest.id}/pass`, {
    headers: { Authorization: `Bearer ${host.token}` },
  })
  const { data } = (await response.json()) as { data: { path: string; short_code: string } }
  expect(held).toBe(passText(baseURL ?? '', data.path))
  const card = page.getByRole('article')
  await expect(card).toContainText(texts.admits)
  await expect(card).toContainText(`${data.short_code.slice(0, 3)}-${data.short_code.slice(3)}`)
  await expectAccessible(page)

  const saving = page.waitForEvent('download')
  await button(page, texts.savePicture).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toContain(guest.name)
  const file = await readFile(await saved.path())
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  expect(await readPicture(page, file)).toBe(held)
})

test('[S-17] the door list stands ready for paper, with boxes, codes and the section asked for', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const her = aGuest({
    name: 'هند القحطاني',
    section: 'women',
    invited: 2,
    phone: '+966501234567',
    vip: true,
  })
  const him = aGuest({ name: 'أحمد العتيبي', section: 'men' }, 1)
  const { host, event } = await createScenario(request, [her, him])
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${event.id}/check-in/print`)
  const rows = page.getByRole('row')
  await expect(page.getByRole('rowheader', { name: /القحطاني|العتيبي/ })).toHaveText([him.name, her.name])
  const hers = rows.filter({ hasText: her.name })
  await expect(hers).toContainText('4567')
  await expect(hers).toContainText(/[2-9A-Z]{3}-[2-9A-Z]{3}/)
  await expect(hers.locator('rect')).toHaveCount(2)
  // All columns are in sight, on a phone in small.
  const [paper, table] = await Promise.all(
    ['.door-list', '.paper-page'].map((part) => page.locator(part).boundingBox()),
  )
  expect(table?.x).toBeGreaterThanOrEqual(paper?.x ?? 0)
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThanOrEqual((paper?.x ?? 0) + (paper?.width ?? 0))
  await expectAccessible(page)
  await page.getByText(texts.women, { exact: true }).first().click()
  await expect(rows.filter({ hasText: him.name })).toBeHidden()
  await expect(hers).toBeVisible()
  // On paper there is nothing but the list.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(hers).toBeVisible()
  await expect(page.locator('.paper-page')).toHaveCSS('zoom', '1')
})
