import { i18n } from '@lingui/core'
import { plural } from '@lingui/core/macro'
import type { Figures } from '#shared/rules/guests/tracking.ts'

type PeopleFigures = Pick<
  Figures,
  'attending_people' | 'waiting_people' | 'declined_people' | 'not_yet_replied_people'
>

/** “84 people coming”. */
export function peopleComingLabel(people: number): string {
  return plural(people, { one: '# person coming', other: '# people coming' })
}

/** “40 of 60 invitations”: the invitations that said yes, of all. */
export function invitationsComingLabel(coming: number, invitations: number): string {
  // `#` is written in the digits of the page; so is this.
  const some = i18n.number(coming)
  return plural(invitations, { one: `${some} of # invitation`, other: `${some} of # invitations` })
}

/** “120 people invited”. */
export function peopleInvitedLabel(people: number): string {
  return plural(people, { one: '# person invited', other: '# people invited' })
}

/**
 * The people invited by answer, as parts of a bar: in this order on every screen. Those who come have no sentence
 * here: they are the headline above the bar.
 */
export function peopleParts(figures: PeopleFigures) {
  const { attending_people, waiting_people, declined_people, not_yet_replied_people } = figures
  return [
    { key: 'coming', tone: 'action', value: attending_people, label: '' },
    {
      key: 'waiting',
      tone: 'accent',
      value: waiting_people,
      label: plural(waiting_people, {
        one: '# person on the waiting list',
        other: '# people on the waiting list',
      }),
    },
    {
      key: 'declined',
      tone: 'danger',
      value: declined_people,
      label: plural(declined_people, { one: '# person not coming', other: '# people not coming' }),
    },
    {
      key: 'silent',
      tone: 'rest',
      value: not_yet_replied_people,
      label: silentLabel(not_yet_replied_people),
    },
  ] as const
}

function silentLabel(people: number): string {
  return plural(people, { one: '# person not replied', other: '# people not replied' })
}
