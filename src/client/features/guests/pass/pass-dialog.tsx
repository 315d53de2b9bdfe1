import { Trans, useLingui } from '@lingui/react/macro'
import { useEventCard } from '#client/data/event-card.ts'
import { createFormat } from '#client/i18n/format.ts'
import { parseLanguage } from '#client/i18n/languages.ts'
import { useCalendar } from '#client/i18n/use-format.ts'
import { CardThumbnail, type LazyPicture } from '#client/ui/card-thumbnail.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ErrorState } from '#client/ui/error-state.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { QrCode } from '#client/ui/qr-code.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { drawQr } from '#shared/card/qr.ts'
import type { Event } from '#shared/contract/events.ts'
import type { GuestPass } from '#shared/contract/guest-pass.ts'
import type { Guest } from '#shared/contract/guests.ts'
import { type FirstCalendar, firstCalendar } from '#shared/rules/dates/dual-dates.ts'
import { passNames } from '#shared/rules/guest-pass/names.ts'
import { passText } from '#shared/rules/guest-pass/pass.ts'
import { formatShortCode } from '#shared/rules/guest-pass/short-code.ts'
import { guestPassText } from '#shared/rules/guest-pass/text.ts'
import { localizedField } from '#shared/rules/text/localized.ts'
import { useGuestPass } from '../queries.ts'
import { PassActions } from './pass-actions.tsx'
import type { PassContent } from './pass-content.ts'

/** A guest's pass, large enough to be scanned from the screen, with buttons to share it. */
export function PassDialog({ event, guest, onClose }: { event: Event; guest: Guest; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const found = useGuestPass(guest)
  const card = useEventCard(event.id, event)
  const [chosen] = useCalendar()
  const language = guest.language ?? parseLanguage(i18n.locale) ?? 'en'
  const calendar = firstCalendar(chosen, language)
  const content = found.state === 'ready' ? contentOf(event, guest, found.pass, { language, calendar }) : null
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="small"
      title={<Trans>Entry pass</Trans>}
      footer={content && <PassActions content={content} />}
    >
      {found.state === 'loading' && <Skeleton className="h-96 w-full rounded-lg" />}
      {found.state === 'failed' && (
        <ErrorState title={t`Couldn’t load the pass`} onRetry={found.retry} retrying={found.retrying}>
          <Trans>A pass needs a connection the first time.</Trans>
        </ErrorState>
      )}
      {content && <PassCard content={content} picture={card.picture} />}
    </Dialog>
  )
}

function contentOf(
  event: Event,
  guest: Guest,
  pass: GuestPass,
  { language, calendar }: { language: 'ar' | 'en'; calendar: FirstCalendar },
): PassContent {
  const format = createFormat({ language, calendar })
  const day = event.starts_on === null ? null : format.bothCalendars(event.starts_on)
  return {
    language,
    qr: passText(location.origin, pass.path),
    name: guest.name,
    event: localizedField(event, 'title', language),
    days: day === null ? [] : [day.day, day.date],
    names: passNames(guest, language),
    text: guestPassText(guest, language),
    code: formatShortCode(pass.short_code),
  }
}

/** The pass as the guest gets it: on a light background, in the guest's language. */
function PassCard({ content, picture }: { content: PassContent; picture: LazyPicture | null | undefined }) {
  const { t } = useLingui()
  const { language, name, names, event, days, text, code, qr } = content
  return (
    <article
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a low screen scrolls it, also by keys
      tabIndex={0}
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      className="flex flex-col items-center gap-1.5 rounded-lg border border-brass-500 bg-sand-100 px-4 py-5 text-center text-ink-900 outline-1 -outline-offset-6 outline-brass-300"
    >
      <div className="flex items-center gap-3">
        {picture && <CardThumbnail picture={picture} width={36} />}
        <div>
          {event !== '' && <p className="font-display text-xl font-semibold text-teal-800">{event}</p>}
          {days.map((day) => (
            <p key={day} className="text-sm text-ink-600">
              {day}
            </p>
          ))}
        </div>
      </div>
      <p className="pt-1 text-2xl leading-snug font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      {names !== '' && <p className="-mt-1 text-ink-700 wrap-anywhere">{names}</p>}
      <p className="font-medium text-teal-800">
        {text.admits}
        {text.section !== null && ` · ${text.section}`}
      </p>
      <div className="w-full max-w-62 py-1">
        <QrCode drawing={drawQr(qr)} label={t`${name}’s pass`} />
      </div>
      <p className="text-sm text-ink-600">{text.hint}</p>
      <p className="numeric text-2xl font-semibold">
        <LtrText>{code}</LtrText>
      </p>
    </article>
  )
}
