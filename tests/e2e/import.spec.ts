import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import type { Guest } from '#shared/contract/guests.ts'
import { textRow, workbookOf, worksheet } from '../factories/workbook.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { type Host, newHost, post, signedInAs } from './support/hosts.ts'
import { type Language, languageOf, startingWith, textsIn, withAnyCount } from './support/texts.ts'

const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    continue: t('Continue'),
    leaveAll: withAnyCount(t, '{0, plural, one {Leave it out} other {Leave all # out}}', '0'),
    name: t('Name'),
    contact: t('Email or phone'),
    without: startingWith(t('Continue')),
    add: withAnyCount(t, '{added, plural, one {Add # guest} other {Add # guests}}', 'added'),
    added: (count: number) =>
      t('{0, plural, one {# guest is on your list} other {# guests are on your list}}', { 0: count }),
    noChange: t('No change'),
    see: t('View guests'),
    search: t('Search guests'),
    paste: t('Paste'),
    list: t('Your list, one guest per line'),
    read: withAnyCount(t, '{lines, plural, one {Read # line} other {Read # lines}}', 'lines'),
    cancel: t('Cancel the import'),
    reaching: t('Syncing'),
    export: t('Export'),
    more: t('List actions'),
    save: t('Save file'),
    damaged: t('This file is damaged and can’t be read: open it in Excel, save it again and re-upload.'),
    wrongType: t('This isn’t an Excel or CSV file: save your list as .xlsx or .csv and choose it again.'),
    empty: t(
      'There are no guests in this file: put one guest in each row under the headings and choose it again.',
    ),
    tooMany: t('This list has more than 5,000 guests: split it in two and import one after the other.'),
    pick: t('Choose from this phone’s contacts'),
    contacts: t('Contacts'),
    family: t('People for “and family”'),
    unchanged: t('Nothing was changed in your list.'),
  }
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })

/** A list as a host has it: a title above, a blank line, phones in every writing, four rows with a problem. */
function messyWorkbook(): Buffer {
  const rows = [
    ['قائمة المدعوين'],
    [],
    ['الاسم', 'رقم الجوال', 'البريد الإلكتروني', 'عدد المدعوين', 'القسم', 'ملاحظات'],
    ['ابو خالد', '0501111111', '', '٣', 'رجال', ''],
    ['الشيخة نورة السبيعي', '٠٥٠٢٢٢٢٢٢٢', '', '2', 'نساء', '@SUM(A1)'],
    ['', '00966503333333', '', '1', 'نساء', ''],
    ['سارة الدوسري', '12345', 'not-an-email', '1', 'نساء', ''],
    ['', '0505555555', '', '4', 'رجال', ''],
    ['عائلة الراشد', '', '', '6', '', ''],
    ['ريم', '966506666666', 'Reem@Example.COM', '', 'نساء', ''],
    ['أم ريم', '+966 50 666 6666', '', '1', 'نساء', ''],
  ]
  const sheet = worksheet(rows.map((cells, line) => textRow(line + 1, cells)).join(''))
  return Buffer.from(workbookOf([sheet, worksheet(textRow(1, ['ملخص']))]))
}

const csvOf = (count: number) =>
  Buffer.from(
    `Name,Phone,Total invited\r\n${Array.from({ length: count }, (_, i) => `ضيف رقم ${i},05${10_000_000 + i},2`).join('\r\n')}`,
  )

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function give(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: name.endsWith('csv') ? 'text/csv' : XLSX, buffer })
}

/** A host with an event, on its page where guests are brought in. */
async function atInvite(page: Page, request: APIRequestContext, language: 'ar' | 'en') {
  const host = await newHost(request)
  const id = crypto.randomUUID()
  await post(
    request,
    'events',
    { id, title_ar: 'زفاف سلمان ولطيفة', title_en: 'Wedding of Salman' },
    host.token,
  )
  await signedInAs(page, host)
  await page.goto(`/${language}/manage/${id}/invite-guests?way=file`)
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  return { host, id }
}

/** What the server holds of an event. */
async function listOnServer(request: APIRequestContext, { token }: Host, id: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await request.get(`/api/website/events/${id}/guests?per_page=100`, { headers })
  return (await response.json()) as { data: Guest[]; meta: { total: number } }
}

