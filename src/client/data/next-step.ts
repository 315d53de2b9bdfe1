import { plural, t } from '@lingui/core/macro'
import { paths } from '#client/routes/paths.ts'
import type { EventRights } from '#shared/contract/event-rights.ts'
import type { Event } from '#shared/contract/events.ts'
import type { NextStep } from '#shared/rules/events/next-step.ts'
import { mayIn } from './event-rights.ts'

/** A step in words: what it is, why, and the one button, with the page where it is done. */
export interface StepLabels {
  readonly title: string
  readonly help: string
  readonly action: string
  /** Null where it is done on the spot: `scan`. */
  readonly to: string | null
}

/** What a step needs that the owner may take from a co-host. */
const NEEDS: Partial<Record<NextStep['kind'], keyof EventRights>> = {
  send: 'send',
  remind: 'send',
  'waiting-list': 'track',
  unopened: 'track',
  watch: 'track',
  summary: 'track',
}

/** Whether the host of this device has the right to the step. */
export function mayTake(event: Pick<Event, 'role' | 'rights'>, { kind }: NextStep): boolean {
  const right = NEEDS[kind]
  return right === undefined || mayIn(event, right)
}

export function nextStepLabels(step: NextStep, eventId: string): StepLabels {
  switch (step.kind) {
    case 'guests':
      return {
        title: t`Who’s invited?`,
        help: t`Add guests and you’ll see here who opened and who’s coming.`,
        action: t`Add your guests`,
        to: paths.inviteGuests(eventId),
      }
    case 'card':
      return {
        title: t`Your event has no card yet`,
        help: t`Pick a design: your names and date are already on it.`,
        action: t`Choose a card`,
        to: paths.design(eventId),
      }
    case 'details':
      return {
        title: t`The name or the date is missing`,
        help: t`The page can be published once it has both.`,
        action: t`Complete the details`,
        to: paths.eventDetails(eventId),
      }
    case 'publish':
      return {
        title: t`Your invitation is still a draft`,
        help: t`Guests can reply once it’s published.`,
        action: t`Publish the page`,
        to: `${paths.inviteGuests(eventId)}?way=link`,
      }
    case 'share':
      return {
        title: t`Your page is live`,
        help: t`Share its link, and guests can add themselves.`,
        action: t`Share the link`,
        to: `${paths.inviteGuests(eventId)}?way=link`,
      }
    case 'requests':
      return {
        title: plural(step.count, {
          one: '# request to join is waiting',
          other: '# requests to join are waiting',
        }),
        help: t`They used your public link and are waiting for approval.`,
        action: t`See who`,
        to: paths.joinRequests(eventId),
      }
    case 'send':
      return {
        title: plural(step.count, {
          one: '# invitation hasn’t been sent',
          other: '# invitations haven’t been sent',
        }),
        help: t`By WhatsApp, SMS or email: everyone gets a link of their own.`,
        action: t`Send invitations`,
        to: paths.send(eventId),
      }
    case 'remind':
      return {
        title: plural(step.count, {
          one: '# opened but hasn’t replied',
          other: '# opened but haven’t replied',
        }),
        help: t`A short WhatsApp with their link usually does it.`,
        action: t`Remind them`,
        to: paths.send(eventId, { who: 'opened_silent' }),
      }
    case 'waiting-list':
      return {
        title: plural(step.count, { one: '# is waiting for a place', other: '# are waiting for a place' }),
        help: t`When a place opens, the next in line gets it automatically.`,
        action: t`See who`,
        to: paths.tracking(eventId, 'waiting'),
      }
    case 'unopened':
      return {
        title: plural(step.count, {
          one: '# hasn’t opened their invitation',
          other: '# haven’t opened their invitation',
        }),
        help: t`Remind them in one go, or write to them one by one.`,
        action: t`See who, and remind them`,
        to: paths.tracking(eventId, 'unopened'),
      }
    case 'doors':
      return {
        title: t`No entrance is set up`,
        help: t`Its link turns any phone into a scanner, even offline.`,
        action: t`Set up the door`,
        to: paths.manageCheckIn(eventId, 'gates'),
      }
    case 'scan':
      return {
        title: t`The event is today`,
        help: t`Admit guests with this phone’s camera, even offline.`,
        action: t`Scan with this phone`,
        to: null,
      }
    case 'watch':
      return {
        title: t`The event is today`,
        help: t`Watch who arrives, live.`,
        action: t`See who arrived`,
        to: paths.tracking(eventId, 'checked'),
      }
    case 'summary':
      return {
        title: t`The event is over`,
        help: t`Who came, who replied, and when.`,
        action: t`Read the summary`,
        to: paths.summary(eventId),
      }
  }
}
