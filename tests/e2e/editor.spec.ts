import type { Page } from '@playwright/test'
import type { TemplateDetail } from '#shared/contract/templates.ts'
import { expectAccessible } from './support/accessibility.ts'
import {
  button,
  canvas,
  drawn,
  labels,
  lettersOf,
  middleOf,
  openDesign,
  openTool,
  part,
  paste,
  written,
} from './support/editor-screen.ts'
import { expect, test } from './support/fixtures.ts'
import { newHost } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

// A stream of an event that the server has not heard of yet.
test.use({ allowedErrors: /live\)$/ })

/** The first bytes of a JPEG that says it is 20,000 pixels wide and high. */
function hugeJpeg(): Buffer {
  const frame = [0xff, 0xc0, 0, 17, 8, 0x4e, 0x20, 0x4e, 0x20, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
  return Buffer.concat([Buffer.from([0xff, 0xd8, ...frame]), Buffer.alloc(64)])
}

/** A real picture, made where pictures are made. */
async function photo(page: Page): Promise<Buffer> {
  const data = await page.evaluate(() => {
    const paper = document.createElement('canvas')
    paper.width = 320
    paper.height = 240
    const pen = paper.getContext('2d')
    if (pen) pen.fillStyle = '#127f77'
    pen?.fillRect(0, 0, 320, 240)
    return paper.toDataURL('image/jpeg')
  })
  return Buffer.from(data.split(',')[1] ?? '', 'base64')
}

test('[S-14][S-17] a visitor makes a design theirs: words on the card itself, details, palette, faces and a photo, kept over a reload', async ({
  page,
  locale,
  request,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const design = await request.get('/api/website/templates/rose-evening')
  const { palettes } = ((await design.json()) as { data: TemplateDetail }).data
  // In the palette that was chosen before; once it is on the card it is no wish any more.
  await openDesign(page, language, '?palette=1')
  await expect(drawn(page, language, 'asking')).toHaveAttribute('fill', palettes[1]?.colors.ink ?? '')
  await expect(page).toHaveURL(/customize$/)

  // Tap, tap again, write: where the words are drawn, which are away meanwhile.
  const before = await lettersOf(page, language, 'where')
  const at = await middleOf(part(page, language, 'where'))
  const press = () =>
    page.viewportSize()?.width === 360 ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y)
  await press()
  await press()
  const field = written(page, language)
  await expect(field).toBeFocused()
  const layer = canvas(page, language).locator('[data-layer=where]')
  await expect(layer).toHaveCSS('visibility', 'hidden')
  const [drawing, inPlace] = await Promise.all([
    drawn(page, language, 'where').boundingBox(),
    field.locator('[data-placeholder]').boundingBox(),
  ])
  expect(Math.abs((drawing?.x ?? 0) - (inPlace?.x ?? 0))).toBeLessThan(4)
  expect(Math.abs((drawing?.width ?? 0) - (inPlace?.width ?? 0))).toBeLessThan(6)

  // What it says of the event goes at the second stroke only.
  await field.press('End')
  await field.press('Backspace')
  await expect(field.locator('[data-placeholder=venue]')).toHaveCount(1)
  await field.press('Backspace')
  await expect(field.locator('[data-placeholder]')).toHaveCount(0)
  await page.keyboard.type('<script>alert(1)</script>')
  await expect.poll(() => lettersOf(page, language, 'where')).not.toBe(before)
  expect(await page.locator('script:not([src])').count()).toBe(0)
  await field.press('Escape')
  await expect(field).toHaveCount(0)
  await expect.poll(() => lettersOf(page, language, 'where')).toBe(before)

  // Who invites is written once, for the whole card.
  const asking = await lettersOf(page, language, 'asking')
  await openTool(page, texts.facts)
  await page
    .getByLabel(texts.hosts, { exact: true })
    .fill(language === 'ar' ? 'آل الدوسري' : 'The Al Dosari family')
  await expect.poll(() => lettersOf(page, language, 'asking')).not.toBe(asking)

  // Another palette colours the whole card.
  const ink = await drawn(page, language, 'asking').getAttribute('fill')
  await openTool(page, texts.colors)
  await page.locator('#editor-panel li button').last().click()
  await expect(drawn(page, language, 'asking')).not.toHaveAttribute('fill', ink ?? '')

  // A matched pair sets it, for the whole card where nothing is chosen.
  await button(page, texts.close).click()
  await canvas(page, language).click({ position: { x: 2, y: 2 } })
  const set = await lettersOf(page, language, 'asking')
  await openTool(page, texts.fonts)
  await page.locator('#editor-panel li button').nth(2).click()
  await expect.poll(() => lettersOf(page, language, 'asking')).not.toBe(set)

  // A photo of their own.
  await openTool(page, texts.photo)
  await page
    .getByLabel(texts.addPhoto)
    .setInputFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer: await photo(page) })
  await expect(canvas(page, language).locator('image')).toHaveAttribute('href', /^blob:/)

  // A reload loses nothing: it is kept on this device.
  await expect(page.getByRole('status').filter({ hasText: texts.kept }).first()).toBeAttached()
  const final = await lettersOf(page, language, 'asking')
  await page.reload()
  await expect.poll(() => lettersOf(page, language, 'asking')).toBe(final)

  // Nor does one in the middle of the typing.
  await openTool(page, texts.facts)
  await page
    .getByLabel(texts.hosts, { exact: true })
    .fill(language === 'ar' ? 'آل السديري' : 'The Al Sudairi family')
  await expect.poll(() => lettersOf(page, language, 'asking')).not.toBe(final)
  const typed = await lettersOf(page, language, 'asking')
  await page.reload()
  await expect.poll(() => lettersOf(page, language, 'asking')).toBe(typed)
})