type OnServer = Parameters<typeof listOnServer>
const guestsOnServer = async (...of: OnServer) => (await listOnServer(...of)).data
const totalOnServer = async (...of: OnServer) => (await listOnServer(...of)).meta.total

test('[S-18][R-3] a messy workbook is mended in place, added, found, exported and brought in again unchanged', async ({
  page,
  request,
  locale,
}) => {
  // The longest walk there is, with seven screens looked at in both themes.
  test.slow()
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, id } = await atInvite(page, request, language)
  await expectAccessible(page)

  await give(page, 'ضيوف.xlsx', messyWorkbook())
  await expect(page.getByText('050 111 1111')).toBeVisible()
  await expectAccessible(page)
  await button(page, texts.continue).click()

  const open = page.getByRole('listitem').filter({ has: page.getByRole('textbox') })
  await expect(open).toHaveCount(4)
  await expectAccessible(page)
  await open.first().getByLabel(texts.name, { exact: true }).fill('هند المالكي')
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(3)
  await open.first().getByLabel(texts.contact, { exact: true }).fill('٠٥٠٤٤٤٤٤٤٤')
  await page.keyboard.press('Enter')
  await expect(open).toHaveCount(2)
  await button(page, texts.leaveAll).click()
  await expect(open).toHaveCount(0)

  await test.step('a reload loses none of it', async () => {
    await page.reload()
    await expect(page.getByText('هند المالكي')).toBeVisible()
    await expect(open).toHaveCount(0)
  })

  await button(page, texts.without).click()
  await expectAccessible(page)
  await button(page, texts.add).click()
  await expect(page.getByRole('heading', { name: texts.added(6) })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(() => totalOnServer(request, host, id)).toBe(6)
  const stored = await guestsOnServer(request, host, id)
  expect(Object.fromEntries(stored.map(({ name, phone, invited }) => [name, [phone, invited]]))).toEqual({
    'ابو خالد': ['+966501111111', 3],
    'الشيخة نورة السبيعي': ['+966502222222', 2],
    'هند المالكي': ['+966503333333', 1],
    'سارة الدوسري': ['+966504444444', 1],
    ريم: ['+966506666666', 1],
    'أم ريم': ['+966506666666', 1],
  })

  await test.step('“أبوخالد” finds “ابو خالد”', async () => {
    await page.getByRole('link', { name: texts.see }).click()
    await page.getByRole('searchbox', { name: texts.search }).fill('أبوخالد')
    await expect(button(page, 'ابو خالد')).toBeVisible()
    await expect(button(page, 'ريم')).toBeHidden()
    await page.getByRole('searchbox', { name: texts.search }).fill('')
  })

  for (const format of ['xlsx', 'csv'] as const) {
    await test.step(`its ${format} says no change`, async () => {
      // On a phone it is behind one button with the rest.
      if ((page.viewportSize()?.width ?? 0) < 1024) {
        await button(page, texts.more).click()
        await page.getByRole('menuitem', { name: texts.export }).click()
      } else {
        await button(page, texts.export).click()
      }
      if (format === 'csv') await page.getByText('CSV', { exact: true }).click()
      const download = page.waitForEvent('download')
      await button(page, texts.save).click()
      const path = await (await download).path()
      await page.goto(`/${language}/manage/${id}/invite-guests?way=file`)
      await page.locator('input[type=file]').setInputFiles(path)
      await button(page, texts.continue).click()
      await expect(page.getByRole('heading', { name: texts.noChange })).toBeVisible()
      await button(page, texts.cancel).click()
      await page.locator('input[type=file]').waitFor({ state: 'attached' })
      await page.goto(`/${language}/manage/${id}/guests`)
    })
  }
})

test('[R-3] 5,000 rows come in, every one of them', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, id } = await atInvite(page, request, language)
  await give(page, 'all.csv', csvOf(5000))
  await button(page, texts.continue).click()
  await button(page, texts.add).click()
  await expect(page.getByRole('heading', { name: texts.added(5000) })).toBeVisible()
  await expect.poll(() => totalOnServer(request, host, id), { timeout: 30_000 }).toBe(5000)
  await page.getByRole('link', { name: texts.see }).click()
  await page.getByRole('searchbox', { name: texts.search }).fill('ضيف رقم 4999')
  await expect(button(page, 'ضيف رقم 4999')).toBeVisible()
})

