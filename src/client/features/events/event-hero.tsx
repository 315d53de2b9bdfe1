import { Plural, Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { BigNumber } from '#client/ui/big-number.tsx'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import type { Figures } from '#shared/rules/guests/tracking.ts'

/** How many are coming and how guests answered; links to tracking. */
export function EventHero({
  event,
  figures,
}: {
  event: LocalEvent
  /** Undefined until the guest list is complete. */
  figures: Figures | undefined
}) {
  const { number } = useFormat()
  const { attending, regrets, guests: invitations, people } = event
  const waiting = figures?.waiting ?? 0
  const share = (part: number) => ({ inlineSize: `${(100 * part) / Math.max(1, invitations)}%` })
  const silent = figures?.not_yet_replied ?? Math.max(0, invitations - attending - regrets)
  const coming = figures?.attending_people
  const way = (
    <span className="flex grow items-center justify-between gap-1 font-medium text-action">
      <Trans>Tracking</Trans>
      <ChevronRight
        size={22}
        className="flip-rtl transition group-hover:translate-x-0.5"
        aria-hidden="true"
      />
    </span>
  )
  return (
    <Link
      to={paths.tracking(event.id)}
      className="group relative isolate flex flex-col gap-5 overflow-hidden rounded-xl bg-raised p-5 shadow-card ring-1 ring-line/60 transition hover:shadow-float sm:p-7"
    >
      <GirihPattern className="girih-top -z-10 text-ornament opacity-20" />
      <span className="-mb-2 flex justify-between sm:hidden">{way}</span>
      <span className="flex items-center justify-between gap-3">
        <BigNumber
          number={coming === undefined ? '…' : number(coming)}
          title={<Plural value={coming ?? 0} one="person coming" other="people coming" />}
        >
          <Trans>
            of {number(people)} · <Plural value={invitations} one="# invitation" other="# invitations" />
          </Trans>
        </BigNumber>
        <span className="max-sm:hidden">{way}</span>
      </span>
      <span className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <span className="bg-action" style={share(attending)} />
        <span className="bg-ornament" style={share(waiting)} />
        <span className="bg-danger" style={share(regrets)} />
      </span>
      <span className="grid grid-cols-4 gap-2">
        <HeroFigure value={attending} dot="bg-action" name={<Trans context="invitations">Attending</Trans>} />
        <HeroFigure value={regrets} dot="bg-danger" name={<Trans context="invitations">Regrets</Trans>} />
        {waiting > 0 && <HeroFigure value={waiting} dot="bg-ornament" name={<Trans>Waiting</Trans>} />}
        <HeroFigure value={silent} dot="bg-line" name={<Trans>Not replied</Trans>} />
        {waiting === 0 && figures !== undefined && (
          <HeroFigure value={figures.opened} name={<Trans>Opened</Trans>} />
        )}
      </span>
    </Link>
  )
}

function HeroFigure({ value, name, dot }: { value: number; name: ReactNode; dot?: string }) {
  const { number } = useFormat()
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex items-center gap-2">
        <span className="numeric text-xl font-semibold">{number(value)}</span>
        {dot && <span className={`size-2.5 shrink-0 rounded-full ${dot}`} aria-hidden="true" />}
      </span>
      <span className="truncate text-xs text-muted sm:text-sm">{name}</span>
    </span>
  )
}
