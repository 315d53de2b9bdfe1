import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { VisitedWorld } from './places.ts'
import { startingWith, type Text } from './texts.ts'

export interface Stage {
  readonly page: Page
  readonly t: Text
  readonly world: VisitedWorld
}

type Find = (stage: Stage) => Locator
type Step = (stage: Stage) => Promise<void>

interface Opening {
  /** What is done for it, one after the other. */
  readonly steps: readonly Step[]
  /** A selector of where it is shown, if it is neither a dialog nor a menu. */
  readonly within?: string
  /** Where not every screen has it. */
  readonly on?: 'phone' | 'desktop'
}

/** From here on pages have their columns and their tables. */
const DESKTOP_WIDTH = 1024
const OPENED = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu]'

const press =
  (find: Find): Step =>
  (stage) =>
    find(stage).filter({ visible: true }).first().click()
const named = (role: 'button' | 'menuitem', id: string, context?: string): Step =>
  press(({ page, t }) => page.getByRole(role, { name: t(id, {}, context), exact: true }))
const button = (id: string, context?: string) => named('button', id, context)
const item = (id: string) => named('menuitem', id)
const tab = (id: string) => press(({ page, t }) => page.getByRole('tab', { name: t(id) }))
const dialog = (...steps: Step[]): Opening => ({ steps })
const onDesktop = (...steps: Step[]): Opening => ({ steps, on: 'desktop' })

const entrances = tab('Entrances')
const doorOfList = press(({ page }) =>
  page
    .getByRole('tabpanel')
    .getByRole('button')
    .filter({ has: page.locator('bdi') }),
)
const doorMenu = button('Entrance menu')
/** Of the menu, beside whose words a state or a number may be. */
const row = (id: string) =>
  press(({ page, t }) => page.getByRole('dialog').getByRole('button', { name: t(id) }))
const selectGuest: Step = ({ page }) =>
  page.locator('[data-guest]').first().getByRole('checkbox').check({ force: true })
const guest = press(({ page, world }) => page.getByRole('main').getByRole('button', { name: world.guest }))
const submit = press(({ page }) => page.getByRole('main').locator('button[type=submit]'))
/** A guest who is on the list already, and one whose number is none. */
const pasteList: Step = ({ page, t, world }) =>
  page
    .getByLabel(t('Your list, one guest per line'))
    .fill(`${world.guest}, 0530000000\n${world.guest}, 05012\n${world.cohost.name}, 0501234567`)
const wizardStep: Step = ({ page }) => expect(page.getByRole('main').locator('footer')).toBeVisible()
const nextStep = press(({ page }) => page.getByRole('main').locator('footer').getByRole('button'))
/** Of the editor; a desktop begins with the last one open. */
const tools = ['text', 'fonts', 'colors', 'ornaments', 'photo', 'qr', 'background', 'layers', 'fields']

/** What opens over a page, or beside it, by the page's route. */
const openings: Readonly<Record<string, readonly Opening[]>> = {
  designs: [dialog(button('Filters'))],
  'template/:id/customize': tools.map((tool) => ({
    steps: [press(({ page }) => page.locator(`[data-tool=${tool}][aria-expanded=false]`))],
    within: '#editor-panel',
  })),
  profile: [dialog(button('My account')), dialog(button('Delete my account'))],
  'profile/events': [dialog(press(({ page }) => page.locator('header button[aria-haspopup=dialog]')))],
  'profile/notifications': [dialog(button('Clear all'))],
  'profile/developers': [dialog(button('Create a token')), dialog(button('Add an endpoint'))],
  'profile/co-host': [
    // On the page of the co-host, which this leads to.
    dialog(
      press(({ page, world }) => page.getByRole('link', { name: world.activeCohost })),
      button('Remove this co-host'),
    ),
  ],
  'profile/co-host/:id': [dialog(button('Withdraw the request'))],
  'manage/:id': [
    dialog(button('More options'), item('Copy the event')),
    dialog(button('More options'), item('Cancel the event')),
    { steps: [button('More', 'pages of an event')], on: 'phone' },
  ],
  'manage/:id/tracking/:list': [dialog(guest)],
  'manage/:id/guests': [
    dialog(press(({ page, world }) => page.getByRole('button', { name: world.guest, exact: true }))),
    dialog(button('Filters')),
    onDesktop(button('Columns')),
    onDesktop(button('Saved views'), item('Save this view')),
    onDesktop(button('Find families')),
    onDesktop(button('Export')),
    dialog(selectGuest, button('Edit details'), item('Section')),
    dialog(selectGuest, button('Edit details'), item('Table')),
  ],
  'manage/:id/invite-guests': [
    { steps: [tab('Paste'), pasteList, submit, wizardStep], within: '#main' },
    { steps: [nextStep, wizardStep], within: '#main' },
  ],
  'manage/:id/send': [
    dialog(submit),
    dialog(
      press(({ page, t }) => page.getByRole('button', { name: startingWith(t('Message')) })),
      button('Preview and test'),
    ),
  ],
  'manage/:id/questions': [dialog(button('Write a question'))],
  'manage/:id/check-in': [
    dialog(entrances, button('New entrance')),
    dialog(entrances, doorOfList),
    dialog(entrances, doorOfList, button('Close entrance')),
  ],
  'check-in/:eventToken/:checkInToken': [
    dialog(button('Search')),
    dialog(button('Walk-in')),
    dialog(doorMenu),
    dialog(doorMenu, row('Sync')),
    dialog(doorMenu, row('Paper list')),
    dialog(doorMenu, row('Recent')),
    dialog(doorMenu, row('Leave this entrance')),
  ],
}

/**
 * Opens what a page has to open, one after the other. `look` gets a selector of where it is: what is behind it was
 * looked at with the page.
 */
export async function forEachOpening(
  route: string,
  stage: Stage,
  look: (within: string, place: number) => Promise<void>,
): Promise<void> {
  const { page } = stage
  const isWide = (page.viewportSize()?.width ?? 0) >= DESKTOP_WIDTH
  const open = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'))
  const shown = (openings[route] ?? []).filter(({ on }) => on !== (isWide ? 'phone' : 'desktop'))
  for (const [place, { steps, within }] of shown.entries()) {
    for (const step of steps) await step(stage)
    await expect(within === undefined ? open.last() : page.locator(within)).toBeVisible()
    await look(within ?? OPENED, place)
    if (within !== undefined) continue
    await expect(async () => {
      if ((await open.count()) > 0) await page.keyboard.press('Escape')
      expect(await open.count()).toBe(0)
    }).toPass()
  }
}