test('[R-3] what cannot be read is refused in one sentence and changes nothing', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, id } = await atInvite(page, request, language)
  const alert = page.getByRole('alert')
  for (const [name, buffer, sentence] of [
    ['broken.xlsx', messyWorkbook().subarray(0, 600), texts.damaged],
    ['picture.xlsx', Buffer.from('\x89PNG\r\n\x1a\n and no workbook', 'latin1'), texts.wrongType],
    ['empty.csv', Buffer.from(''), texts.empty],
    ['header.csv', Buffer.from('Name,Phone\r\n'), texts.empty],
    ['5001.csv', csvOf(5001), texts.tooMany],
  ] as const) {
    await test.step(name, async () => {
      await give(page, name, buffer)
      await expect(alert).toContainText(sentence)
      await expect(alert).toContainText(texts.unchanged)
    })
  }
  await expectAccessible(page)
  expect(await totalOnServer(request, host, id)).toBe(0)
})

test('[S-18] a pasted list is read line by line, and an import can be put away and taken up again', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const { host, id } = await atInvite(page, request, language)
  await page.getByRole('tab', { name: texts.paste, exact: true }).click()
  const area = page.getByLabel(texts.list, { exact: true })
  await area.fill('سارة العتيبي 0501234567 3\n+966502345678 خالد\nReem <reem@example.com>')
  await expectAccessible(page)
  await button(page, texts.read).click()
  await expect(page.getByText('050 123 4567')).toBeVisible()
  await button(page, texts.cancel).click()
  await expect(area).toHaveValue(/سارة العتيبي/)
  await button(page, texts.read).click()
  await button(page, texts.continue).click()
  await button(page, texts.add).click()
  await expect.poll(() => totalOnServer(request, host, id)).toBe(3)
  expect((await guestsOnServer(request, host, id)).map(({ source }) => source)).toEqual([
    'paste',
    'paste',
    'paste',
  ])
})

test('[S-18] what was understood is shown row by row and changed, and no sheet, number or answer is dropped', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  const t = textsIn(language)
  const { host, id } = await atInvite(page, request, language)
  const sheetOf = (rows: string[][]) => worksheet(rows.map((cells, i) => textRow(i + 1, cells)).join(''))
  const men = sheetOf([
    ['الاسم', 'الجوال', 'جوال آخر', 'الرد'],
    ['علي (٣ أشخاص)', '0501111111', '0552222222', 'نعم'],
    ['فهد العتيبي', '0503333333', '', 'لا'],
  ])
  const women = sheetOf([
    ['رقم الجوال', 'اسم الضيفة'],
    ['0504444444', 'محمد وحرمه'],
  ])
  const tables = sheetOf([
    ['الطاولة', 'المقاعد'],
    ['1', '10'],
  ])
  await give(page, 'ضيوف.xlsx', Buffer.from(workbookOf([men, women, tables])))
  await expect(page.getByText('فهد العتيبي').first()).toBeVisible()
  await expect(page.getByText(startingWith(t('Not read: {0}', { 0: '' }).trim()))).toBeVisible()
  await expect(page.getByRole('columnheader', { name: t('Reply') })).toBeVisible()
  await expect(page.getByRole('cell', { name: t('Regrets'), exact: true })).toBeVisible()
  await expectAccessible(page)
  await button(page, texts.continue).click()
  // No row has a problem: what was guessed is shown on the way to the sum all the same.
  const showRows = withAnyCount(t, '{0, plural, one {Show the row} other {Show all # rows}}', '0')
  await button(page, showRows).last().click()
  await page.getByRole('textbox', { name: t('Total invited: {name}', { name: 'علي' }) }).fill('5')
  await page.keyboard.press('Tab')
  await page.getByText(t('Add the others to the door note')).click()
  await expectAccessible(page)
  await button(page, texts.continue).click()
  await button(page, texts.add).click()
  await expect.poll(() => totalOnServer(request, host, id)).toBe(3)
  expect(await guestsOnServer(request, host, id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'علي', invited: 5, door_note: '0552222222', rsvp: 'attending' }),
      expect.objectContaining({ name: 'محمد وحرمه', phone: '+966504444444', invited: 2 }),
    ]),
  )
})

