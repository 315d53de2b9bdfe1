import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { languageNames, parseLanguage } from '#client/i18n/languages.ts'
import { Button } from '#client/ui/button.tsx'
import { LinkActions } from '#client/ui/link-actions.tsx'
import { QrCode } from '#client/ui/qr-code.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { drawQr } from '#shared/card/qr.ts'
import { LANGUAGES } from '#shared/contract/common.ts'
import type { Door } from '#shared/contract/doors.ts'
import { nameOfDoor } from '#shared/rules/door/door-name.ts'
import { doorLinkText } from '#shared/rules/door/link-text.ts'
import { doorUrl } from '../door-links.ts'
import { RenewLinkDialog } from './renew-link-dialog.tsx'

/** The check-in link as a QR code, with buttons to send it and to replace it. */
export function DoorLink({ event, door }: { event: LocalEvent; door: Door }) {
  const { t, i18n } = useLingui()
  const [language, setLanguage] = useState(parseLanguage(i18n.locale) ?? 'en')
  const [isRenewing, setIsRenewing] = useState(false)
  const renew = (
    <>
      <Button
        variant="quiet"
        size="small"
        className="self-start"
        icon={<RotateCw size={18} aria-hidden="true" />}
        onClick={() => setIsRenewing(true)}
      >
        <Trans>Create a new link</Trans>
      </Button>
      {isRenewing && <RenewLinkDialog eventId={event.id} door={door} onClose={() => setIsRenewing(false)} />}
    </>
  )
  if (door.path === null) {
    return (
      <section className="flex flex-col gap-3">
        <p className="rounded-md bg-accent-soft px-4 py-3 text-on-accent-soft">
          <Trans>This link no longer works. Create a new one.</Trans>
        </p>
        {renew}
      </section>
    )
  }
  const url = doorUrl(location.origin, door.path)
  const name = nameOfDoor(door, parseLanguage(i18n.locale) ?? 'en')
  const text = doorLinkText(
    nameOfDoor(door, language),
    event,
    doorUrl(location.origin, door.path, language),
    language,
  )
  return (
    <section className="flex flex-col gap-4">
      <figure className="flex flex-col items-center gap-2 overflow-hidden rounded-lg bg-white ring-1 ring-line">
        <QrCode drawing={drawQr(url)} label={t`Check-in link for ${name}`} />
        <figcaption className="pb-2 text-center text-sm text-ink-700">
          <Trans>Scan this with the door phone.</Trans>
        </figcaption>
      </figure>
      <SegmentedControl
        label={t`Message language`}
        value={language}
        onChange={setLanguage}
        options={LANGUAGES.map((id) => ({ id, label: languageNames[id] }))}
      />
      <LinkActions url={url} text={text} />
      {renew}
    </section>
  )
}
