import { Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import { sectionLabels } from '#client/data/sections.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { admissiblePeople } from '#shared/rules/guests/expected-people.ts'
import type { GuestAtDoor } from '../queries.ts'

/** How many are in of how many, and where they belong. */
export function GuestDetails({ guest, over = 0 }: { guest: GuestAtDoor; over?: number }) {
  const { t } = useLingui()
  const { number } = useFormat()
  const admissible = admissiblePeople(guest)
  const [inside, invited, more] = [number(guest.admitted), number(guest.invited), number(over)]
  const said = number(admissible)
  return (
    <ul className="verdict-facts flex flex-wrap items-center gap-1.5 font-semibold">
      <li className="verdict-fact-first numeric">
        <Trans>
          {inside} of {invited} in
        </Trans>
      </li>
      {admissible < guest.invited && (
        <li className="numeric">
          <Trans>{said} said yes</Trans>
        </li>
      )}
      {over > 0 && (
        <li className="verdict-fact-over numeric">
          <Trans>{more} more than invited</Trans>
        </li>
      )}
      {guest.vip && (
        <li className="verdict-fact-vip">
          <Star size={16} fill="currentColor" aria-hidden="true" />
          <Trans>VIP</Trans>
        </li>
      )}
      {guest.table_name !== '' && (
        <li>
          <span className="wrap-anywhere">
            <Trans>
              Table <bdi>{guest.table_name}</bdi>
            </Trans>
          </span>
        </li>
      )}
      {guest.section !== null && <li>{t(sectionLabels[guest.section])}</li>}
    </ul>
  )
}
