import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { mayIn } from '#client/data/event-rights.ts'
import { personalUrl } from '#client/data/invitation-links.ts'
import { useMessageTexts } from '#client/data/message-labels.ts'
import { parseLanguage } from '#client/i18n/languages.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { LinkActions } from '#client/ui/link-actions.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { StatusList } from '#client/ui/status-list.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { showError, showUndo } from '#client/ui/toast.ts'
import type { Event } from '#shared/contract/events.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { invitationText } from '#shared/rules/events/invitation-text.ts'
import { deleteGuests, restoreGuests } from '../commands.ts'
import { GuestLimitNote } from '../guest-limit-note.tsx'
import type { ListedGuest } from '../guest-list.ts'
import { FamilyHint } from '../households/family-hint.tsx'
import { PassDialog } from '../pass/pass-dialog.tsx'
import { PublishPage } from '../share/publish-page.tsx'
import { GuestFields } from './guest-fields.tsx'
import { InsideNow } from './inside-now.tsx'
import { TelephoneReply } from './telephone-reply.tsx'
import { useGuestForm } from './use-guest-form.ts'

/** Creates or edits a guest. Closing stores what was typed as a draft; saving sends the changed fields. */
export function GuestSheet({
  event,
  guest,
  groups,
  tables,
  onClose,
}: {
  event: Event
  guest: ListedGuest | null
  groups: readonly string[]
  tables: readonly string[]
  onClose: () => void
}) {
  const { t } = useLingui()
  const fields = useRef<HTMLFormElement>(null)
  const editor = useGuestForm(event.id, guest, fields)
  const save = async (then: () => void) => {
    if (await editor.save()) then()
  }
  const remove = async ({ id, name }: ListedGuest) => {
    const done = await deleteGuests(event.id, [id])
    if (!done.ok) return showError(t`Couldn’t save: this device is out of space.`)
    await editor.discardDraft()
    onClose()
    showUndo(t`${name} was deleted`, () => void restoreGuests(event.id, [id]))
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={guest?.name ?? t`Add a guest`}
      footer={
        <div className="flex flex-row-reverse gap-3">
          <Button type="submit" form="guest-form" className="grow" loading={editor.isSubmitting}>
            <Trans>Save</Trans>
          </Button>
          {guest === null ? (
            <Button variant="secondary" disabled={editor.isSubmitting} onClick={() => void save(editor.next)}>
              <Trans>Save and add another</Trans>
            </Button>
          ) : (
            <Button
              variant="quiet"
              className="text-danger"
              icon={<Trash2 size={20} aria-hidden="true" />}
              onClick={() => void remove(guest)}
            >
              <Trans>Delete</Trans>
            </Button>
          )}
        </div>
      }
    >
      {editor.form === null ? (
        <Skeleton className="h-80 w-full rounded-lg" />
      ) : (
        <>
          <GuestLimitNote
            event={event}
            adding={editor.form.invited - (guest?.invited ?? 0)}
            className="mb-5"
          />
          {guest !== null && <InvitedBy event={event} guest={guest} />}
          {guest !== null && <InsideNow guest={guest} />}
          {guest !== null && <FamilyHint eventId={event.id} guestId={guest.id} onMerged={onClose} />}
          {guest !== null && mayIn(event, 'track') && (
            <TelephoneReply event={event} guest={guest} onRecorded={onClose} />
          )}
          <form
            ref={fields}
            id="guest-form"
            noValidate
            className="flex flex-col gap-5"
            onSubmit={(submit) => {
              submit.preventDefault()
              void save(onClose)
            }}
          >
            {editor.isRestored && (
              <p className="flex items-center justify-between gap-3 rounded-md bg-accent-soft ps-4 text-sm text-on-accent-soft">
                <Trans>We saved what you typed last time.</Trans>
                <Button variant="quiet" size="small" onClick={() => void editor.startAfresh()}>
                  <Trans>Start over</Trans>
                </Button>
              </p>
            )}
            <GuestFields
              form={editor.form}
              errors={editor.errors}
              groups={groups}
              tables={tables}
              known={guest !== null && mayIn(event, 'track')}
              onChange={editor.change}
            />
            {guest !== null && <Messages event={event} guest={guest} />}
            {guest !== null && <PersonalLink event={event} guest={guest} />}
            {guest !== null && <GuestPass event={event} guest={guest} />}
          </form>
        </>
      )}
    </Sheet>
  )
}

/** Which co-host brought the guest in; nothing of the owner's own. */
function InvitedBy({ event, guest }: { event: Event; guest: Guest }) {
  const host = event.hosts?.find(({ id }) => id === guest.host_id)
  if (host === undefined || host.role === 'owner') return null
  return (
    <p className="mb-4 text-sm text-muted">
      <Trans>
        Invited by <bdi>{host.name}</bdi>
      </Trans>
    </p>
  )
}

function Messages({ event, guest }: { event: Event; guest: Guest }) {
  const { t } = useLingui()
  return <StatusList title={t`Messages`} items={useMessageTexts(event, guest.id)} />
}

function PersonalLink({ event, guest }: { event: Event; guest: Guest }) {
  const { i18n } = useLingui()
  const language = guest.language ?? parseLanguage(i18n.locale) ?? 'en'
  const url = personalUrl(event, guest, { origin: location.origin, language })
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-base">
        <Trans>Personal invitation link</Trans>
      </h3>
      {event.status === 'draft' ? (
        <PublishPage event={event} />
      ) : url !== null ? (
        <>
          <LinkActions
            url={url}
            text={invitationText(event, url, language, guest.name)}
            phone={guest.phone}
          />
          {mayIn(event, 'send') && (
            <TextLink
              to={paths.send(event.id, { guest: guest.id })}
              className="inline-flex min-h-11 items-center self-start"
            >
              <Trans>Send it from Marhaba</Trans>
            </TextLink>
          )}
        </>
      ) : (
        <p className="text-sm text-muted">
          <Trans>The link appears once this guest has synced.</Trans>
        </p>
      )}
    </section>
  )
}

function GuestPass({ event, guest }: { event: Event; guest: Guest }) {
  const [open, setOpen] = useState(false)
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-base">
        <Trans>Entry pass</Trans>
      </h3>
      {guest.guest_token === '' ? (
        <p className="text-sm text-muted">
          <Trans>The pass appears once this guest has synced.</Trans>
        </p>
      ) : (
        <Button
          variant="secondary"
          className="self-start"
          icon={<QrCode size={20} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          <Trans>Show the pass</Trans>
        </Button>
      )}
      {open && <PassDialog event={event} guest={guest} onClose={() => setOpen(false)} />}
    </section>
  )
}