test('[S-18] hidden sheets are named, and read by choice', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  await atInvite(page, request, language)
  await give(page, 'ضيوف.xlsx', await readFile(new URL('../fixtures/lists/sheets-ar.xlsx', import.meta.url)))
  const unread = page.getByText(startingWith(t('Not read: {0}', { 0: '' }).trim()))
  await expect(unread).toContainText('القوائم')
  await button(page, startingWith(t('All sheets as one list'))).click()
  const lastYear = page.getByRole('option', { name: 'العام الماضي' })
  await expect(lastYear).toContainText(t('hidden, {rows, plural, one {# row} other {# rows}}', { rows: 3 }))
  await lastYear.click()
  await expect(page.getByText('ماجد الحربي').first()).toBeVisible()
  await expect(unread).toContainText('رجال')
  await expectAccessible(page)
})

test('[S-18] contacts are picked on the phone, and a list goes to the contacts of another', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const texts = labels(language)
  await page.addInitScript(() => {
    const picked = [
      { name: ['د. نورة السبيعي'], tel: ['0501111111', '0112223344'], email: [] },
      { name: ['محمد الدوسري وعائلته'], tel: ['+966 50 222 2222'], email: ['m@example.com'] },
      { name: [''], tel: ['0503333333'], email: [] },
    ]
    Object.assign(navigator, { contacts: { select: () => Promise.resolve(picked) } })
  })
  const { host, id } = await atInvite(page, request, language)
  await expectAccessible(page)
  await button(page, texts.pick).click()
  await expect(page.getByText('د. نورة السبيعي').first()).toBeVisible()
  await button(page, texts.continue).click()
  // Nobody is dropped without a word: a number without a name is asked about.
  await button(page, texts.leaveAll).click()
  await expect(page.getByText('محمد الدوسري وعائلته').first()).toBeVisible()
  await page.getByRole('textbox', { name: texts.family }).fill('6')
  await expectAccessible(page)
  await button(page, texts.continue).click()
  await button(page, texts.add).click()
  await expect.poll(() => totalOnServer(request, host, id)).toBe(2)
  expect(await guestsOnServer(request, host, id)).toMatchObject(
    expect.arrayContaining([
      expect.objectContaining({ name: 'محمد الدوسري وعائلته', phone: '+966502222222', invited: 6 }),
      expect.objectContaining({ name: 'د. نورة السبيعي', phone: '+966501111111', invited: 1 }),
    ]),
  )
  await page.getByRole('link', { name: texts.see }).click()
  await button(page, texts.more).click()
  await page.getByRole('menuitem', { name: texts.export }).click()
  await page.getByText(texts.contacts, { exact: true }).click()
  const downloaded = page.waitForEvent('download')
  await button(page, texts.save).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toMatch(/\.vcf$/)
  const card = (await readFile(await file.path())).toString()
  expect(card.match(/BEGIN:VCARD/g)).toHaveLength(2)
  expect(card).toContain('FN:د. نورة السبيعي\r\n')
  expect(card).toContain('TEL;TYPE=CELL:+966502222222\r\n')
})

test.describe('without a network', () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource/ })

  test('[C-4] an import shows at once as waiting and reaches the server once', async ({
    page,
    context,
    request,
    locale,
  }) => {
    const language = languageOf(locale)
    const texts = labels(language)
    const { host, id } = await atInvite(page, request, language)
    await give(page, 'list.csv', csvOf(3))
    await button(page, texts.continue).waitFor()
    // The chunk of the guest list is fetched while there is a network; offline starts are the worker's matter.
    await page.evaluate(async (path) => void (await fetch(path)), `/${language}/manage/${id}/guests`)
    await context.setOffline(true)
    await button(page, texts.continue).click()
    await button(page, texts.add).click()
    await expect(page.getByRole('heading', { name: texts.added(3) })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: texts.reaching })).toHaveAttribute(
      'aria-valuenow',
      '0',
    )
    expect(await totalOnServer(request, host, id)).toBe(0)
    await context.setOffline(false)
    await expect(page.getByRole('progressbar', { name: texts.reaching })).toBeHidden()
    await expect.poll(() => totalOnServer(request, host, id)).toBe(3)
  })
})
