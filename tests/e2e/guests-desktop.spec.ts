import type { Locator, Page } from '@playwright/test'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { aGuest, someGuests } from '../factories/guests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { atGuests, button, labels } from './support/guest-list.ts'
import { post } from './support/hosts.ts'
import { languageOf, textsIn } from './support/texts.ts'

const names = (page: Page): Promise<string[]> => page.locator('[data-row-name]').allInnerTexts()
const rowOf = (page: Page, name: string): Locator =>
  page.locator('[data-guest]').filter({ has: button(page, name) })

/** An open event with five guests, in the order of their names. */
async function atFive(page: Page, request: Parameters<typeof atGuests>[1], locale: string | undefined) {
  const guests = ['Ahmed', 'Basma', 'Clara', 'Dana', 'Eman'].map((name, place) =>
    aGuest({ name, invited: 5 - place, table_name: ['10', '2', '', '1', ''][place] ?? '' }, place),
  )
  const opened = await atGuests(page, request, languageOf(locale), guests)
  await post(request, `events/${opened.event.id}/publish`, {}, opened.host.token)
  // The acts of a row are drawn where the mouse is, and lead somewhere once the page is open.
  await page.locator('[data-guest]').first().hover()
  await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeAttached()
  await page.mouse.move(0, 0)
  return opened
}

/** Once the focus is in the dialog: before, nothing there hears the key. */
async function escapeDialog(page: Page): Promise<void> {
  const isInside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)
  await expect.poll(isInside).toBe(true)
  await page.keyboard.press('Escape')
}

