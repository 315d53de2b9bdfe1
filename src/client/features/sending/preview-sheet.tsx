import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Send as SendIcon } from 'lucide-react'
import { useState } from 'react'
import { languageNames } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { Button } from '#client/ui/button.tsx'
import { ComboBox } from '#client/ui/combo-box.tsx'
import { showResult } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Language } from '#shared/contract/common.ts'
import type { MessagePreview, SendDraft } from '#shared/contract/sends.ts'
import { testSend } from './commands.ts'
import { channelLabels } from './labels.ts'
import { usePreview } from './queries.ts'

/** The messages as any of the guests gets them, and a test to the host's own e-mail and telephone. */
export function PreviewSheet({
  eventId,
  draft,
  guests,
  guestId,
  onClose,
}: {
  eventId: string
  draft: SendDraft
  guests: readonly { readonly id: string; readonly name: string; readonly language: Language | null }[]
  /** Whom it opens with. */
  guestId: string | null
  onClose: () => void
}) {
  const { t } = useLingui()
  const { language: page } = useFormat()
  const [guest, setGuest] = useState(guestId ?? guests[0]?.id ?? null)
  const [chosen, setLanguage] = useState<Language | null>(null)
  const [busy, setBusy] = useState(false)
  const language = chosen ?? guests.find(({ id }) => id === guest)?.language ?? page
  const { messages, failed, retry } = usePreview(eventId, draft, guest, language)

  async function test() {
    setBusy(true)
    const result = await testSend(eventId, draft, language)
    setBusy(false)
    showResult(result)
  }

  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Trans>Preview</Trans>}
      footer={
        <Button
          variant="secondary"
          loading={busy}
          icon={<SendIcon size={20} className="flip-rtl" aria-hidden="true" />}
          onClick={() => void test()}
        >
          <Trans>Send me a test</Trans>
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {guests.length > 1 && (
          <ComboBox
            label={t`As this guest`}
            options={guests.map(({ id, name }) => ({ id, label: name }))}
            value={guest}
            onChange={(id) => {
              setGuest(id)
              setLanguage(null)
            }}
          />
        )}
        <SegmentedControl
          label={t({ message: 'Language', context: 'of a message' })}
          hideLabel
          value={language}
          onChange={setLanguage}
          options={[
            { id: 'ar', label: languageNames.ar },
            { id: 'en', label: languageNames.en },
          ]}
        />
        {failed ? (
          <p className="flex items-center justify-between gap-3 rounded-md bg-accent-soft ps-4 text-on-accent-soft">
            <Trans>The preview couldn’t be loaded.</Trans>
            <Button variant="quiet" size="small" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        ) : messages === undefined ? (
          <Skeleton className="h-56 w-full rounded-lg" />
        ) : (
          messages.map((message) => <Message key={message.channel} message={message} />)
        )}
      </div>
    </Sheet>
  )
}

/** A message about as its channel shows it. */
function Message({ message }: { message: MessagePreview }) {
  const { i18n } = useLingui()
  const { channel, language, subject, body, link, picture, parts } = message
  return (
    <section className="flex flex-col gap-2">
      <h3 className="flex items-baseline justify-between gap-3 text-sm font-medium text-muted">
        {i18n._(channelLabels[channel])}
        {channel === 'sms' && (
          <span className="font-normal">
            <Plural value={parts} one="# SMS part" other="# SMS parts" />
          </span>
        )}
      </h3>
      <div
        lang={language}
        dir={language === 'ar' ? 'rtl' : 'ltr'}
        className="flex max-w-[92%] flex-col gap-3 self-start rounded-xl rounded-ss-sm bg-action-soft p-3.5 text-on-action-soft"
      >
        {picture !== null && (
          <img src={picture} alt="" className="max-h-64 w-full rounded-lg bg-sunken object-contain" />
        )}
        {subject !== '' && <p className="font-semibold">{subject}</p>}
        <p className="whitespace-pre-wrap wrap-anywhere">{body}</p>
        {!body.includes(link) && (
          <p className="text-sm wrap-anywhere underline underline-offset-4">
            <LtrText>{link}</LtrText>
          </p>
        )}
      </div>
    </section>
  )
}
