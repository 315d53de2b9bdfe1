import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalEvent } from '#client/data/events.ts'
import { parseLanguage } from '#client/i18n/languages.ts'
import { paths } from '#client/routes/paths.ts'
import { LinkActions } from '#client/ui/link-actions.tsx'
import { QrCode } from '#client/ui/qr-code.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { drawQr } from '#shared/card/qr.ts'
import type { EventDetails } from '#shared/contract/events.ts'
import { SettingSwitch } from './setting-switch.tsx'

/** Companions, waiting list and self check-in. */
export function AttendanceSettings({
  event,
  onSave,
}: {
  event: LocalEvent
  onSave: (changes: Partial<EventDetails>) => Promise<boolean>
}) {
  return (
    <div className="flex flex-col divide-y divide-line [&>*]:py-3 [&>:first-child]:pt-0 [&>:last-child]:pb-0">
      <SettingSwitch
        value={event.name_companions}
        onSave={(name_companions) => onSave({ name_companions })}
        help={<Trans>Guests name the people coming with them, not just how many.</Trans>}
      >
        <Trans>Ask for companions’ names</Trans>
      </SettingSwitch>
      <div className="flex flex-col gap-1">
        <SettingSwitch
          value={event.waiting_list}
          onSave={(waiting_list) => onSave({ waiting_list })}
          help={<Trans>When every place is taken, guests can wait. First come, first served.</Trans>}
        >
          <Trans>Waiting list</Trans>
        </SettingSwitch>
        {event.waiting_list && event.capacity === null && (
          <p className="text-sm text-on-accent-soft">
            <Trans>
              Nobody waits yet: set the maximum number of people in the{' '}
              <TextLink to={paths.eventDetails(event.id)}>event details</TextLink>.
            </Trans>
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3">
        <SettingSwitch
          value={event.self_check_in}
          onSave={(self_check_in) => onSave({ self_check_in })}
          help={<Trans>Guests can check themselves in with their link, or name and number.</Trans>}
        >
          <Trans>Self check-in</Trans>
        </SettingSwitch>
        {event.self_check_in && <KioskLink event={event} />}
      </div>
    </div>
  )
}

/** The link to the self check-in page for a tablet at the entrance. */
function KioskLink({ event }: { event: LocalEvent }) {
  const { t, i18n } = useLingui()
  const { id, event_token, host_token, status } = event
  if (event_token === '' || status === 'draft') {
    return (
      <p className="text-sm text-on-accent-soft">
        <Trans>
          <TextLink to={`${paths.inviteGuests(id)}?way=link`}>Publish your invitation</TextLink> first: the
          page for a tablet at the entrance comes with it.
        </Trans>
      </p>
    )
  }
  const language = parseLanguage(i18n.locale) ?? 'en'
  const url = `${location.origin}/${language}${paths.invitation(event_token, host_token)}?kiosk`
  return (
    <div className="flex flex-wrap items-start gap-4 rounded-lg bg-sunken p-4">
      <div className="w-32 shrink-0">
        <QrCode drawing={drawQr(url)} label={t`Page for a tablet at the entrance`} />
      </div>
      <div className="flex min-w-56 flex-1 flex-col gap-3">
        <div>
          <h3 className="font-medium">
            <Trans>A tablet at the entrance</Trans>
          </h3>
          <p className="text-sm text-muted">
            <Trans>
              Open this page on it and leave it there. Guests check in one after another, and none of their
              details stay on it.
            </Trans>
          </p>
        </div>
        <LinkActions url={url} text={url} />
      </div>
    </div>
  )
}
