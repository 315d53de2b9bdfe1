import { paths } from '#client/routes/paths.ts'
import { ofEvent, press, type Screen, type Stage, type State, steps } from './screen.ts'
import type { World } from './world.ts'

const LIST = 'tests/fixtures/guests/guests-50.xlsx'
const MESSY = 'tests/fixtures/guests/guests-messy-ar.xlsx'

const inviting =
  (way?: string) =>
  ({ blank }: World) =>
    paths.inviteGuests(blank) + (way ? `?way=${way}` : '')
const giveFile =
  (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  ({ page }: Stage) =>
    page.locator('input[type=file]').first().setInputFiles(file)
const inTable = ({ page }: Stage) => page.getByRole('table').first().waitFor()
const step = async ({ page, t }: Stage) => {
  await page.getByRole('button', { name: t('Continue'), exact: true }).click()
}

const ofSharer = (act: NonNullable<State['act']>): State => ({
  as: 'sharer',
  at: ({ shared }) => paths.guests(shared.id),
  act,
})

const openGuest =
  (which: (guest: World['wedding']['guests'][number]) => boolean) =>
  async ({ page, world, t }: Stage) => {
    const name = world.wedding.guests.find(which)?.name ?? ''
    await page.getByRole('searchbox', { name: t('Search guests') }).fill(name)
    await page.getByRole('button', { name, exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
  }

const select = async ({ page }: Stage) => {
  for (const place of [1, 2, 3])
    await page.getByRole('main').getByRole('checkbox').nth(place).check({ force: true })
}
/** A button on a large screen, an item of a menu on a phone. */
const listAction = (id: string) => async (stage: Stage) => {
  const menu = stage.page.getByRole('button', { name: stage.t('List actions') })
  if (await menu.isVisible()) await steps(press('List actions'), press(id, 'menuitem'))(stage)
  else await press(id)(stage)
}
const openPalette = steps(press('Find any guest or page'), ({ page }) =>
  page.getByRole('dialog').getByRole('combobox').waitFor(),
)
const inDialog = ({ page }: Stage) => page.getByRole('dialog').waitFor()
const foot = ({ page }: Stage) => page.mouse.wheel(0, 9000)

export const guestListScreens: readonly Screen[] = [
  ofEvent('guests', paths.guests, {
    nobody: {
      act: async ({ page, t }) => {
        await page.getByRole('searchbox', { name: t('Search guests') }).fill('قققق')
      },
    },
    scrolled: { act: ({ page }) => page.mouse.wheel(0, 900) },
    guest: { act: openGuest(({ rsvp, vip }) => rsvp === 'attending' && vip) },
    'guest-foot': {
      act: steps(
        openGuest(({ rsvp, vip }) => rsvp === 'attending' && vip),
        async ({ page }) => {
          await page.getByRole('dialog').getByRole('heading').last().scrollIntoViewIfNeeded()
        },
      ),
    },
    add: { act: press('Add a guest') },
    pass: {
      act: steps(
        openGuest(({ rsvp }) => rsvp === 'attending'),
        press('Show the pass'),
        ({ page, t }) =>
          page
            .getByRole('heading', { name: t('Entry pass') })
            .last()
            .waitFor(),
      ),
    },
    filters: { act: press('Filters') },
    selection: { act: select },
    'edit-selected': { act: steps(select, press('Edit details')) },
    'edit-selected-table': { act: steps(select, press('Edit details'), press('Table', 'menuitem')) },
    'guest-family': ofSharer(async ({ page, t }) => {
      await page.getByRole('searchbox', { name: t('Search guests') }).fill('تركي العتيبي 8')
      await page.getByRole('button', { name: 'تركي العتيبي 8', exact: true }).first().click()
      await page
        .getByRole('dialog')
        .getByRole('region', { name: t('Family') })
        .waitFor()
    }),
    families: ofSharer(steps(listAction('Find families'), inDialog)),
    export: { act: steps(listAction('Export'), inDialog) },
    views: { act: ({ page, t }) => page.getByRole('button', { name: t('Saved views') }).click() },
    'save-view': {
      act: steps(
        ({ page, t }) => page.getByRole('button', { name: t('Saved views') }).click(),
        press('Save this view', 'menuitem'),
        inDialog,
      ),
    },
    columns: { only: 'desktop', act: press('Columns') },
    keys: {
      only: 'desktop',
      act: steps(
        ({ page }) => page.keyboard.press('?'),
        ({ page, t }) => page.getByRole('heading', { name: t('Keyboard shortcuts') }).waitFor(),
      ),
    },
  }),
  {
    name: 'palette',
    as: 'host',
    at: paths.events,
    states: {
      full: { act: openPalette },
      found: { act: steps(openPalette, ({ page }) => page.keyboard.type('محمد')) },
      nothing: { act: steps(openPalette, ({ page }) => page.keyboard.type('qqqq')) },
    },
  },
  {
    name: 'import',
    as: 'newcomer',
    at: inviting(),
    states: {
      usual: {},
      file: { at: inviting('file') },
      'file-foot': { at: inviting('file'), act: foot },
      paste: { at: inviting('paste') },
      single: { at: inviting('single') },
      'single-foot': { at: inviting('single'), act: foot },
      'single-required': { at: inviting('single'), act: press('Add guest') },
      link: { at: inviting('link') },
      'link-live': { as: 'host', at: ({ wedding }) => paths.inviteGuests(wedding.id, 'link') },
      broken: {
        at: inviting('file'),
        act: steps(
          giveFile({
            name: 'list.xlsx',
            mimeType: 'text/csv',
            buffer: Buffer.from('PK\u0003\u0004 and no more'),
          }),
          ({ page }) => page.getByRole('main').getByRole('alert').waitFor(),
        ),
      },
      columns: { at: inviting('file'), act: steps(giveFile(LIST), inTable) },
      'columns-foot': { at: inviting('file'), act: steps(giveFile(LIST), inTable, foot) },
      review: { at: inviting('file'), act: steps(giveFile(LIST), inTable, step) },
      'review-foot': { at: inviting('file'), act: steps(giveFile(LIST), inTable, step, foot) },
      problems: { at: inviting('file'), act: steps(giveFile(MESSY), inTable, step) },
      'problems-foot': { at: inviting('file'), act: steps(giveFile(MESSY), inTable, step, foot) },
    },
  },
]
