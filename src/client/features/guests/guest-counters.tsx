import { Plural, Trans } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { Card } from '#client/ui/card.tsx'
import { countPeople, type ListedGuest } from './guest-list.ts'

/** People invited, invitations, and answers. */
export function GuestCounters({ guests }: { guests: readonly ListedGuest[] }) {
  const { number } = useFormat()
  const people = countPeople(guests)
  const attending = countPeople(guests.filter(({ rsvp }) => rsvp === 'attending'))
  const regrets = countPeople(guests.filter(({ rsvp }) => rsvp === 'regrets'))
  const share = (part: number) => ({ inlineSize: `${people === 0 ? 0 : (part / people) * 100}%` })
  return (
    <Card className="flex flex-col gap-3 px-5 py-4">
      <p className="flex items-center gap-4">
        <span className="numeric font-display text-5xl leading-none font-semibold text-action-strong">
          {number(people)}
        </span>
        <span className="flex flex-col">
          <span className="font-medium">
            <Plural value={people} one="person invited" other="people invited" />
          </span>
          <span className="text-sm text-muted">
            <Plural value={guests.length} one="on # invitation" other="on # invitations" />
          </span>
        </span>
      </p>
      <div className="flex h-2 gap-0.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <span className="bg-action" style={share(attending)} />
        <span className="bg-danger" style={share(regrets)} />
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <li className="flex items-center gap-2">
          <span className="size-2.5 rounded-full bg-action" aria-hidden="true" />
          <Trans>Attending: {number(attending)}</Trans>
        </li>
        <li className="flex items-center gap-2">
          <span className="size-2.5 rounded-full bg-danger" aria-hidden="true" />
          <Trans>Regrets: {number(regrets)}</Trans>
        </li>
        <li className="flex items-center gap-2 max-sm:hidden">
          <span className="size-2.5 rounded-full bg-line" aria-hidden="true" />
          <Trans>Not replied: {number(people - attending - regrets)}</Trans>
        </li>
      </ul>
    </Card>
  )
}
