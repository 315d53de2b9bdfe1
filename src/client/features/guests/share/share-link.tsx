import { Trans, useLingui } from '@lingui/react/macro'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { invitationUrl } from '#client/data/invitation-links.ts'
import { languageNames, parseLanguage } from '#client/i18n/languages.ts'
import { paths } from '#client/routes/paths.ts'
import { Card } from '#client/ui/card.tsx'
import { KhatamFrame } from '#client/ui/khatam-frame.tsx'
import { LinkActions } from '#client/ui/link-actions.tsx'
import { QrCode } from '#client/ui/qr-code.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { drawQr } from '#shared/card/qr.ts'
import { LANGUAGES } from '#shared/contract/common.ts'
import type { Event } from '#shared/contract/events.ts'
import { invitationText } from '#shared/rules/events/invitation-text.ts'
import { PublishPage } from './publish-page.tsx'

/** The host's link to the event, once it is published. */
export function ShareLink({ event }: { event: Event }) {
  const { t, i18n } = useLingui()
  const [language, setLanguage] = useState(parseLanguage(i18n.locale) ?? 'en')
  const url = invitationUrl(event, { origin: location.origin, language })
  return (
    <Card className="flex max-w-form flex-col gap-6 p-6">
      <div className="flex items-center gap-4">
        <span className="shrink-0">
          <KhatamFrame size={72}>
            <Link2 size={26} aria-hidden="true" />
          </KhatamFrame>
        </span>
        <div>
          <h2 className="text-xl">
            <Trans>Public link</Trans>
          </h2>
          <p className="text-muted">
            <Trans>Anyone who opens it sees your invitation: names, date and place.</Trans>
          </p>
        </div>
      </div>
      {url === null ? (
        <p className="rounded-md bg-accent-soft px-4 py-3 text-on-accent-soft">
          <Trans>The link appears once this event has synced.</Trans>
        </p>
      ) : event.status === 'draft' ? (
        <PublishPage event={event} />
      ) : (
        <>
          <SegmentedControl
            label={t`Language of the invitation`}
            value={language}
            onChange={setLanguage}
            options={LANGUAGES.map((id) => ({ id, label: languageNames[id] }))}
          />
          <figure className="flex flex-col gap-2">
            <figcaption className="text-sm font-medium">
              <Trans>Message to go with it</Trans>
            </figcaption>
            <p
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              className="rounded-lg rounded-ss-none bg-action-soft px-4 py-3 wrap-anywhere whitespace-pre-line text-on-action-soft"
            >
              {invitationText(event, url, language)}
            </p>
          </figure>
          <figure className="flex w-full max-w-64 flex-col items-center self-center overflow-hidden rounded-lg bg-white ring-1 ring-line">
            <QrCode drawing={drawQr(url)} label={t`The link’s QR code`} />
            <figcaption className="px-3 pb-3 text-center text-sm text-ink-700">
              <Trans>For a printed card or a screen: anyone who scans it opens the invitation.</Trans>
            </figcaption>
          </figure>
          <WhoMayJoin event={event} />
          <LinkActions url={url} text={invitationText(event, url, language)} />
        </>
      )}
    </Card>
  )
}

/** Who may join by the link, as the event's settings have it, and the way there. */
function WhoMayJoin({ event: { id, share_link } }: { event: Event }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm">
      <span>
        {share_link === 'open' ? (
          <Trans>Anyone with the link can RSVP.</Trans>
        ) : share_link === 'approval' ? (
          <Trans>Anyone with the link can ask to join; you decide.</Trans>
        ) : (
          <Trans>Only guests on your list can reply.</Trans>
        )}
      </span>
      <TextLink to={paths.questions(id, 'settings')} className="inline-flex min-h-11 items-center">
        <Trans>Change who may join</Trans>
      </TextLink>
    </p>
  )
}
