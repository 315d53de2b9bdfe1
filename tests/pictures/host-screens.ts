import { paths } from '#client/routes/paths.ts'
import { post } from '../e2e/support/hosts.ts'
import { anExcelWorkbook, aPdf } from '../factories/documents.ts'
import { full, press, type Screen, type Stage, type State, steps, troubles } from './screen.ts'
import type { World } from './world.ts'

const LIST = 'tests/fixtures/guests/guests-50.xlsx'

/** A page of an event: of the wedding, and of one that has just begun. */
const ofEvent = (name: string, at: (id: string) => string, states: Screen['states'] = {}): Screen => ({
  name,
  as: 'host',
  at: ({ wedding }) => at(wedding.id),
  states: {
    full,
    past: { at: ({ engagement }) => at(engagement.id) },
    empty: { as: 'newcomer', at: ({ blank }) => at(blank) },
    ...states,
    ...troubles,
  },
})

const inviting =
  (way?: string) =>
  ({ blank }: World) =>
    paths.inviteGuests(blank) + (way ? `?way=${way}` : '')
const giveFile =
  (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  ({ page }: Stage) =>
    page.locator('input[type=file]').first().setInputFiles(file)
const step = async ({ page, t }: Stage) => {
  await page.getByRole('button', { name: t('Continue'), exact: true }).click()
}

/** Of the event that sends. */
const sending = (at: (id: string) => string): State => ({ as: 'sender', at: (world) => at(world.sending) })

/** Of the page that sends: whom, by what, the text, when. */
const openStep =
  (place: number) =>
  ({ page }: Stage) =>
    page.locator('form button[aria-expanded]').nth(place).click()

const accountMenu = press('My account')

export const hostScreens: readonly Screen[] = [
  {
    name: 'events',
    as: 'host',
    at: paths.events,
    states: {
      full,
      empty: { as: 'beginner' },
      one: { as: 'newcomer' },
      drafts: { act: press('Drafts', 'tab') },
      received: { act: press('Received', 'tab') },
      'account-menu': { act: accountMenu },
      ...troubles,
    },
  },
  {
    name: 'notifications',
    as: 'sharer',
    at: paths.notifications,
    states: {
      full,
      empty: { as: 'beginner' },
      clear: { act: press('Clear all') },
      ...troubles,
    },
  },
  {
    name: 'new-event',
    as: 'beginner',
    at: paths.newEvent,
    states: {
      full,
      // Asks only where something has not reached the server.
      'sign-out': {
        before: ({ page }) => page.route(/website\/events$/, (route) => route.abort('connectionrefused')),
        act: steps(
          press('Something else'),
          ({ page }) => page.waitForURL(/details/),
          accountMenu,
          press('Sign out', 'menuitem'),
          ({ page }) => page.getByRole('alertdialog').waitFor(),
        ),
      },
    },
  },
  ofEvent('hub', paths.manage, { draft: { at: ({ lunch }) => paths.manage(lunch.id) } }),
  ofEvent('event-details', paths.eventDetails, {
    foot: { act: ({ page }) => page.mouse.wheel(0, 5000) },
  }),
  ofEvent('tracking', (id) => paths.tracking(id), {
    sending: sending((id) => paths.tracking(id)),
    foot: { act: ({ page }) => page.mouse.wheel(0, 5000) },
  }),
  {
    name: 'tracking-list',
    as: 'host',
    at: ({ wedding }) => paths.tracking(wedding.id, 'opened_silent'),
    states: { full, waiting: { at: ({ wedding }) => paths.tracking(wedding.id, 'waiting') }, ...troubles },
  },
  ofEvent('summary', paths.summary, { foot: { act: ({ page }) => page.mouse.wheel(0, 5000) } }),
  ofEvent('requests', paths.joinRequests),
  ofEvent('guests', paths.guests, {
    nobody: {
      act: async ({ page, t }) => {
        await page.getByRole('searchbox', { name: t('Search guests') }).fill('قققق')
      },
    },
    guest: {
      act: async ({ page, world }) => {
        const name = world.wedding.guests[0]?.name ?? ''
        await page.getByRole('button', { name, exact: true }).first().click()
      },
    },
  }),
  {
    name: 'import',
    as: 'newcomer',
    at: inviting(),
    states: {
      file: { at: inviting('file') },
      paste: { at: inviting('paste') },
      single: { at: inviting('single') },
      'single-required': { at: inviting('single'), act: press('Add guest') },
      link: { at: inviting('link') },
      broken: {
        at: inviting('file'),
        act: steps(
          giveFile({ name: 'list.xlsx', mimeType: 'text/csv', buffer: Buffer.from('no workbook') }),
          ({ page }) => page.getByRole('main').getByRole('alert').waitFor(),
        ),
      },
      columns: {
        at: inviting('file'),
        act: steps(giveFile(LIST), ({ page }) => page.getByRole('table').waitFor()),
      },
      review: { at: inviting('file'), act: steps(giveFile(LIST), step) },
      problems: {
        at: inviting('file'),
        act: steps(giveFile('tests/fixtures/guests/guests-messy-ar.xlsx'), step),
      },
    },
  },
  ofEvent('send', (id) => paths.send(id), {
    foot: { act: ({ page }) => page.mouse.wheel(0, 5000) },
    begun: sending((id) => paths.send(id)),
    whom: { ...sending((id) => paths.send(id, { who: 'everybody' })), act: openStep(0) },
    how: { ...sending((id) => paths.send(id, { who: 'everybody' })), act: openStep(1) },
    message: { ...sending((id) => paths.send(id, { who: 'everybody' })), act: openStep(2) },
    when: { ...sending((id) => paths.send(id, { who: 'everybody' })), act: openStep(3) },
    preview: {
      ...sending((id) => paths.send(id, { who: 'everybody' })),
      act: steps(openStep(2), press('Preview and test')),
    },
  }),
  ofEvent('send-by-hand', paths.sendByHand, { queue: sending(paths.sendByHand) }),
  ofEvent('reminders', paths.reminders, { sending: sending(paths.reminders) }),
  {
    name: 'operator',
    as: 'operator',
    at: () => '/operator',
    states: {
      full,
      accounts: { act: press('Accounts', 'tab') },
      channels: { act: press('Channels', 'tab') },
      health: { act: press('Health', 'tab') },
      figures: { act: press('This month', 'tab') },
      'coupon-errors': { at: () => '/operator?tab=coupons', act: press('Create the coupon') },
      log: { act: press('Log', 'tab') },
      ...troubles,
    },
  },
  ofEvent('questions', (id) => paths.questions(id), { write: { act: press('Write a question') } }),
  ofEvent('answers', (id) => paths.questions(id, 'answers')),
  ofEvent('rsvp-settings', (id) => paths.questions(id, 'settings')),
  ofEvent('check-in', (id) => paths.manageCheckIn(id)),
  ofEvent('entrances', (id) => paths.manageCheckIn(id, 'gates'), { new: { act: press('New entrance') } }),
  ofEvent('conflicts', (id) => paths.manageCheckIn(id, 'conflicts')),
  ofEvent('door-list', paths.doorList),
  {
    name: 'card-editor',
    as: 'host',
    at: ({ wedding }) => paths.design(wedding.id),
    states: { full, empty: { as: 'newcomer', at: ({ blank }) => paths.design(blank) }, ...troubles },
  },
  {
    name: 'favourites',
    as: 'beginner',
    at: paths.favourites,
    states: {
      empty: full,
      full: {
        before: ({ request, world }) =>
          post(request, 'templates/palace-gate/toggle-favorite', { favourite: true }, world.host.token),
        as: 'host',
      },
      ...troubles,
    },
  },
  {
    name: 'service-brief',
    as: 'newcomer',
    at: () => paths.brief('01999999-0000-7000-8000-000000000001', 'event-details'),
    states: {
      full,
      documents: {
        act: ({ page }) =>
          page
            .locator('input[type=file]')
            .last()
            .setInputFiles([
              { name: 'برنامج الحفل.pdf', mimeType: 'application/pdf', buffer: Buffer.from(aPdf()) },
              { name: 'قائمة الضيوف.xlsx', mimeType: '', buffer: Buffer.from(anExcelWorkbook()) },
            ]),
      },
      ...troubles,
    },
  },
  {
    name: 'profile',
    as: 'host',
    at: paths.profile,
    states: {
      full,
      required: {
        act: async ({ page, t }) => {
          await page.getByLabel(t('Full name'), { exact: true }).fill('')
          await page.getByRole('button', { name: t('Save'), exact: true }).click()
        },
      },
      ...troubles,
    },
  },
  {
    name: 'missing-event',
    as: 'host',
    at: () => paths.manage('01999999-0000-7000-8000-000000000000'),
    states: { full } satisfies Record<string, State>,
  },
]