test('[S-18] the list is walked, selected and opened by its keys', async ({ page, request, locale }) => {
  const texts = labels(languageOf(locale))
  const t = textsIn(languageOf(locale))
  await atFive(page, request, locale)
  const isSelected = async () =>
    page.getByRole('row', { selected: true }).locator('[data-row-name]').allInnerTexts()

  await page.keyboard.press('ArrowDown')
  await expect(button(page, 'Ahmed')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  expect(await isSelected()).toEqual(['Basma'])
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  expect(await isSelected()).toEqual(['Basma', 'Clara', 'Dana'])
  await page.keyboard.press('Shift+ArrowUp')
  expect(await isSelected()).toEqual(['Basma', 'Clara'])
  await page
    .getByRole('checkbox', { name: texts.select('Eman') })
    .click({ modifiers: ['Shift'], force: true })
  expect(await isSelected()).toEqual(['Basma', 'Clara', 'Dana', 'Eman'])
  await page.keyboard.press('Escape')
  expect(await isSelected()).toEqual([])

  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  // Never while somebody types.
  await page.keyboard.type('dan?')
  await expect(page.getByRole('searchbox')).toHaveValue('dan?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Backspace')
  await expect(page.locator('[data-guest]')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+a')
  expect(await isSelected()).toEqual(['Dana'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByLabel(texts.name, { exact: true })).toHaveValue('Dana')
  // Nor under a dialog.
  await page.getByRole('dialog').getByRole('button', { name: texts.close }).focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: texts.add })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Dana')).toBeFocused()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { name: texts.add })).toBeVisible()
  await escapeDialog(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('heading', { name: t('Keyboard shortcuts') })).toBeVisible()
  await expectAccessible(page)
})

test('[S-18] a row’s own acts: WhatsApp, its link, its pass, and a cell that is edited', async ({
  page,
  request,
  locale,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const texts = labels(languageOf(locale))
  const t = textsIn(languageOf(locale))
  const { host, event } = await atFive(page, request, locale)
  const guests = async () => {
    const response = await request.get(`/api/website/events/${event.id}/guests?per_page=100`, {
      headers: { Authorization: `Bearer ${host.token}` },
    })
    return ((await response.json()) as { data: Guest[] }).data
  }
  const clara = (await guests()).find(({ name }) => name === 'Clara')
  const row = rowOf(page, 'Clara')
  await row.hover()
  await expect(row.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    new RegExp(`wa\\.me/${clara?.phone?.slice(1)}\\?text=.*Clara.*${clara?.guest_token}`),
  )
  await button(page, 'Clara').focus()
  await page.keyboard.press('l')
  await expect(page.getByText(texts.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(clara?.guest_token)
  await page.keyboard.press('p')
  await expect(page.getByRole('dialog').getByRole('img').last()).toBeVisible()
  await escapeDialog(page)

  await row.getByRole('button', { name: t('Edit: {field}', { field: t('Table') }) }).click()
  await page.keyboard.type('VIP 3')
  await page.keyboard.press('Enter')
  await expect(row).toContainText('VIP 3')
  // To the cell of people, by the arrows alone.
  for (const _ of ['section', 'people']) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.keyboard.type('٩٩')
  await page.keyboard.press('Enter')
  await expect(row.getByLabel(t('People'), { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('٧')
  await page.keyboard.press('Enter')
  await expect
    .poll(async () => (await guests()).find(({ name }) => name === 'Clara'))
    .toMatchObject({ table_name: 'VIP 3', invited: 7, rsvp: null })
})

test('[S-18] headings sort, columns are chosen, and a view of both comes back by its name', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const { event } = await atFive(page, request, locale)
  const heading = (name: string) => page.getByRole('columnheader', { name: t(name), exact: true })
  await expect(heading('Name')).toHaveAttribute('aria-sort', 'ascending')
  await heading('Table').getByRole('button').click()
  await expect(heading('Table')).toHaveAttribute('aria-sort', 'ascending')
  // Numbers as numbers; those without a table last, either way.
  expect(await names(page)).toEqual(['Dana', 'Basma', 'Ahmed', 'Clara', 'Eman'])
  await heading('Table').getByRole('button').click()
  await expect(heading('Table')).toHaveAttribute('aria-sort', 'descending')
  expect(await names(page)).toEqual(['Ahmed', 'Basma', 'Dana', 'Clara', 'Eman'])

  await button(page, t('Columns')).click()
  await page.getByRole('checkbox', { name: t('Group'), exact: true }).uncheck({ force: true })
  await page.getByRole('checkbox', { name: t('Door note'), exact: true }).check({ force: true })
  await page.keyboard.press('Escape')
  await expect(heading('Door note')).toBeVisible()
  await expect(heading('Group')).toHaveCount(0)

  await page.getByRole('button', { name: new RegExp(`^${t('Not yet replied')} 5`) }).click()
  await button(page, t('Saved views')).click()
  await page.getByRole('menuitem', { name: t('Save this view') }).click()
  await page.getByLabel(t('Name of the view')).fill('Silent, by table')
  await page.keyboard.press('Enter')
  await expect(button(page, t('Saved views: {name}', { name: 'Silent, by table' }))).toBeVisible()

  await heading('Name').getByRole('button').click()
  await page.getByRole('button', { name: new RegExp(`^${t('Not yet replied')} 5`) }).click()
  await page.goto(`/${language}/manage/${event.id}/guests`)
  await expect(heading('Name')).toHaveAttribute('aria-sort', 'ascending')
  await button(page, t('Saved views')).click()
  await page.getByRole('menuitem', { name: 'Silent, by table' }).click()
  await expect(heading('Table')).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('button', { name: new RegExp(`^${t('Not yet replied')} 5`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  await test.step('renamed, deleted, and brought back', async () => {
    await button(page, t('Saved views: {name}', { name: 'Silent, by table' })).click()
    await page.getByRole('menuitem', { name: t('Rename or delete views') }).click()
    await page.getByLabel(t('Name of the view')).fill('To call')
    await button(page, t('Delete {name}', { name: 'To call' })).click()
    await expect(button(page, t('Saved views'))).toBeVisible()
    await button(page, t('Undo')).click()
    await expect(button(page, t('Saved views: {name}', { name: 'To call' }))).toBeVisible()
  })
})

test('[S-18][R-3] rows of Excel pasted onto the list open the import with them', async ({
  page,
  request,
  locale,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const t = textsIn(languageOf(locale))
  await atFive(page, request, locale)
  await page.evaluate(() => navigator.clipboard.writeText('Faisal\t0501112223\t2\nGhada\t0504445556\t1'))
  // Into a field it is a text like any other.
  await page.keyboard.press('/')
  await page.keyboard.press('Control+v')
  await expect(page).toHaveURL(/\/guests$/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+v')
  await expect(page.getByLabel(t('Your list, one guest per line'))).toHaveValue(
    /Faisal\t0501112223\t2\nGhada/,
  )
  await button(page, t('{lines, plural, one {Read # line} other {Read # lines}}', { lines: 2 })).click()
  await expect(page.getByText('Ghada').first()).toBeVisible()
})

test('[S-18][R-3] a pasted list opens before an unfinished import, which waits beside it', async ({
  page,
  request,
  locale,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const language = languageOf(locale)
  const t = textsIn(language)
  const { event } = await atFive(page, request, locale)
  const list = `/${language}/manage/${event.id}/guests`
  await page.goto(`/${language}/manage/${event.id}/invite-guests?way=file`)
  await page.locator('input[type=file]').first().setInputFiles('tests/fixtures/guests/guests-50.xlsx')
  await expect(page.getByText('guests-50.xlsx')).toBeVisible()
  await expect(button(page, t('Continue'))).toBeVisible()

  await page.goto(list)
  await expect(button(page, 'Ahmed')).toBeVisible()
  await page.evaluate(() => navigator.clipboard.writeText('Faisal\t0501112223\t2\nGhada\t0504445556\t1'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+v')
  await expect(page.getByLabel(t('Your list, one guest per line'))).toHaveValue(/Faisal/)
  await expect(page.getByText('guests-50.xlsx')).toBeVisible()
  await expectAccessible(page)
  await button(page, t('{lines, plural, one {Read # line} other {Read # lines}}', { lines: 2 })).click()
  await expect(page.getByText('Ghada').first()).toBeVisible()

  await test.step('a reload continues the pasted list, and the file is there after it', async () => {
    await page.reload()
    await expect(page.getByText('Ghada').first()).toBeVisible()
    await button(page, t('Cancel the import')).click()
    await button(page, t('Pick it up again')).click()
    await expect(button(page, t('Continue'))).toBeVisible()
    await expect(page.getByText('guests-50.xlsx')).toBeVisible()
    await page.reload()
    await expect(page.getByText('guests-50.xlsx')).toBeVisible()
    await button(page, t('Cancel the import')).click()
    await expect(page.getByText(t('Unfinished import'))).toHaveCount(0)
  })
})

test('[S-18] rows that scroll are drawn with the page, and are no layer of their own', async ({
  page,
  request,
  locale,
}) => {
  await atGuests(page, request, languageOf(locale), someGuests(120))
  const devtools = await page.context().newCDPSession(page)
  let layers: readonly { backendNodeId?: number }[] = []
  devtools.on('LayerTree.layerTreeDidChange', (change) => {
    layers = change.layers ?? layers
  })
  await devtools.send('DOM.enable')
  await devtools.send('LayerTree.enable')
  await page.evaluate(() => window.scrollBy(0, 600))
  const nodes = async () => {
    const drawn = layers.flatMap(({ backendNodeId }) => backendNodeId ?? [])
    const described = drawn.map((backendNodeId) => devtools.send('DOM.describeNode', { backendNodeId }))
    return (await Promise.all(described)).map(({ node }) => node.nodeName)
  }
  await expect.poll(nodes).toContain('ASIDE')
  expect(await nodes()).not.toContain('TR')
})

test('[S-18] with many columns the head sticks, and the names stay in sight', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const guests = Array.from({ length: 60 }, (_, place) =>
    aGuest({ name: `Guest ${String(place).padStart(2, '0')}` }, place),
  )
  await atGuests(page, request, language, guests)
  await expect(button(page, 'Guest 00')).toBeVisible()
  await button(page, t('Columns')).click()
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all())
    await box.check({ force: true })
  await page.keyboard.press('Escape')
  const heading = (name: string) => page.getByRole('columnheader', { name: t(name), exact: true })
  const before = (await button(page, 'Guest 00').boundingBox())?.x ?? 0
  const added = heading('Added')
  await expect(added).not.toBeInViewport()
  await added.getByRole('button').focus()
  await expect(added).toBeInViewport()
  const cell = page.locator('[data-guest]').first().getByRole('gridcell').nth(-2)
  await expect(cell).toBeInViewport()
  // A heading is above its cells, and what stays in sight has not moved.
  expect((await cell.boundingBox())?.x).toBeCloseTo((await added.boundingBox())?.x ?? 0, 0)
  expect((await button(page, 'Guest 00').boundingBox())?.x).toBeCloseTo(before, 0)
  await expect(heading('Name')).toBeInViewport()

  await page.mouse.wheel(0, 900)
  await expect(button(page, 'Guest 00')).not.toBeInViewport()
  await expect(added).toBeInViewport()
  await expect(heading('Name')).toBeInViewport()
  await expectAccessible(page)
})

test('[S-18] the palette finds a guest of another event and any page, with the keyboard alone', async ({
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const t = textsIn(language)
  const { host } = await atFive(page, request, locale)
  const other = await post<Event>(
    request,
    'events',
    {
      id: crypto.randomUUID(),
      title_ar: 'ملكة نورة',
      title_en: 'Engagement of Noura',
      starts_on: '2027-02-01',
    },
    host.token,
  )
  await post(
    request,
    `import_guests/${other.id}`,
    { import_id: crypto.randomUUID(), added: [aGuest({ name: 'شيخة أبو خالد' })] },
    host.token,
  )
  // This device pulls the other event when its list is opened once.
  await page.goto(`/${language}/manage/${other.id}/guests`)
  await expect(button(page, 'شيخة أبو خالد')).toBeVisible()
  await page.goto(`/${language}/profile/events`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: t('Find any guest or page') })
  await expect(field).toBeFocused()
  await page.keyboard.type('شيخه ابوخالد')
  const option = page.getByRole('option', { name: /شيخة أبو خالد/ })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'شيخة أبو خالد' })).toBeVisible()
  await escapeDialog(page)
  await expect(page).toHaveURL(new RegExp(`/manage/${other.id}/guests$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('tracking salman')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/tracking$/)
})
