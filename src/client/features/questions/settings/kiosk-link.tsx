import { Trans, useLingui } from '@lingui/react/macro'
import type { LocalEvent } from '#client/data/events.ts'
import { parseLanguage } from '#client/i18n/languages.ts'
import { paths } from '#client/routes/paths.ts'
import { LinkActions } from '#client/ui/link-actions.tsx'
import { QrCode } from '#client/ui/qr-code.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { drawQr } from '#shared/card/qr.ts'

/** The page for a tablet at the entrance: its camera or its browser opens it, and it stays open all night. */
export function KioskLink({ event }: { event: LocalEvent }) {
  const { t, i18n } = useLingui()
  const { id, event_token, host_token, status } = event
  if (event_token === '' || status === 'draft') {
    return (
      <p className="text-sm text-on-accent-soft">
        <Trans>
          <TextLink to={`${paths.inviteGuests(id)}?way=link`}>Open your invitation</TextLink> first: the page
          for a tablet at the entrance comes with it.
        </Trans>
      </p>
    )
  }
  const language = parseLanguage(i18n.locale) ?? 'en'
  const url = `${location.origin}/${language}${paths.invitation(event_token, host_token)}?kiosk`
  return (
    <div className="flex flex-wrap items-start gap-4 rounded-lg bg-sunken p-4">
      <div className="w-32 shrink-0">
        <QrCode drawing={drawQr(url)} label={t`The page for a tablet at the entrance`} />
      </div>
      <div className="flex min-w-56 flex-1 flex-col gap-3">
        <div>
          <h3 className="font-medium">
            <Trans>A tablet at the entrance</Trans>
          </h3>
          <p className="text-sm text-muted">
            <Trans>
              Open this page on it and leave it there. Guests check in one after the other, and nothing of
              them stays on it.
            </Trans>
          </p>
        </div>
        <LinkActions url={url} text={url} />
      </div>
    </div>
  )
}
