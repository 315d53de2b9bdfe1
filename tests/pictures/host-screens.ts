import { paths } from '#client/routes/paths.ts'
import { post } from '../e2e/support/hosts.ts'
import { anExcelWorkbook, aPdf } from '../factories/documents.ts'
import { full, ofEvent, press, type Screen, type Stage, type State, steps, troubles } from './screen.ts'

/** Entrances with a name in each language. */
const twoNames: State = {
  as: 'planner',
  at: ({ evenings }) => paths.manageCheckIn(evenings.twoNames, 'gates'),
}

const foot = ({ page }: Stage) => page.mouse.wheel(0, 9000)

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
      scrolled: { act: ({ page }) => page.mouse.wheel(0, 700) },
      'account-menu': { act: accountMenu },
      sync: { act: press('Synced') },
      'sync-waiting': {
        before: ({ page }) => page.route(/website\/events$/, (route) => route.abort('connectionrefused')),
        as: 'beginner',
        at: paths.newEvent,
        act: steps(
          press('Something else'),
          ({ page }) => page.waitForURL(/design/),
          ({ page, language }) => page.goto(`/${language}${paths.events()}`),
          ({ page }) => page.getByRole('banner').locator('button[aria-haspopup=dialog]').last().click(),
        ),
      },
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
      settings: { act: foot },
      ...troubles,
    },
  },
  {
    name: 'new-event',
    as: 'beginner',
    at: paths.newEvent,
    states: {
      full,
      loading: { unfinished: true, before: ({ page }) => page.route(/event-categories/, () => undefined) },
      // Asks only where something has not reached the server.
      'sign-out': {
        before: ({ page }) => page.route(/website\/events$/, (route) => route.abort('connectionrefused')),
        act: steps(
          press('Something else'),
          ({ page }) => page.waitForURL(/design/),
          ({ page, language }) => page.goto(`/${language}${paths.events()}`),
          accountMenu,
          press('Sign out', 'menuitem'),
          ({ page }) => page.getByRole('alertdialog').waitFor(),
        ),
      },
    },
  },
  ofEvent('hub', paths.manage, {
    foot: { act: foot },
    draft: { at: ({ lunch }) => paths.manage(lunch.id) },
    'draft-foot': { at: ({ lunch }) => paths.manage(lunch.id), act: foot },
    sending: sending(paths.manage),
    menu: { act: press('More options') },
    copy: { act: steps(press('More options'), press('Copy the event', 'menuitem')) },
    cancel: { act: steps(press('More options'), press('Cancel the event', 'menuitem')) },
    more: {
      only: 'phone',
      act: steps(
        ({ page }) => page.locator('nav button[aria-haspopup=dialog]').click(),
        ({ page }) => page.getByRole('dialog').waitFor(),
      ),
    },
  }),
  ofEvent('event-details', paths.eventDetails, {
    when: { act: ({ page }) => page.mouse.wheel(0, 700) },
    where: { act: ({ page }) => page.mouse.wheel(0, 1500) },
    foot: { act: foot },
    calendar: {
      act: ({ page, t }) =>
        page
          .getByRole('button', { name: t('Open the calendar') })
          .first()
          .click(),
    },
  }),
  ofEvent('tracking', (id) => paths.tracking(id), {
    sending: sending((id) => paths.tracking(id)),
    foot: { act: foot },
  }),
  {
    name: 'tracking-list',
    as: 'host',
    at: ({ wedding }) => paths.tracking(wedding.id, 'opened_silent'),
    states: {
      full,
      waiting: { at: ({ wedding }) => paths.tracking(wedding.id, 'waiting') },
      story: {
        at: ({ wedding }) => paths.tracking(wedding.id, 'coming'),
        act: ({ page }) =>
          page
            .getByRole('main')
            .getByRole('button', { name: /\p{L}{3}/u })
            .first()
            .click(),
      },
      ...troubles,
    },
  },
  ofEvent('summary', paths.summary, { foot: { act: foot } }),
  ofEvent('requests', paths.joinRequests),
  ofEvent('send', (id) => paths.send(id), {
    foot: { act: foot },
    begun: sending((id) => paths.send(id)),
    whom: { ...sending((id) => paths.send(id, { who: 'everybody' })), act: openStep(0) },
    how: { ...sending((id) => paths.send(id, { who: 'everybody' })), act: openStep(1) },
    message: { ...sending((id) => paths.send(id, { who: 'everybody' })), act: openStep(2) },
    when: { ...sending((id) => paths.send(id, { who: 'everybody' })), act: openStep(3) },
    preview: {
      ...sending((id) => paths.send(id, { who: 'everybody' })),
      act: steps(openStep(2), press('Preview and test')),
    },
    confirm: {
      ...sending((id) => paths.send(id, { who: 'everybody' })),
      act: ({ page }) => page.locator('form button[type=submit]').last().click(),
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
      release: {
        act: ({ page, t }) =>
          page
            .getByRole('button', { name: t('Refuse'), exact: true })
            .first()
            .click(),
      },
      services: { at: () => '/operator?tab=services' },
      service: {
        at: () => '/operator?tab=services',
        act: steps(press('Open the request'), ({ page, t }) =>
          page.getByRole('heading', { name: t('Delivery') }).waitFor(),
        ),
      },
      orders: { at: () => '/operator?tab=orders' },
      items: { at: () => '/operator?tab=items' },
      coupons: { at: () => '/operator?tab=coupons' },
      jobs: { at: () => '/operator?tab=jobs' },
      templates: { at: () => '/operator?tab=templates' },
      contact: { at: () => '/operator?tab=contact' },
      suggestions: { at: () => '/operator?tab=suggestions' },
      subscribers: { at: () => '/operator?tab=subscribers' },
      invites: { at: () => '/operator?tab=invites' },
      channels: { act: press('Channels', 'tab') },
      health: { act: press('Health', 'tab') },
      figures: { act: press('This month', 'tab') },
      'coupon-errors': { at: () => '/operator?tab=coupons', act: press('Create the coupon') },
      log: { act: press('Log', 'tab') },
      ...troubles,
    },
  },
  ofEvent('questions', (id) => paths.questions(id), {
    write: { act: press('Write a question') },
    'empty-foot': { as: 'newcomer', at: ({ blank }) => paths.questions(blank), act: foot },
  }),
  ofEvent('answers', (id) => paths.questions(id, 'answers'), {
    foot: { act: foot },
    'by-guest': { act: ({ page, t }) => page.getByText(t('By guest'), { exact: true }).click() },
    guest: {
      act: steps(
        ({ page, t }) => page.getByText(t('By guest'), { exact: true }).click(),
        ({ page }) => page.getByRole('tabpanel').locator('li button, tbody button').first().click(),
        ({ page }) => page.getByRole('dialog').waitFor(),
      ),
    },
    respondents: {
      act: steps(
        ({ page }) => page.getByRole('tabpanel').getByRole('button', { name: /\d/ }).first().click(),
        ({ page }) => page.getByRole('dialog').waitFor(),
      ),
    },
    export: { act: press('Export') },
  }),
  ofEvent('rsvp-settings', (id) => paths.questions(id, 'settings'), {
    place: {
      act: ({ page, t }) =>
        page.getByText(t('Show the place to guests only'), { exact: true }).scrollIntoViewIfNeeded(),
    },
    foot: { act: foot },
  }),
  ofEvent('check-in', (id) => paths.manageCheckIn(id), {
    foot: { act: foot },
    'past-foot': { at: ({ engagement }) => paths.manageCheckIn(engagement.id), act: foot },
    'let-in': {
      act: steps(
        ({ page, t }) => page.getByPlaceholder(t('Name or last 4 digits')).fill('سعود'),
        ({ page }) => page.getByRole('main').getByRole('button', { name: 'سعود' }).first().click(),
        ({ page }) => page.getByRole('dialog').waitFor(),
      ),
    },
  }),
  ofEvent('entrances', (id) => paths.manageCheckIn(id, 'gates'), {
    new: { act: press('New entrance') },
    'new-required': { act: steps(press('New entrance'), press('Create')) },
    'two-names': twoNames,
    'edit-two-names': {
      ...twoNames,
      act: steps(press('Link and code'), press('Edit')),
    },
    link: { act: press('Link and code') },
    'link-foot': {
      act: steps(press('Link and code'), async ({ page }) => {
        await page.getByRole('dialog').getByRole('heading').last().scrollIntoViewIfNeeded()
      }),
    },
    close: { act: steps(press('Link and code'), press('Close entrance')) },
    renew: { act: steps(press('Link and code'), press('Create a new link')) },
  }),
  ofEvent('conflicts', (id) => paths.manageCheckIn(id, 'conflicts'), {
    accept: {
      at: ({ engagement }) => paths.manageCheckIn(engagement.id, 'conflicts'),
      act: press('Accept as is'),
    },
  }),
  ofEvent('door-list', paths.doorList, { foot: { act: foot } }),
  {
    name: 'card-editor',
    as: 'host',
    at: ({ wedding }) => paths.design(wedding.id),
    states: {
      full,
      empty: { as: 'newcomer', at: ({ blank }) => paths.design(blank) },
      new: { as: 'newcomer', at: ({ blank }) => paths.firstDesign(blank) },
      'new-foot': { as: 'newcomer', at: ({ blank }) => paths.firstDesign(blank), act: foot },
      'new-all-designs': {
        as: 'newcomer',
        at: ({ blank }) => paths.firstDesign(blank),
        act: steps(
          ({ page, t }) => page.getByText(t('All designs'), { exact: true }).click(),
          ({ page }) => page.locator('main li img').nth(12).waitFor(),
        ),
      },
      chosen: {
        act: async ({ page }) => page.locator('[data-layer] path').first().click({ force: true }),
      },
      ...Object.fromEntries(
        ['Details', 'Ornaments', 'Layers'].map((tool) => [tool.toLowerCase(), { act: press(tool) }]),
      ),
      versions: { act: press('Version history') },
      preview: { act: steps(press('Preview as a guest'), press('Open the envelope')) },
      keys: {
        only: 'desktop',
        act: steps(
          ({ page }) => page.keyboard.press('?'),
          ({ page, t }) => page.getByRole('heading', { name: t('Keyboard shortcuts') }).waitFor(),
        ),
      },
      ...troubles,
    },
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
    name: 'missing-event',
    as: 'host',
    at: () => paths.manage('01999999-0000-7000-8000-000000000000'),
    states: { full } satisfies Record<string, State>,
  },
]