test('[S-14] what a visitor made is seen as a guest will see it, and comes along through the sign-in', {
  tag: '@once',
}, async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const host = await newHost(request)
  await openDesign(page, language)
  await openTool(page, texts.facts)
  const name = language === 'ar' ? 'آل الدوسري' : 'The Al Dosari family'
  await page.getByLabel(texts.hosts, { exact: true }).fill(name)
  await openTool(page, texts.photo)
  await page
    .getByLabel(texts.addPhoto)
    .setInputFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer: await photo(page) })
  await expect(canvas(page, language).locator('image')).toHaveAttribute('href', /^blob:/)

  // What a guest will meet.
  await button(page, texts.preview).click()
  await button(page, texts.open).click()
  await expect(page.getByRole('dialog').locator('svg path').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const final = await lettersOf(page, language, 'asking')
  // For keeping it there must be an account; it comes along.
  await button(page, texts.use).click()
  await expect(page).toHaveURL(/\/auth\/signup$/)
  await page.locator('a[href$="/auth/signin"]').click()
  // The page before has an e-mail field as well.
  await expect(button(page, texts.signIn)).toBeVisible()
  await page.getByLabel(texts.email, { exact: true }).fill(host.email)
  await page.getByLabel(texts.password, { exact: true }).fill(host.password)
  await button(page, texts.signIn).click()
  await expect(page).toHaveURL(/\/manage\/[^/]+\/design$/)
  await expect.poll(() => lettersOf(page, language, 'asking')).toBe(final)
  await expect(canvas(page, language).locator('image')).toHaveAttribute('href', /^blob:/)
  await page.goto(`/${language}/profile/events`)
  await expect(page.getByRole('main')).toContainText(name)
  await expect(page.getByRole('main')).toContainText(texts.draft)
})

