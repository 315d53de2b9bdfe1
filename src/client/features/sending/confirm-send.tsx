import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useFormat } from '#client/i18n/use-format.ts'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import type { SendQuote } from '#shared/contract/sends.ts'
import { channelLabels, isByHandAlone, pointsLabel } from './labels.ts'
import { quoteNotes } from './quote-notes.ts'
import { useMoment } from './use-moment.ts'

/** Asks once more, with everything that will happen. */
export function ConfirmSend({
  quote,
  startsAt,
  zone,
  now,
  busy,
  onConfirm,
  onClose,
}: {
  quote: SendQuote
  /** Null: now. */
  startsAt: string | null
  zone: string
  now: Date
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const { bothCalendars, time } = useFormat()
  const { guests, channels, points, limits, unreachable } = quote
  const notes = quoteNotes(quote, useMoment(zone, now))
  const missed = unreachable.reduce((sum, { count }) => sum + count, 0)
  const byHand = startsAt === null && isByHandAlone(channels)
  const sendLabel = startsAt === null ? t({ message: 'Send now', context: 'to guests' }) : t`Schedule it`
  const confirmLabel = byHand ? t`Prepare them` : sendLabel
  const day = startsAt === null ? null : bothCalendars(startsAt, zone)
  return (
    <ConfirmDialog
      open
      danger={false}
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      question={
        byHand ? (
          <Plural value={guests} one="Prepare # message for you?" other="Prepare # messages for you?" />
        ) : (
          <Plural value={guests} one="Send to # guest?" other="Send to # guests?" />
        )
      }
      confirmLabel={confirmLabel}
      onConfirm={onConfirm}
    >
      <ul className="flex list-disc flex-col gap-1.5 ps-5 text-text marker:text-ornament">
        {channels.map((one) => (
          <li key={one.channel}>
            {i18n._(channelLabels[one.channel])}
            {': '}
            <Plural value={one.guests} one="# guest" other="# guests" />
          </li>
        ))}
        <li>{points === 0 ? <Trans>Free of points</Trans> : <Trans>At most {pointsLabel(points)}</Trans>}</li>
        <li>
          {day === null || startsAt === null ? (
            <Trans>Now</Trans>
          ) : (
            <Trans>
              {day.day} ({day.date}), {time(startsAt, zone)}
            </Trans>
          )}
        </li>
        {limits?.is_reviewed === true && (
          <li>
            <Trans>Once we’ve looked at it, usually within a few hours</Trans>
          </li>
        )}
        {notes.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {missed > 0 && (
          <li>
            <Plural value={missed} one="# guest won’t get it" other="# guests won’t get it" />
          </li>
        )}
      </ul>
      {byHand && (
        <p className="pt-4 text-sm">
          <Trans>Nothing is sent automatically: you send each one from your own WhatsApp.</Trans>
        </p>
      )}
      {!byHand && startsAt === null && (
        <p className="pt-4 text-sm">
          <Trans>What has left can’t be called back.</Trans>
        </p>
      )}
    </ConfirmDialog>
  )
}
