import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { draftStore } from '#client/data/drafts.ts'
import type { LocalEvent } from '#client/data/events.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import { Button } from '#client/ui/button.tsx'
import { NumberStepper } from '#client/ui/number-stepper.tsx'
import { Select } from '#client/ui/select.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Language } from '#shared/contract/common.ts'
import type { ChannelInfo } from '#shared/contract/deliveries.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { REMINDER_DAYS, REMINDER_HOURS } from '#shared/contract/reminders.ts'
import { defaultText } from '#shared/rules/sending/default-texts.ts'
import { PreviewSheet } from '../preview-sheet.tsx'
import { useQuote } from '../queries.ts'
import { sampleMessage } from '../sample-message.ts'
import { ChannelsStep } from '../steps/channels-step.tsx'
import { TextsStep } from '../steps/texts-step.tsx'
import {
  draftOfReminder,
  formOfOffer,
  inputOf,
  type ReminderForm,
  type ReminderOffer,
  reminderFromDraft,
} from './reminder-form.ts'

const HOURS = Array.from(
  { length: REMINDER_HOURS.last - REMINDER_HOURS.first + 1 },
  (_, place) => REMINDER_HOURS.first + place,
)

/** The time, ways and text of a reminder. What is typed is stored on the device until it is saved. */
export function ReminderEditor({
  event,
  offer,
  guests,
  known,
  busy,
  onSave,
  onClose,
}: {
  event: LocalEvent
  offer: ReminderOffer
  guests: readonly Guest[]
  known: readonly ChannelInfo[]
  busy: boolean
  /** True where it was saved. */
  onSave: (form: ReminderForm) => Promise<boolean>
  onClose: () => void
}) {
  const { t } = useLingui()
  const { time } = useFormat()
  const element = useRef<HTMLFormElement>(null)
  const [opened, setOpened] = useState<'channels' | 'texts' | null>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const { kind } = offer
  const editor = useDraftForm<ReminderForm, { ok: true; form: ReminderForm }, Record<never, never>>({
    store: draftStore,
    key: `reminder:${event.id}:${offer.stored === null ? kind : offer.id}`,
    start: () => formOfOffer(offer),
    restore: (draft, start) => (draft == null ? start : reminderFromDraft(draft, start)),
    validate: (form) => ({ ok: true, form }),
    element,
  })
  const { form } = editor
  const input = form === null ? null : inputOf(kind, form, known, true)
  const draft = input === null ? null : draftOfReminder(kind, input, event.time_zone)
  const { quote } = useQuote(event.id, draft)
  if (form === null || input === null) return <Skeleton className="h-48 w-full rounded-xl" />
  const problems = (quote?.problems ?? []).filter(({ channel }) => channel !== null)
  const fill = (text: string, language: Language) => sampleMessage(event, guests[0], text, language)
  const step = (name: 'channels' | 'texts') => ({
    form,
    onChange: editor.change,
    isOpen: opened === name,
    onToggle: () => setOpened(opened === name ? null : name),
  })

  async function submit() {
    if (form === null || !(await onSave(form))) return
    await editor.discardDraft()
    onClose()
  }

  return (
    <form
      ref={element}
      className="flex flex-col gap-5 border-t border-line/60 pt-5"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        void submit()
      }}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberStepper
          label={kind === 'after-invitation' ? t`Days after it` : t`Days before`}
          value={form.days}
          min={REMINDER_DAYS.min}
          max={REMINDER_DAYS.max}
          onChange={(days) => editor.change({ days })}
        />
        <Select
          label={t`Time`}
          value={String(form.hour)}
          options={HOURS.map((hour) => ({
            id: String(hour),
            label: time(`2000-01-01T${String(hour).padStart(2, '0')}:00:00Z`, 'UTC'),
          }))}
          onChange={(hour) => editor.change({ hour: Number(hour) })}
        />
      </div>
      <div className="overflow-hidden rounded-xl ring-1 ring-line/60">
        <ChannelsStep {...step('channels')} known={known} chosen={input.channels} />
        <TextsStep
          {...step('texts')}
          chosen={input.channels}
          defaults={defaultText}
          problems={problems}
          fill={fill}
          onPreview={() => setPreviewing(true)}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={busy} disabled={draft === null || problems.length > 0}>
          <Trans>Save</Trans>
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            void editor.discardDraft()
            onClose()
          }}
        >
          <Trans>Cancel</Trans>
        </Button>
      </div>
      {isPreviewing && draft !== null && (
        <PreviewSheet
          eventId={event.id}
          draft={draft}
          guests={guests}
          guestId={null}
          onClose={() => setPreviewing(false)}
        />
      )}
    </form>
  )
}
