import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import sharp from 'sharp'
import { timeOf } from '#client/features/check-in/paper/page-time.ts'
import { drawQr } from '#shared/card/qr.ts'
import type { CheckIn } from '#shared/contract/check-in.ts'
import { type PaperPage, readPageCode } from '#shared/rules/paper-list/page-code.ts'
import { boxCentres, PAGE_MM } from '#shared/rules/paper-list/page-layout.ts'
import { aGuest } from '../factories/guests.ts'
import { optimizingChromium } from '../setup/chromium.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expectCached } from './support/app-files.ts'
import { typeAsReader } from './support/barcode-reader.ts'
import {
  arrivals,
  button,
  createDoorScenario,
  family,
  get,
  guestRows,
  openDoor,
  rowsOnPhone,
  sheet,
} from './support/door-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { showCode, withDrawnCamera } from './support/held-together.ts'
import { type Host, post, signedInAs } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

const MINUTE = 60_000
const TABLE = '#4d4033'

// The door's own files come from the device while there is no network, workers too.
test.use({
  launchOptions: optimizingChromium(),
  serviceWorkers: 'allow',
  allowedErrors: /Failed to load resource|ERR_|net::/,
})

test('[S-17] [S-21] [C-3] [C-5] a printed page comes home without a network: scanned, photographed, tapped, confirmed, and everybody is recorded once @once', async ({
  page,
  context,
  browser,
  request,
  locale,
}) => {
  const scenario = await createDoorScenario(request, locale)
  const { say: texts, event, host } = scenario
  const t = textsIn(languageOf(locale))
  const rows = await guestRows(request, scenario)
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? ''
  const sara = 'سارة العتيبي'
  const isHer = (one: string) => (guest: { guest: string }) => idOf(one).endsWith(guest.guest)

  await withDrawnCamera(context)
  await openDoor(page, scenario, locale)
  await expectCached(page, 'door')
  await context.setOffline(true)

  // Added after the phone lost its network: on the paper, and not on its list.
  await post(
    request,
    `events/${event.id}/guests`,
    aGuest({ name: 'ليلى المطيري', invited: 4 }, 1),
    host.token,
  )
  const { code, picture } = await printed(
    () => browser.newContext(printer(locale)),
    host,
    `/${languageOf(locale)}/manage/${event.id}/check-in/print`,
  )
  const paper = readPageCode(code)
  if (paper === null) throw new Error('the printed code is none')
  expect(paper.rows.map(({ boxes }) => boxes).sort()).toEqual([1, 2, 4, 5])
  const photo = await photographed(picture, paper, paper.rows.findIndex(isHer(family.name)), [0, 1, 3])

  const openedPage = sheet(page).getByRole('heading', { name: t('Page {own} of {all}', { own: 1, all: 1 }) })
  await showCode(page, drawQr(code))
  await expect(openedPage).toBeVisible()
  await expect(sheet(page)).toContainText(t('Not on this phone’s list'))
  await expect(button(page, t('Nobody to record'))).toBeDisabled()
  await expectAccessible(page)

  await takePhoto()
  const boxesOf = (name: string) => sheet(page).getByRole('group', { name }).getByRole('button')
  const record = (people: number) =>
    button(page, t('{proposed, plural, one {Record # person} other {Record # people}}', { proposed: people }))
  await expect(record(3)).toBeEnabled()
  // What a photo ticks is a proposal: closed, it has recorded nothing, and it is there when the page is opened again.
  await button(page, texts.close).click()
  await expect(openedPage).toBeHidden()
  expect(await rowsOnPhone(page, 'check_ins')).toBe(0)
  await typeAsReader(page, code, 'us')
  await expect(openedPage).toBeVisible()
  await expect(record(3)).toBeEnabled()
  for (const [place, isTicked] of [true, true, false, true, false].entries()) {
    await expect(boxesOf(family.name).nth(place)).toHaveAttribute('aria-pressed', String(isTicked))
  }
  await boxesOf(sara).first().click()
  const written = Math.floor(Date.now() / MINUTE) * MINUTE - 10 * MINUTE
  await page.getByLabel(t('Time on the paper')).fill(timeOf(written, event.time_zone))
  await expect(record(4)).toBeEnabled()
  expect(await rowsOnPhone(page, 'check_ins')).toBe(0)
  await record(4).click()
  await expect(sheet(page).getByRole('heading', { name: t('Recorded from paper') })).toBeVisible()
  expect(await rowsOnPhone(page, 'check_ins')).toBe(2)
  await expectAccessible(page)
  await button(page, t('Undo: {0}', { 0: sara })).click()
  await button(page, texts.wrongGuest).click()
  await expect(button(page, t('Undo: {0}', { 0: sara }))).toBeHidden()
  await button(page, t('Next page')).click()

  // The same page again: those who are inside are not proposed twice.
  await typeAsReader(page, code, 'us')
  await expect(openedPage).toBeVisible()
  await takePhoto()
  await expect(sheet(page)).toContainText(t('Already inside: {inside}. Not counted again.', { inside: 3 }))
  await expect(button(page, t('Nobody to record'))).toBeDisabled()
  await button(page, texts.close).click()
  await page.getByRole('button', { name: texts.allGates }).click()
  await expect(
    sheet(page)
      .getByRole('listitem')
      .filter({ hasText: family.name })
      .filter({ hasText: t('from paper') }),
  ).toHaveCount(1)
  await button(page, texts.close).click()

  await context.setOffline(false)
  await expect(page.getByText(texts.synced)).toBeVisible()
  expect((await arrivals(request, scenario)).inside).toBe(3)
  const { changes } = await get<{ changes: { kind: string; row: CheckIn }[] }>(
    request,
    host,
    `events/${event.id}/changes?since=0`,
  )
  const records = changes.filter(({ kind }) => kind === 'check-in').map(({ row }) => row)
  const entries = records.filter(({ kind }) => kind === 'entry')
  expect(entries.map(({ guest_id, people, reason }) => ({ guest_id, people, reason }))).toEqual(
    expect.arrayContaining([
      { guest_id: idOf(family.name), people: 3, reason: 'paper' },
      { guest_id: idOf(sara), people: 1, reason: 'paper' },
    ]),
  )
  expect(entries).toHaveLength(2)
  expect(records.filter(({ kind }) => kind === 'undo')).toHaveLength(1)
  for (const { occurred_at, clock_offset } of entries) {
    expect(Date.parse(occurred_at) + clock_offset).toBe(written)
  }

  async function takePhoto(): Promise<void> {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(page.getByText(t('Reading the photo…'))).toBeHidden()
  }
})

