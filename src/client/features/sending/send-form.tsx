import { Trans, useLingui } from '@lingui/react/macro'
import { Send as SendIcon } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { draftStore } from '#client/data/drafts.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { useIsOnline } from '#client/data/feeds.ts'
import { newId } from '#client/lib/new-id.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import { useNow } from '#client/lib/use-now.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SkeletonForm } from '#client/ui/skeleton-form.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { Language } from '#shared/contract/common.ts'
import type { ChannelInfo } from '#shared/contract/deliveries.ts'
import type { Guest } from '#shared/contract/guests.ts'
import type { Send } from '#shared/contract/sends.ts'
import { defaultText } from '#shared/rules/sending/default-texts.ts'
import { createSend } from './commands.ts'
import { ConfirmSend } from './confirm-send.tsx'
import {
  blankForm,
  channelsOf,
  type DefaultTexts,
  draftOf,
  type SendForm as Form,
  formFromDraft,
  PURPOSES,
  startOf,
} from './draft.ts'
import { isByHandAlone, problemLabel, sendButtonLabel } from './labels.ts'
import { PreviewSheet } from './preview-sheet.tsx'
import { useQuote } from './queries.ts'
import { QuoteCard } from './quote-card.tsx'
import { sampleMessage } from './sample-message.ts'
import { AudienceStep } from './steps/audience-step.tsx'
import { ChannelsStep } from './steps/channels-step.tsx'
import { TextsStep } from './steps/texts-step.tsx'
import { WhenStep } from './steps/when-step.tsx'

type StepName = 'audience' | 'channels' | 'texts' | 'when'

