import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Star } from 'lucide-react'
import type { LocalEvent } from '#client/data/events.ts'
import { personalUrl } from '#client/data/invitation-links.ts'
import { useMessageTexts } from '#client/data/message-labels.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { ContactText } from '#client/ui/contact-text.tsx'
import { LinkActions } from '#client/ui/link-actions.tsx'
import { Sheet } from '#client/ui/sheet.tsx'
import { StatusList } from '#client/ui/status-list.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import { invitationText } from '#shared/rules/events/invitation-text.ts'
import type { GuestWithProgress } from '../progress.ts'
import { useStoredAnswer } from '../queries.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import { AnswerDetails } from './guest-answer.tsx'
import { StorySteps } from './story-steps.tsx'

/** One guest's milestones and answer. */
export function GuestStory({
  event,
  guest,
  onClose,
}: {
  event: LocalEvent
  guest: GuestWithProgress
  onClose: () => void
}) {
  const { t } = useLingui()
  const { language } = useFormat()
  const stored = useStoredAnswer(event.id, guest.id)
  const messages = useMessageTexts(event, guest.id)
  const url = personalUrl(event, guest, { origin: location.origin, language })
  const title = (
    <span className="inline-flex items-center gap-2">
      <bdi>{guest.name}</bdi>
      {guest.vip && (
        <Star size={18} className="shrink-0 fill-current text-ornament" role="img" aria-label={t`VIP`} />
      )}
    </span>
  )
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} title={title}>
      <div className="flex flex-col gap-6">
        <p className="flex flex-wrap gap-x-4 text-muted">
          <ContactText contact={guest.phone ?? guest.email} />
          <span>
            <Plural value={guest.invited} one="For # person" other="For # people" />
          </span>
        </p>
        <StorySteps event={event} guest={guest} />
        <StatusList title={t`Messages`} items={messages} />
        {stored?.answer && <AnswerDetails answer={stored.answer} questions={stored.questions} />}
        {stored?.answer && (
          <EarlierAnswers event={event} guestId={guest.id} answerId={stored.answer.answer_id} />
        )}
        {event.status === 'draft' ? (
          <p className="flex flex-col items-start gap-3 border-t border-line pt-5">
            <span className="text-muted">
              <Trans>Your invitation is still a draft: its links don’t work yet.</Trans>
            </span>
            <ButtonLink to={`${paths.inviteGuests(event.id)}?way=link`} variant="secondary" size="small">
              <Trans>Publish</Trans>
            </ButtonLink>
          </p>
        ) : (
          url !== null && <StoryLink event={event} guest={guest} url={url} />
        )}
      </div>
    </Sheet>
  )
}

function StoryLink({ event, guest, url }: { event: LocalEvent; guest: GuestWithProgress; url: string }) {
  const { language } = useFormat()
  const text = invitationText(event, url, guest.language ?? language, guest.name)
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 className="text-base">
        <Trans>Personal invitation link</Trans>
      </h3>
      <LinkActions url={url} text={text} phone={guest.phone} />
      <TextLink to={paths.send(event.id, { guest: guest.id })} className="inline-flex min-h-11 items-center">
        <Trans>Send it from Marhaba</Trans>
      </TextLink>
    </section>
  )
}