test('[S-14] a layer is dragged, snaps, is nudged and undone; while it moves nothing else is drawn', async ({
  page,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  await openDesign(page, language)
  const start = await middleOf(part(page, language, 'where'))
  const board = await canvas(page, language).locator('[data-layer=where]').boundingBox()
  if (!board) throw new Error('no card')
  await page.evaluate((of) => {
    const changed = new Set<string>()
    Object.assign(window, { changed })
    const card = document.querySelector(`section[lang=${of}]`)
    if (!card) return
    new MutationObserver((records) => {
      for (const { target, attributeName, type } of records) {
        const layer = (target as Element).closest('[data-layer]')
        if (layer) changed.add(`${layer.getAttribute('data-layer')} ${type} ${attributeName ?? ''}`)
      }
    }).observe(card, { subtree: true, childList: true, attributes: true })
  }, language)
  // To the middle of the card, a few pixels beside it.
  const middle = board.x + board.width / 2
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 20, start.y - 10, { steps: 3 })
  await page.mouse.move(middle + 3, start.y - 40, { steps: 12 })
  await expect(canvas(page, language).locator('[data-guide=x]')).toHaveCSS('opacity', '1')
  const during = await page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed])
  expect(during.filter((what) => !/^where attributes (style|class)$/.test(what))).toEqual([])
  await page.mouse.up()
  const dropped = await middleOf(part(page, language, 'where'))
  expect(Math.abs(dropped.x - middle)).toBeLessThan(1)
  await expect(canvas(page, language).locator('[data-guide=x]')).toHaveCSS('opacity', '0')

  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect
    .poll(async () => (await middleOf(part(page, language, 'where'))).x)
    .toBeGreaterThan(dropped.x + 5)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await middleOf(part(page, language, 'where'))).x).toBeCloseTo(dropped.x, 0)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await middleOf(part(page, language, 'where'))).y).toBeCloseTo(start.y, 0)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => (await middleOf(part(page, language, 'where'))).x).toBeCloseTo(dropped.x, 0)

  // Never off the card, however far the hand goes.
  const from = await middleOf(part(page, language, 'where'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x - 900, from.y + 900, { steps: 5 })
  await page.mouse.up()
  const corner = await part(page, language, 'where').boundingBox()
  expect(corner?.x).toBeGreaterThanOrEqual(board.x)
  expect((corner?.y ?? 0) + (corner?.height ?? 0)).toBeLessThanOrEqual(board.y + board.height)

  // A close-up, and out of it.
  await page.mouse.move(board.x + 40, board.y + 40)
  await page.mouse.wheel(0, -400)
  await button(page, texts.whole).click()
  await expect(button(page, texts.whole)).toHaveCount(0)
  expect((await canvas(page, language).locator('[data-layer=where]').boundingBox())?.width).toBeCloseTo(
    board.width,
    0,
  )

  await page.keyboard.press('Delete')
  await expect(part(page, language, 'where')).toHaveCount(0)
  await button(page, texts.undo).click()
  await expect(part(page, language, 'where')).toHaveCount(1)
})

test('[S-14][R-9] what is no picture is refused in a sentence, and a whole card of one’s own gets name and QR', {
  tag: '@once',
}, async ({ page, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  await openDesign(page, language)
  await openTool(page, texts.photo)
  const before = await canvas(page, language).locator('[data-layer]').count()
  const bad = [
    {
      name: 'zip.png',
      mimeType: 'image/png',
      buffer: Buffer.from(`PK\u0003\u0004${'x'.repeat(400)}`),
      sentence: texts.notAPicture,
    },
    {
      name: 'card.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      sentence: texts.notAPicture,
    },
    { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: hugeJpeg(), sentence: texts.tooManyPixels },
  ]
  for (const { sentence, ...file } of bad) {
    await page.getByLabel(texts.addPhoto).setInputFiles(file)
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: sentence }).first()).toBeVisible()
  }
  await expect(canvas(page, language).locator('[data-layer]')).toHaveCount(before)

  await page
    .getByLabel(texts.artwork)
    .setInputFiles({ name: 'mine.jpg', mimeType: 'image/jpeg', buffer: await photo(page) })
  await expect(canvas(page, language).locator('[data-layer=artwork] image')).toHaveAttribute('href', /^blob:/)
  await expect(canvas(page, language).locator('[data-layer]')).toHaveCount(3)

  // Its QR is read from the drawn card; in colours that no door could read it is said, and mended.
  await openTool(page, texts.qr)
  await expect(page.getByText(texts.reads)).toBeVisible()
  await page
    .getByRole('group', { name: texts.paperOfQr })
    .getByRole('button', { name: texts.ink, exact: true })
    .click()
  await expect(page.getByText(texts.unreadable)).toBeVisible()
  await button(page, texts.mend).click()
  await expect(page.getByText(texts.reads)).toBeVisible()
})