/** Fine enough that the picture of a page is as good as print. */
function printer(locale: string | undefined): BrowserContextOptions {
  return {
    ...(locale ? { locale } : {}),
    viewport: { width: 1000, height: 1300 },
    deviceScaleFactor: 3,
    serviceWorkers: 'block',
  }
}

/** The first page of the list as it goes to paper, with the text of its code. */
async function printed(
  open: () => Promise<BrowserContext>,
  host: Host,
  path: string,
): Promise<{ code: string; picture: Buffer }> {
  const context = await open()
  const page = await context.newPage()
  await signedInAs(page, host)
  await page.goto(path)
  const paper = page.locator('.paper-page')
  await expect(paper).toContainText(/[2-9A-Z]{3}-[2-9A-Z]{3}/)
  await page.emulateMedia({ media: 'print' })
  const code = (await paper.locator('[data-code]').getAttribute('data-code')) ?? ''
  const picture = await paper.screenshot()
  await context.close()
  return { code, picture }
}

/** The page ticked with a blue pen, on a table, nearly upside down, with the light from one side. */
async function photographed(
  printedPage: Buffer,
  page: PaperPage,
  row: number,
  places: readonly number[],
): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(printedPage).metadata()
  const margin = Math.round((12 / PAGE_MM.width) * width)
  const strokes = places.map((place) => {
    const { x = 0, y = 0 } = boxCentres(page)[row]?.[place] ?? {}
    return `<path d="M${x - 1.8} ${y}l1.3 1.7 3.2-4.2" fill="none" stroke="#1f3f9a" stroke-width="0.6"/>`
  })
  const pen = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${PAGE_MM.width} ${PAGE_MM.height}">${strokes.join('')}</svg>`
  const ticked = await sharp(printedPage)
    .composite([{ input: Buffer.from(pen) }])
    .png()
    .toBuffer()
  const sides = { top: margin, bottom: margin, left: margin, right: margin }
  const sheetOfPaper = await sharp(ticked)
    .extend({ ...sides, background: '#fff' })
    .png()
    .toBuffer()
  const turned = await sharp(sheetOfPaper).rotate(187, { background: TABLE }).png().toBuffer()
  const photo = await sharp(turned)
    .extend({ ...sides, background: TABLE })
    .resize({ width: 1900 })
    .removeAlpha()
    .png()
    .toBuffer()
  const size = await sharp(photo).metadata()
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><defs><linearGradient id="l" x2="1" y2="0.6"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#6f6a64"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`
  return sharp(photo)
    .composite([{ input: Buffer.from(light), blend: 'multiply' }])
    .jpeg({ quality: 82 })
    .toBuffer()
}
