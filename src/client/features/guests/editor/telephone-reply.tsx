import { Trans, useLingui } from '@lingui/react/macro'
import { Phone } from 'lucide-react'
import { useRef, useState } from 'react'
import { draftStore } from '#client/data/drafts.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import { Button } from '#client/ui/button.tsx'
import { NumberStepper } from '#client/ui/number-stepper.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { showError, showSuccess } from '#client/ui/toast.ts'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { recordTelephoneReply } from '../commands.ts'
import { guestStatusLabels } from '../labels.ts'
import { useTelephoneNote } from '../queries.ts'
import { blankReply, replyFromDraft, type TelephoneReplyForm } from './telephone-form.ts'

const NOTE_MAXIMUM = 300

/** What the guest said on the telephone: folded until the host has something to write down. */
export function TelephoneReply({
  event,
  guest,
  onRecorded,
}: {
  event: Event
  guest: Guest
  onRecorded: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  if (event.status === 'cancelled') return null
  return (
    <section className="mb-5 flex flex-col gap-3">
      {guest.answered_by_telephone && <RecordedReply event={event} guest={guest} />}
      {isOpen ? (
        <ReplyForm event={event} guest={guest} onRecorded={onRecorded} />
      ) : (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          icon={<Phone size={18} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          <Trans>Record a reply by telephone</Trans>
        </Button>
      )}
    </section>
  )
}

/** That the reply was taken on the telephone, when, and what was noted with it. */
function RecordedReply({ event, guest }: { event: Event; guest: Guest }) {
  const { shortDate, time } = useFormat()
  const note = useTelephoneNote(event.id, guest.id)
  const at = guest.replied_at
  return (
    <p className="flex items-start gap-2 text-sm text-muted">
      <Phone size={16} className="mt-1 shrink-0" aria-hidden="true" />
      <span>
        <Trans>Replied by telephone</Trans>
        {at !== null && (
          <span className="numeric">
            {' · '}
            {shortDate(at, event.time_zone)} · {time(at, event.time_zone)}
          </span>
        )}
        {note !== '' && (
          <span dir="auto" className="block font-medium wrap-anywhere">
            {note}
          </span>
        )}
      </span>
    </p>
  )
}

function ReplyForm({ event, guest, onRecorded }: { event: Event; guest: Guest; onRecorded: () => void }) {
  const { t, i18n } = useLingui()
  const element = useRef<HTMLFormElement>(null)
  const editor = useDraftForm<
    TelephoneReplyForm,
    { ok: true; form: TelephoneReplyForm },
    Record<never, never>
  >({
    store: draftStore,
    key: `telephone:${event.id}:${guest.id}`,
    start: () => blankReply(guest),
    restore: replyFromDraft,
    validate: (form) => ({ ok: true, form }),
    element,
  })
  const { form } = editor
  if (form === null) return null
  const record = async () => {
    const recorded = await recordTelephoneReply(event.id, guest.id, form)
    if (!recorded.ok) return showError(t`Couldn’t save: this device is out of space.`)
    await editor.discardDraft()
    showSuccess(t`Reply recorded`)
    onRecorded()
  }
  return (
    <form
      ref={element}
      className="flex flex-col gap-4 rounded-lg bg-sunken p-4 ring-1 ring-line"
      onSubmit={(submit) => {
        submit.preventDefault()
        void record()
      }}
    >
      <SegmentedControl
        label={t`What they said`}
        value={form.attending ? 'attending' : 'regrets'}
        onChange={(reply) => editor.change({ attending: reply === 'attending' })}
        options={[
          { id: 'attending', label: i18n._(guestStatusLabels.attending) },
          { id: 'regrets', label: i18n._(guestStatusLabels.regrets) },
        ]}
      />
      {form.attending && guest.invited > 1 && (
        <NumberStepper
          label={t`How many are coming`}
          min={1}
          max={guest.invited}
          value={Math.min(form.people, guest.invited)}
          onChange={(people) => editor.change({ people })}
        />
      )}
      <TextArea
        label={t`Note for you`}
        optional
        rows={2}
        maxLength={NOTE_MAXIMUM}
        value={form.note}
        onChange={({ target }) => editor.change({ note: target.value })}
      />
      <Button type="submit" icon={<Phone size={18} aria-hidden="true" />}>
        <Trans>Record the reply</Trans>
      </Button>
    </form>
  )
}