test('[S-14][S-17] words are pasted plain and undone as one, a faint text is told of and mended by one tap, and the editor looks well', {
  tag: '@once',
}, async ({ page, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  await openDesign(page, language)
  // On a phone half of the sixth tool is in sight, so that people look for more.
  const tools = page.getByRole('navigation', { name: textsIn(language)('Tools') }).getByRole('button')
  await expect(tools.nth(5)).toBeInViewport({ ratio: 0.2 })
  await expect(tools.nth(5)).not.toBeInViewport({ ratio: 0.8 })
  // By keyboard alone; what is pasted comes as words, without what nobody sees.
  const before = await lettersOf(page, language, 'where')
  await part(page, language, 'where').press('Enter')
  const field = written(page, language)
  await expect(field).toBeFocused()
  await field.press('Control+a')
  await paste(field, 'A\u202eB')
  await expect(field).toHaveText('AB')
  await expect(field.locator('b')).toHaveCount(0)
  await expect(page.getByText(texts.hidden)).toBeVisible()
  await page.keyboard.type(' & C')
  await canvas(page, language).click({ position: { x: 2, y: 2 } })
  await expect(field).toHaveCount(0)
  await expect.poll(() => lettersOf(page, language, 'where')).not.toBe(before)

  // In this language alone, and one step back for all of it.
  await part(page, language, 'where').press('Enter')
  await button(page, texts.look).click()
  await expect(page.getByRole('textbox', { name: texts.inOwn, exact: true })).toHaveText('AB & C')
  await expect(page.getByRole('textbox', { name: texts.inOther, exact: true })).not.toHaveText('AB & C')
  await button(page, texts.undo).click()
  await expect.poll(() => lettersOf(page, language, 'where')).toBe(before)

  await page
    .getByRole('group', { name: texts.colour, exact: true })
    .getByRole('button', { name: texts.paper, exact: true })
    .click()
  await expect(page.getByText(texts.faint)).toBeVisible()
  await button(page, texts.mend).click()
  await expect(page.getByText(texts.faint)).toHaveCount(0)
  await expectAccessible(page)
})

test('[S-14] where there is room one language of the card can be shown large, and keys zoom it', {
  tag: '@once',
}, async ({ page, locale }) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openDesign(page, language)
  const choose = (name: string) => page.getByRole('radio', { name, exact: true }).check({ force: true })
  const widthOf = async (of: 'ar' | 'en') => (await part(page, of, 'where').boundingBox())?.width ?? 0
  await expect(canvas(page, 'ar')).toBeVisible()
  await expect(canvas(page, 'en')).toBeVisible()
  const small = await widthOf('en')
  await choose(t('English'))
  await expect(canvas(page, 'ar')).toHaveCount(0)
  await expect.poll(() => widthOf('en')).toBeGreaterThan(small * 1.25)

  const large = await widthOf('en')
  await page.keyboard.press('+')
  await expect.poll(() => widthOf('en')).toBeGreaterThan(large * 1.2)
  await page.keyboard.press('0')
  await expect.poll(() => widthOf('en')).toBeCloseTo(large, 0)
  await expectAccessible(page)
  await choose(t('Both', {}, 'languages of the card'))
  await expect(canvas(page, 'ar')).toBeVisible()
})