/** Puts a send together in four steps, says what it will do, and sends it. */
export function SendForm({
  event,
  guests,
  guest,
  who,
  known,
  onSent,
}: {
  event: LocalEvent
  guests: readonly Guest[]
  /** Where it is for one guest alone. */
  guest: Guest | null
  /** Whom a link to the page asks for. */
  who: string | null
  known: readonly ChannelInfo[]
  onSent: (send: Send) => void
}) {
  const { t } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  const now = useNow()
  const isOnline = useIsOnline()
  const editor = useDraftForm<Form, { ok: true; form: Form }, Record<never, never>>({
    store: draftStore,
    key: `send:${event.id}:${guest?.id ?? who ?? 'guests'}`,
    start: () =>
      blankForm(newId(), who ?? (event.status === 'cancelled' ? 'to_notify' : null), guest !== null),
    restore: formFromDraft,
    validate: (form) => ({ ok: true, form }),
    element,
  })
  const [opened, setOpened] = useState<StepName | null>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const isCancelled = event.status === 'cancelled'
  // That it is cancelled is all that goes to the guests of a cancelled event.
  const form = editor.form && (isCancelled ? { ...editor.form, purpose: 'change' as const } : editor.form)
  const defaults: DefaultTexts = (purpose, channel) => defaultText(purpose, channel, isCancelled)
  const zone = event.time_zone
  const chosen = form === null ? [] : channelsOf(form, known)
  const draft =
    form === null ? null : draftOf(form, { channels: chosen, zone, guestId: guest?.id ?? null, defaults })
  const state = useQuote(event.id, draft)
  const groups = useMemo(() => namesOf(guests, ({ group_name }) => group_name), [guests])
  const sections = useMemo(() => new Set(namesOf(guests, ({ section }) => section ?? '')), [guests])
  const fill = (text: string, language: Language) => sampleMessage(event, guest ?? guests[0], text, language)

  if (form === null) return <SkeletonForm sections={2} />
  const { quote } = state
  const problems = quote?.problems ?? []
  const timeProblem = problems.find(({ code }) => code === 'time.past')
  const canSend =
    isOnline &&
    state.isCurrent &&
    quote !== undefined &&
    quote.guests > 0 &&
    quote.missing === 0 &&
    problems.length === 0
  const stepProps = (name: StepName) => ({
    form,
    onChange: editor.change,
    isOpen: opened === name,
    onToggle: () => setOpened(opened === name ? null : name),
  })

  async function send() {
    if (draft === null || form === null) return
    setBusy(true)
    // Stored before the call: after a reload in the middle of it the same send is sent again, not another.
    await draftStore.save(`send:${event.id}:${guest?.id ?? who ?? 'guests'}`, form)
    const result = await createSend(event.id, form.send_id, draft)
    setBusy(false)
    setAsking(false)
    if (!result.ok) {
      showError(
        result.kind === 'refused'
          ? result.message
          : t`No connection: we can’t tell yet whether it was sent. Tap again, it never goes out twice.`,
      )
      return
    }
    await editor.discardDraft()
    showSuccess(
      quote !== undefined && !form.is_scheduled && isByHandAlone(quote.channels)
        ? t`Ready. Write to them one by one.`
        : result.message,
    )
    onSent(result.data)
  }

  return (
    <form
      ref={element}
      className="flex flex-col gap-4 pb-8"
      onSubmit={(submit) => {
        submit.preventDefault()
        if (canSend) setAsking(true)
      }}
    >
      {editor.isRestored && (
        <p className="flex items-center justify-between gap-3 rounded-md bg-accent-soft ps-4 text-sm text-on-accent-soft">
          <Trans>We saved what you prepared last time.</Trans>
          <Button variant="quiet" size="small" onClick={() => void editor.startAfresh()}>
            <Trans>Start over</Trans>
          </Button>
        </p>
      )}
      <Card className="overflow-hidden p-0">
        <AudienceStep
          {...stepProps('audience')}
          eventId={event.id}
          groups={groups}
          sections={sections}
          guest={guest}
        />
        <ChannelsStep {...stepProps('channels')} known={known} chosen={chosen} />
        <TextsStep
          {...stepProps('texts')}
          chosen={chosen}
          purposes={isCancelled ? ['change'] : PURPOSES}
          defaults={defaults}
          problems={problems}
          fill={fill}
          onPreview={() => setPreviewing(true)}
        />
        <WhenStep
          {...stepProps('when')}
          zone={zone}
          now={now}
          problem={timeProblem && problemLabel(timeProblem)}
        />
      </Card>
      <QuoteCard
        eventId={event.id}
        state={state}
        isOnline={isOnline}
        hasChannels={draft !== null}
        zone={zone}
        now={now}
        onRemind={form.who === 'not_sent' ? () => editor.change({ who: 'not_answered' }) : null}
      />
      {/* Opaque down to the bar below, for a disabled button is not. */}
      <div className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-10 -mb-3 bg-surface py-3 lg:bottom-0">
        <Button
          type="submit"
          size="large"
          wide
          disabled={!canSend}
          className="shadow-float"
          icon={<SendIcon size={20} className="flip-rtl" aria-hidden="true" />}
        >
          {quote !== undefined && quote.guests > 0 ? (
            sendButtonLabel(quote, form.is_scheduled)
          ) : (
            <Trans>Send</Trans>
          )}
        </Button>
      </div>
      {isPreviewing && draft !== null && (
        <PreviewSheet
          eventId={event.id}
          draft={draft}
          guests={guests}
          guestId={guest?.id ?? null}
          onClose={() => setPreviewing(false)}
        />
      )}
      {isAsking && quote !== undefined && (
        <ConfirmSend
          quote={quote}
          startsAt={startOf(form, zone)}
          zone={zone}
          now={now}
          busy={busy}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}

/** What occurs among the guests, without nothing, in alphabetical order. */
function namesOf(guests: readonly Guest[], nameOf: (guest: Guest) => string): string[] {
  return [...new Set(guests.map(nameOf))]
    .filter((name) => name !== '')
    .sort((a, b) => a.localeCompare(b, 'ar'))
}
