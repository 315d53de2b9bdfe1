import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { GirihPattern } from '#client/ui/girih-pattern.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import { LanguageToggle } from '#client/ui/language-toggle.tsx'
import { localizedField } from '#shared/rules/text/localized.ts'
import { DoorHelpLink } from '../door-help-link.tsx'
import { problemLabels } from '../labels.ts'
import type { DoorState, DoorView } from '../queries.ts'
import { EntryForm } from './entry-form.tsx'

/** The door of a link that was not opened on this phone yet: its name, its event, and the form that opens it. */
export function AskingDoor({ door, problem, busy }: Extract<DoorState, { kind: 'asking' }>) {
  const { t } = useLingui()
  const { bothCalendars, time } = useFormat()
  const { name, event, has_pin, opens_at, card } = door
  const opens =
    problem === 'door_not_open' && opens_at !== null ? bothCalendars(opens_at, event.time_zone) : null
  return (
    <div className="relative isolate flex min-h-dvh flex-col px-6 pt-4 pb-safe">
      <GirihPattern size={88} className="girih-top -z-10 text-teal-400 opacity-20" />
      <LanguageToggle className="self-end" />
      {/* On a phone the form is at the foot of the screen, in reach of a thumb. */}
      <div className="mx-auto flex w-full max-w-md grow animate-rise flex-col items-center gap-6 py-4 sm:justify-center sm:py-6">
        <div className="flex flex-col items-center gap-4 max-sm:my-auto sm:gap-6">
          <DoorPicture card={card} />
          <DoorHeading name={name} event={event} />
          {!event.cancelled && (
            <p className="max-w-80 text-center text-balance max-sm:text-sm">
              <Trans>
                You’ll scan guests’ QR codes with this phone, even offline. Setting up takes a minute.
              </Trans>
            </p>
          )}
        </div>
        {event.cancelled ? (
          <p className="rounded-xl border border-line bg-raised px-6 py-5 text-center">
            <Trans>This event has been cancelled, so check-in is closed.</Trans>
          </p>
        ) : (
          <EntryForm
            pin={has_pin ? 'required' : 'none'}
            pinError={problem === 'pin_wrong' ? t(problemLabels.pin_wrong) : undefined}
            busy={busy}
            submit={<Trans>Start check-in</Trans>}
          >
            {problem !== null && problem !== 'pin_wrong' && (
              <p
                role="alert"
                className="flex items-start gap-2.5 rounded-lg bg-accent-soft px-4 py-3 text-on-accent-soft"
              >
                <CircleAlert size={20} className="mt-1 shrink-0" aria-hidden="true" />
                {opens && opens_at ? (
                  <Trans>
                    This entrance opens on {opens.day} ({opens.date}) at {time(opens_at, event.time_zone)}.
                  </Trans>
                ) : (
                  t(problemLabels[problem])
                )}
              </p>
            )}
          </EntryForm>
        )}
        <DoorHelpLink />
      </div>
    </div>
  )
}

/** The card, by which staff see that they are at the right event; a door where there is none to see. */
function DoorPicture({ card }: Pick<Extract<DoorState, { kind: 'asking' }>['door'], 'card'>) {
  const { language } = useFormat()
  const [isMissing, setIsMissing] = useState(false)
  if (card && !isMissing) {
    return (
      <img
        src={card[language]}
        alt=""
        onError={() => setIsMissing(true)}
        className="h-24 w-auto animate-appear rounded-sm shadow-card sm:h-40"
      />
    )
  }
  return (
    <span aria-hidden="true">
      <KhatamFrame size={104}>
        <DoorOpen size={42} strokeWidth={1.5} className="flip-rtl" />
      </KhatamFrame>
    </span>
  )
}

function DoorHeading({ name, event }: { name: string; event: NonNullable<DoorView['event']> }) {
  const { language, bothCalendars, time } = useFormat()
  const dates = event.starts_on && bothCalendars(event.starts_on)
  return (
    <header className="flex flex-col items-center gap-2 text-center">
      <h1 className="text-4xl wrap-anywhere sm:text-5xl">
        <bdi>{name}</bdi>
      </h1>
      <p className="text-lg wrap-anywhere">
        <bdi>{localizedField(event, 'title', language)}</bdi>
      </p>
      {dates && (
        <p className="text-sm text-muted">
          {dates.day}
          {event.starts_at && ` · ${time(event.starts_at, event.time_zone)}`}
          <br />
          {dates.date}
        </p>
      )}
    </header>
  )
}
