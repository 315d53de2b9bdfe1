import { paths } from '#client/routes/paths.ts'
import { full, press, type Screen, steps, troubles } from './screen.ts'

export const cohostScreens: readonly Screen[] = [
  {
    name: 'co-hosts',
    as: 'sharer',
    at: () => paths.cohosts(),
    states: {
      full,
      'of-event': { at: ({ shared }) => paths.cohosts(shared.id) },
      empty: { as: 'newcomer' },
      asked: { as: 'asked' },
      ...troubles,
    },
  },
  {
    name: 'co-host-create',
    as: 'sharer',
    at: ({ shared }) => paths.newCohost(shared.id),
    states: { full, required: { act: press('Send the request') }, 'no-event': { as: 'beginner' } },
  },
  {
    name: 'co-host',
    as: 'sharer',
    at: ({ shared }) => paths.cohost(shared.active),
    states: {
      full,
      foot: { act: ({ page }) => page.mouse.wheel(0, 5000) },
      pending: { at: ({ shared }) => paths.cohost(shared.pending) },
      remove: { act: press('Remove this co-host') },
      missing: { at: () => paths.cohost('01999999-0000-7000-8000-000000000000') },
      ...troubles,
    },
  },
  {
    name: 'co-host-requests',
    as: 'asked',
    at: paths.cohostRequests,
    states: {
      full,
      decline: {
        act: ({ page, t }) =>
          page
            .getByRole('button', { name: new RegExp(`^${t('Decline {title}', { title: '' }).trim()}`) })
            .first()
            .click(),
      },
      empty: { as: 'beginner' },
      ...troubles,
    },
  },
  {
    name: 'event-of-co-host',
    as: 'helper',
    at: ({ shared }) => paths.manage(shared.id),
    states: {
      full,
      plain: { as: 'plain' },
      guests: { at: ({ shared }) => paths.guests(shared.id) },
      'plain-guests': { as: 'plain', at: ({ shared }) => paths.guests(shared.id) },
      add: { at: ({ shared }) => paths.inviteGuests(shared.id, 'single') },
      'no-tracking': { as: 'plain', at: ({ shared }) => paths.tracking(shared.id) },
      leave: { act: steps(press('More options'), press('Stop being a co-host', 'menuitem')) },
      'no-sending': { as: 'plain', at: ({ shared }) => paths.send(shared.id) },
    },
  },
  {
    name: 'event-with-co-hosts',
    as: 'sharer',
    at: ({ shared }) => paths.manage(shared.id),
    states: { full, guests: { at: ({ shared }) => paths.guests(shared.id) } },
  },
]
