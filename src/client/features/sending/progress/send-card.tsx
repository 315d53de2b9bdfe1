import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  CalendarClock,
  CircleCheck,
  CirclePause,
  CircleX,
  type LucideIcon,
  PencilLine,
  Send as SendIcon,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LocalEvent } from '#client/data/events.ts'
import { purposeLabels } from '#client/data/message-labels.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { paths } from '#client/routes/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { showResult } from '#client/ui/failures.ts'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { ShareBar } from '#client/ui/share-bar.tsx'
import { ShareLegend } from '#client/ui/share-legend.tsx'
import { TextLink } from '#client/ui/text-link.tsx'
import type { Guest } from '#shared/contract/guests.ts'
import type { PauseReason, Send } from '#shared/contract/sends.ts'
import { isTooLate } from '#shared/rules/sending/too-late.ts'
import { changeSend, type SendAct } from '../commands.ts'
import { channelLabels, pauseLabels, pointCount } from '../labels.ts'
import { asleepLabel } from '../quote-notes.ts'
import { useMoment } from '../use-moment.ts'
import { legendOf } from './send-legend.ts'
import { UnknownDeliveries } from './unknown-deliveries.tsx'

/** A send: how far it is, and what can be done about it. */
export function SendCard({
  event,
  send,
  guests,
  now,
}: {
  event: LocalEvent
  send: Send
  /** With them, unknown messages are decided here; without, on the page that sends. */
  guests?: readonly Guest[]
  now: Date
}) {
  const { i18n } = useLingui()
  const { list } = useFormat()
  const moment = useMoment(event.time_zone, now)
  const { state, waiting } = send
  const parts = legendOf(send)
  const byHandAlone = send.channels.every((channel) => channel === 'by-hand')
  return (
    <Card className="flex flex-col gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h3 className="text-lg">
            {i18n._(purposeLabels[send.purpose])}
            {send.by_rule && (
              <span className="font-normal text-muted">
                {' · '}
                <Trans>automatic</Trans>
              </span>
            )}
            <span className="font-normal text-muted">
              {' · '}
              <Plural value={send.guests} one="# guest" other="# guests" />
            </span>
          </h3>
          <p className="text-sm text-muted">{list(send.channels.map((one) => i18n._(channelLabels[one])))}</p>
        </div>
        <SendStatus send={send} zone={event.time_zone} now={now} />
      </div>
      {state === 'paused' && send.pause_reason !== null && (
        <p className="rounded-md bg-accent-soft px-4 py-2.5 text-sm text-on-accent-soft">
          {i18n._(pauseLabels[send.pause_reason])}
        </p>
      )}
      {state === 'cancelled' && send.review_reason != null && (
        <p className="rounded-md bg-danger-soft px-4 py-2.5 text-sm text-on-danger-soft wrap-anywhere">
          <Trans>
            We didn’t send it: <bdi>{send.review_reason}</bdi>
          </Trans>
        </p>
      )}
      {state === 'under-way' &&
        send.asleep_until !== null &&
        Date.parse(send.asleep_until) > now.getTime() && (
          <p className="rounded-md bg-accent-soft px-4 py-2.5 text-sm text-on-accent-soft">
            {asleepLabel(send.asleep, moment(send.asleep_until))}
          </p>
        )}
      {state === 'under-way' && waiting === 0 && send.unknown === 0 && (
        <p className="text-sm text-muted">
          <Trans>Waiting for word that they arrived. If one comes back, we try the guest’s next way.</Trans>
        </p>
      )}
      {state === 'scheduled' && <Hindrance event={event} send={send} />}
      {state !== 'scheduled' && parts.length > 0 && (
        <div className="flex flex-col gap-3">
          <ShareBar parts={parts} />
          <ShareLegend parts={parts} />
          {send.unknown > 0 &&
            (guests ? (
              <UnknownDeliveries send={send} zone={event.time_zone} guests={guests} />
            ) : (
              <p className="text-sm text-muted">
                <Trans>Interrupted midway: we don’t know whether these were sent.</Trans>{' '}
                <TextLink to={paths.send(event.id)}>
                  <Trans>Decide for each</Trans>
                </TextLink>
              </p>
            ))}
        </div>
      )}
      <LiveRegion>
        {state === 'done' ? (
          <Plural value={send.guests} one="Sent to # guest" other="Sent to # guests" />
        ) : null}
      </LiveRegion>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="numeric text-sm text-muted">{send.points > 0 && <PointsSpent send={send} />}</p>
        <div className="flex flex-wrap gap-2">
          {send.channels.includes('by-hand') && waiting > 0 && state === 'under-way' && (
            <ButtonLink
              to={paths.sendByHand(event.id)}
              size="small"
              variant={byHandAlone ? 'primary' : 'secondary'}
              icon={<PencilLine size={18} aria-hidden="true" />}
            >
              <Trans>Write to them</Trans>
            </ButtonLink>
          )}
          <SendActs eventId={event.id} send={send} />
        </div>
      </div>
    </Card>
  )
}

