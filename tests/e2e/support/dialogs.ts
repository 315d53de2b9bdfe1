import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect } from './fixtures.ts'
import type { VisitedWorld } from './places.ts'
import type { Text } from './texts.ts'

interface Stage {
  readonly page: Page
  readonly t: Text
  readonly world: VisitedWorld
}

type Opener = (stage: Stage) => Locator

const opener =
  (role: 'button' | 'menuitem' | 'tab', id: string): Opener =>
  ({ page, t }) =>
    page.getByRole(role, { name: t(id), exact: role !== 'tab' }).filter({ visible: true })
const button = (id: string) => opener('button', id)
const item = (id: string) => opener('menuitem', id)

const entrances = opener('tab', 'Entrances')
const doorOfList: Opener = ({ page }) =>
  page
    .getByRole('tabpanel')
    .getByRole('button')
    .filter({ has: page.locator('bdi') })
const doorMenu = button('Entrance menu')
/** Of the menu, beside whose words a state or a number may be. */
const row =
  (id: string): Opener =>
  ({ page, t }) =>
    page.getByRole('dialog').getByRole('button', { name: t(id) })

/** What opens over a page, by the page's route: for each, what is pressed for it, one after the other. */
const dialogs: Readonly<Record<string, readonly (readonly Opener[])[]>> = {
  profile: [[button('My account')], [button('Delete my account')]],
  'profile/developers': [[button('Create a token')], [button('Add an endpoint')]],
  'profile/co-host/:id': [[button('Withdraw the request')]],
  'manage/:id': [
    [button('More options'), item('Copy the event')],
    [button('More options'), item('Cancel the event')],
  ],
  'manage/:id/guests': [[({ page, world }) => page.getByRole('button', { name: world.guest, exact: true })]],
  'manage/:id/questions': [[button('Write a question')]],
  'manage/:id/check-in': [
    [entrances, button('New entrance')],
    [entrances, doorOfList],
    [entrances, doorOfList, button('Close entrance')],
  ],
  'check-in/:eventToken/:checkInToken': [
    [button('Search')],
    [button('Walk-in')],
    [doorMenu],
    [doorMenu, row('Sync')],
    [doorMenu, row('Paper list')],
    [doorMenu, row('Recent')],
    [doorMenu, row('Leave this entrance')],
  ],
}

const OPENED = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu]'

/** Opens what a page has to open, and looks at each for itself: what is behind it was looked at with the page. */
export async function expectAccessibleDialogs(route: string, stage: Stage): Promise<void> {
  const { page } = stage
  const open = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.getByRole('menu'))
  for (const openers of dialogs[route] ?? []) {
    for (const find of openers) await find(stage).first().click()
    await expect(open.last()).toBeVisible()
    await expectAccessible(page, { targets: true, within: OPENED })
    await expect(async () => {
      if ((await open.count()) > 0) await page.keyboard.press('Escape')
      expect(await open.count()).toBe(0)
    }).toPass()
  }
}
