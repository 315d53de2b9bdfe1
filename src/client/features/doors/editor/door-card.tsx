import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { KeyRound, MessageCircle, QrCode, ScanLine, Smartphone } from 'lucide-react'
import type { LocalEvent } from '#client/data/events.ts'
import { parseLanguage } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { whatsAppUrl } from '#client/lib/whatsapp-url.ts'
import { atHostDoor } from '#client/routes/paths.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { buttonStyle } from '#client/ui/button-style.ts'
import type { Door } from '#shared/contract/doors.ts'
import { nameOfDoor } from '#shared/rules/door/door-name.ts'
import { doorLinkState } from '#shared/rules/door/link-state.ts'
import { doorLinkText } from '#shared/rules/door/link-text.ts'
import { doorUrl } from '../door-links.ts'
import { concernsOf, trustOf } from '../phone-concerns.ts'
import { SectionBadge } from '../section-badge.tsx'
import { TrustBattery } from '../trust-battery.tsx'
import { DoorLinkStatus } from './door-link-status.tsx'

/** Shares the link of a door or opens it on this phone. Stacked above the button that covers the card. */
function DoorActions({ event, door, onOpen }: { event: LocalEvent; door: Door; onOpen: () => void }) {
  const { i18n } = useLingui()
  if (door.path === null) return null
  const language = parseLanguage(i18n.locale) ?? 'en'
  const text = doorLinkText(
    nameOfDoor(door, language),
    event,
    doorUrl(location.origin, door.path, language),
    language,
  )
  return (
    <div className="relative z-10 flex flex-wrap gap-2 *:grow sm:*:grow-0">
      <ButtonLink
        to={door.path}
        state={atHostDoor(event.id)}
        size="small"
        icon={<ScanLine size={18} aria-hidden="true" />}
      >
        <Trans>Scan with this phone</Trans>
      </ButtonLink>
      <a
        href={whatsAppUrl(null, text)}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle('secondary', 'small')}
      >
        <MessageCircle size={18} aria-hidden="true" />
        <Trans>WhatsApp</Trans>
      </a>
      <Button
        variant="secondary"
        size="small"
        icon={<QrCode size={18} aria-hidden="true" />}
        onClick={onOpen}
      >
        <Trans>Link and code</Trans>
      </Button>
    </div>
  )
}

/** A door in the list: its name, the section it serves, its phones, and what is done with it. */
export function DoorCard({
  event,
  door,
  rev,
  now,
  onOpen,
}: {
  event: LocalEvent
  door: Door
  rev: number
  now: Date
  onOpen: () => void
}) {
  const { language } = useFormat()
  const state = doorLinkState(door, now.getTime())
  const phones = door.devices.filter(({ ended_at }) => ended_at === null)
  const worst = phones
    .map((phone) => concernsOf(phone, { state, rev, now: now.getTime() }))
    .sort((a, b) => trustOf(a) - trustOf(b))[0]
  return (
    <li className="relative flex flex-col gap-3 rounded-xl bg-raised p-4 shadow-card ring-1 ring-line/60 transition focus-within:shadow-float hover:shadow-float sm:p-5">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-lg wrap-anywhere">
            {/* The whole card is pressed; the name alone is read out as the button. */}
            <button
              type="button"
              onClick={onOpen}
              className="text-start after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
            >
              <bdi>{nameOfDoor(door, language)}</bdi>
            </button>
          </h2>
          {worst !== undefined && (
            <span className="pt-1.5">
              <TrustBattery concerns={worst} />
            </span>
          )}
        </div>
        <DoorLinkStatus door={door} state={state} zone={event.time_zone} now={now} />
        <div className="flex flex-wrap items-center gap-2 pt-1">
          {door.section !== null && <SectionBadge section={door.section} />}
          {door.only_group !== null && (
            <Badge>
              <bdi>{door.only_group}</bdi>
            </Badge>
          )}
          {door.has_pin && (
            <Badge icon={<KeyRound size={16} aria-hidden="true" />}>
              <Trans>PIN</Trans>
            </Badge>
          )}
          {door.allow_walk_ins && (
            <Badge>
              <Trans>Walk-ins</Trans>
            </Badge>
          )}
          <span className="inline-flex min-h-7 items-center gap-1 text-sm text-muted">
            <Smartphone size={16} aria-hidden="true" />
            <Plural value={phones.length} _0="no phone connected yet" one="# phone" other="# phones" />
          </span>
        </div>
      </div>
      {(state === 'open' || state === 'not-yet') && <DoorActions event={event} door={door} onOpen={onOpen} />}
    </li>
  )
}
