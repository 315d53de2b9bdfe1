import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { purposeLabels, shortChannelLabels } from '#client/data/message-labels.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { showResult } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { Channel } from '#shared/contract/deliveries.ts'
import type { HeldSend } from '#shared/contract/operator.ts'
import type { MessageText } from '#shared/contract/sends.ts'
import { refuseSend, releaseSend } from './commands.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { TrustBadge } from './trust-badge.tsx'

/** A send that waits: who sends what to how many, and the decision. */
export function HeldSendCard({ send }: { send: HeldSend }) {
  const { t, i18n } = useLingui()
  const { ago, list } = useFormat()
  const now = useNow()
  const [busy, setBusy] = useState(false)
  const [isRefusing, setRefusing] = useState(false)
  const { account } = send
  const title = [send.title_ar, send.title_en].filter(Boolean).join(' · ') || t`Untitled event`

  async function release() {
    setBusy(true)
    showResult(await releaseSend(send.id))
    setBusy(false)
  }

  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <span className="text-sm text-muted">{ago(send.created_at, now)}</span>
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <Row label={t`To`}>
          <Plural value={send.guests} one="# guest" other="# guests" />
          {' · '}
          {list(send.channels.map((channel) => i18n._(shortChannelLabels[channel])))}
        </Row>
        <Row label={t`Message`}>{i18n._(purposeLabels[send.purpose])}</Row>
        <Row label={t({ message: 'Hosts', context: 'of an event' })}>
          <bdi>{[send.hosts_ar, send.hosts_en].filter(Boolean).join(' · ') || '—'}</bdi>
        </Row>
        <Row label={t`Place`}>
          <bdi>{[send.venue_ar, send.venue_en].filter(Boolean).join(' · ') || '—'}</bdi>
        </Row>
        <Row label={t`Sent by`}>
          <bdi className="block">{account.full_name}</bdi>
          <LtrText className="inline-block text-sm text-muted">{account.email}</LtrText>
        </Row>
        <Row label={t`Account`}>
          <span className="inline-flex flex-wrap items-center gap-2">
            <TrustBadge trust={account.trust} />
            <span className="text-sm text-muted">
              <Plural value={account.sends} one="# send" other="# sends" />
            </span>
          </span>
        </Row>
      </dl>
      {send.channels.map((channel) => (
        <MessageOfChannel key={channel} channel={channel} text={send.texts[channel]} />
      ))}
      <div className="flex flex-wrap items-center gap-3 border-t border-line/60 pt-4">
        <Button loading={busy} onClick={() => void release()}>
          <Trans>Release</Trans>
        </Button>
        <Button variant="secondary" disabled={busy} onClick={() => setRefusing(true)}>
          <Trans>Refuse</Trans>
        </Button>
        <a
          href={send.page}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-medium text-action underline underline-offset-4"
        >
          <Trans>The invitation page</Trans>
        </a>
      </div>
      {isRefusing && (
        <ReasonDialog
          question={<Trans>Refuse this send?</Trans>}
          label={t`Reason, for the host to read`}
          confirmLabel={t`Refuse the send`}
          onConfirm={async (reason) => showResult(await refuseSend(send.id, reason))}
          onClose={() => setRefusing(false)}
        >
          <Trans>None of it goes out, and its points are returned.</Trans>
        </ReasonDialog>
      )}
    </Card>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

/** As the host wrote it, placeholders included: what they stand for is above. */
function MessageOfChannel({ channel, text }: { channel: Channel; text: MessageText | undefined }) {
  const { i18n } = useLingui()
  const bodies = (['ar', 'en'] as const).flatMap((language) => {
    const body = text?.[`body_${language}` as const] ?? ''
    const subject = channel === 'email' ? (text?.[`subject_${language}` as const] ?? '') : ''
    return body === '' ? [] : [{ language, body, subject }]
  })
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-medium text-muted">{i18n._(shortChannelLabels[channel])}</h3>
      {channel === 'whatsapp' || bodies.length === 0 ? (
        <p className="text-sm text-muted">
          <Trans>The approved text, which no host can change.</Trans>
        </p>
      ) : (
        <div className="grid gap-3 md:grid-cols-2">
          {bodies.map(({ language, body, subject }) => (
            <div
              key={language}
              lang={language}
              dir={language === 'ar' ? 'rtl' : 'ltr'}
              className="rounded-md bg-sunken px-4 py-3 text-sm whitespace-pre-wrap wrap-anywhere"
            >
              {subject !== '' && <p className="pb-2 font-medium">{subject}</p>}
              {body}
            </div>
          ))}
        </div>
      )}
    </section>
  )
}