function PointsSpent({ send }: { send: Send }) {
  const { state, points, points_spent: spent } = send
  const back = points - spent
  if (state === 'scheduled') return <Trans>{pointCount(points)} set aside</Trans>
  if (state !== 'done' && state !== 'cancelled')
    return (
      <Trans>
        {pointCount(spent)} spent of {pointCount(points)} set aside
      </Trans>
    )
  return back > 0 ? (
    <Trans>
      {pointCount(spent)} spent, {pointCount(back)} came back
    </Trans>
  ) : (
    <Trans>{pointCount(spent)} spent</Trans>
  )
}

/** Why a scheduled send will not go out as things are: the event was moved or cancelled since. */
function Hindrance({ event, send }: { event: LocalEvent; send: Send }) {
  const isCancelled = event.status === 'cancelled' && send.purpose !== 'change'
  if (!isCancelled && !isTooLate(event, Date.parse(send.starts_at))) return null
  return (
    <p className="rounded-md bg-accent-soft px-4 py-2.5 text-sm text-on-accent-soft">
      {isCancelled ? (
        <Trans>The event is cancelled: this won’t go out, and its points come back.</Trans>
      ) : (
        <Trans>
          The event now begins before this time: it won’t go out. Cancel it and choose an earlier time.
        </Trans>
      )}
    </p>
  )
}

function SendStatus({ send, zone, now }: { send: Send; zone: string; now: Date }) {
  const { ago, bothCalendars, time } = useFormat()
  switch (send.state) {
    case 'scheduled':
      return (
        <Status icon={CalendarClock}>
          {bothCalendars(send.starts_at, zone).day}
          {' · '}
          {time(send.starts_at, zone)}
        </Status>
      )
    case 'under-way':
      return (
        <Status icon={SendIcon}>
          {send.is_late && send.waiting > 0 ? <Trans>Going out, late</Trans> : <GoingOut send={send} />}
        </Status>
      )
    case 'paused':
      return (
        <Status icon={CirclePause}>
          <Trans>Paused</Trans>
        </Status>
      )
    case 'done':
      return <Status icon={CircleCheck}>{ago(send.ended_at ?? send.created_at, now)}</Status>
    case 'cancelled':
      return (
        <Status icon={CircleX}>
          <Trans context="a send">Cancelled</Trans>
        </Status>
      )
  }
}

/** Once all have left, it stays open for receipts alone: a message that comes back goes on to the next channel. */
function GoingOut({ send }: { send: Send }) {
  return send.waiting > 0 ? <Trans>Going out</Trans> : <Trans>All gone out</Trans>
}

function Status({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex min-h-7 items-center gap-1.5 text-sm font-medium text-action">
      <Icon size={18} className="flip-rtl shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

/** The others end by an operator's decision. */
const RESUMED_BY_HOST: ReadonlySet<PauseReason> = new Set<PauseReason>([
  'host',
  'template',
  'channel',
  'points',
])

/** Pause, go on, cancel: whatever the state allows. */
function SendActs({ eventId, send }: { eventId: string; send: Send }) {
  const { t } = useLingui()
  const [busy, setBusy] = useState<SendAct | null>(null)
  const [isAsking, setAsking] = useState(false)

  async function act(chosen: SendAct) {
    setBusy(chosen)
    const result = await changeSend(eventId, send.id, chosen)
    setBusy(null)
    setAsking(false)
    showResult(result)
  }

  const { state, pause_reason: reason } = send
  const mayResume = state === 'paused' && reason !== null && RESUMED_BY_HOST.has(reason)
  const isLeaving = state === 'under-way' && send.waiting > 0
  const mayCancel = state === 'scheduled' || isLeaving || state === 'paused'
  return (
    <>
      {mayResume && (
        <Button size="small" loading={busy === 'resume'} onClick={() => void act('resume')}>
          <Trans>Go on</Trans>
        </Button>
      )}
      {isLeaving && (
        <Button size="small" variant="secondary" loading={busy === 'pause'} onClick={() => void act('pause')}>
          <Trans>Pause</Trans>
        </Button>
      )}
      {mayCancel && (
        <Button size="small" variant="quiet" className="text-danger" onClick={() => setAsking(true)}>
          {state === 'scheduled' ? <Trans>Cancel it</Trans> : <Trans>Cancel the rest</Trans>}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        busy={busy === 'cancel'}
        question={
          state === 'scheduled' ? (
            <Plural
              value={send.guests}
              one="Cancel this send to # guest?"
              other="Cancel this send to # guests?"
            />
          ) : (
            <Plural
              value={send.waiting}
              _0="Cancel what hasn’t left?"
              one="Cancel # message that hasn’t left?"
              other="Cancel # messages that haven’t left?"
            />
          )
        }
        confirmLabel={state === 'scheduled' ? t`Cancel the send` : t`Cancel the rest`}
        backLabel={t`Back`}
        onConfirm={() => void act('cancel')}
      >
        <Trans>Their points are returned right away. What has left stays sent.</Trans>
      </ConfirmDialog>
    </>
  )
}
