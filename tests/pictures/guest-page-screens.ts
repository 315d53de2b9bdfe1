import { atFault, full, press, type Screen, type Stage, steps } from './screen.ts'
import { linkTo, type World } from './world.ts'

/** The wedding has no place left. */
const late = ({ wedding }: World) =>
  linkTo(wedding, ({ rsvp, waiting_since }) => rsvp === null && waiting_since === null)
const coming = ({ wedding }: World) => linkTo(wedding, ({ rsvp, vip }) => rsvp === 'attending' && vip)
const name = async ({ page, t }: Stage, contact: string) => {
  await page.getByLabel(t('Name'), { exact: true }).fill('ريم العنزي')
  await page.getByLabel(t('Email or phone'), { exact: true }).fill(contact)
}

export const guestPageScreens: readonly Screen[] = [
  {
    name: 'invitation',
    as: 'anonymous',
    at: ({ received }) => received,
    states: {
      'envelope-closed': { motion: true },
      'envelope-open': { motion: true, act: press('Open the invitation') },
      silent: full,
      'no-places': { at: late },
      coming: { at: coming },
      'coming-form': {
        at: coming,
        act: ({ page, t }) =>
          page.getByText(t('Change the number or message the hosts'), { exact: true }).click(),
      },
      'coming-pass': { at: coming, act: press('Show the pass full screen') },
      'large-text': { act: press('A+ larger text') },
      'coming-large-text': {
        at: coming,
        act: steps(press('A+ larger text'), ({ page }) => page.mouse.wheel(0, 420)),
      },
      'coming-details': { at: coming, act: ({ page }) => page.mouse.wheel(0, 1200) },
      regrets: { at: ({ wedding }) => linkTo(wedding, ({ rsvp }) => rsvp === 'regrets') },
      waiting: { at: ({ wedding }) => linkTo(wedding, ({ waiting_since }) => waiting_since !== null) },
      past: { at: ({ engagement }) => linkTo(engagement, ({ rsvp }) => rsvp === 'attending') },
      'hidden-place': { at: ({ evenings }) => evenings.hidden.personal },
      tonight: { at: ({ evenings }) => evenings.tonight.personal },
      cancelled: { at: ({ evenings }) => evenings.cancelled.personal },
      'not-found': { at: ({ wedding }) => `${wedding.share}/nobody` },
      offline: {
        act: async (stage) => {
          await stage.page.context().setOffline(true)
          await press('I will attend')(stage)
        },
      },
    },
  },
  {
    name: 'message',
    as: 'anonymous',
    at: ({ message }) => message,
    states: {
      full,
      report: { at: ({ message }) => `${message}#report` },
      unknown: { at: () => '/messages/nothing' },
    },
  },
  {
    name: 'own-data',
    as: 'anonymous',
    at: ({ evenings }) => `${evenings.hidden.personal}/my-data`,
    states: { full, foot: { act: ({ page }) => page.mouse.wheel(0, 9000) } },
  },
  {
    name: 'share',
    as: 'anonymous',
    at: ({ wedding }) => wedding.share,
    states: {
      full,
      details: { act: ({ page }) => page.mouse.wheel(0, 900) },
      'hidden-place': { at: ({ evenings }) => evenings.hidden.share },
      'hidden-place-details': {
        at: ({ evenings }) => evenings.hidden.share,
        act: ({ page }) => page.mouse.wheel(0, 900),
      },
      tonight: { at: ({ evenings }) => evenings.tonight.share },
      cancelled: { at: ({ evenings }) => evenings.cancelled.share },
      required: { act: steps(press('Request an invitation'), atFault) },
      received: {
        act: async (stage) => {
          await name(stage, `reem-${crypto.randomUUID()}@example.com`)
          await press('Request an invitation')(stage)
          await stage.page.getByText(stage.t('The hosts have your name')).waitFor()
        },
      },
    },
  },
]
