import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Mail, MessageCircle, MessageSquareText, Route, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { Chip } from '#client/ui/chip.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { Channel, ChannelInfo } from '#shared/contract/deliveries.ts'
import { listedChannels, moved, toggled } from '../draft.ts'
import { channelHelp, channelLabels, minutesLabel } from '../labels.ts'
import type { StepProps } from './audience-step.tsx'
import { Choices } from './choices.tsx'
import { Step } from './step.tsx'

const channelIcons = {
  whatsapp: MessageCircle,
  sms: MessageSquareText,
  email: Mail,
  'by-hand': UserRound,
} as const

/** Minutes that a channel has before the next one is tried. */
const FALLBACKS = [30, 120, 1440] as const

/** By which channels, in which order, and when the next one is tried. */
export function ChannelsStep({
  known,
  chosen,
  ...step
}: StepProps & { known: readonly ChannelInfo[]; chosen: readonly Channel[] }) {
  const { t, i18n } = useLingui()
  const { form, onChange, isOpen, onToggle } = step
  const [announced, setAnnounced] = useState('')
  const move = (channel: Channel, by: 1 | -1) => {
    const channels = moved(chosen, channel, by)
    onChange({ channels })
    const name = i18n._(channelLabels[channel])
    setAnnounced(t`${name}: ${channels.indexOf(channel) + 1} of ${channels.length}`)
  }
  return (
    <Step
      icon={Route}
      title={<Trans>By</Trans>}
      summary={<ChannelsSummary chosen={chosen} fallback={form.fallback_minutes} />}
      isUrgent={chosen.length === 0}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <ul className="-mx-1 flex flex-col divide-y divide-line/60">
        {listedChannels(chosen, known).map((info) => (
          <ChannelRow
            key={info.channel}
            info={info}
            place={chosen.indexOf(info.channel)}
            count={chosen.length}
            isLast={isLastPlace(chosen, info.channel)}
            onToggle={() => onChange({ channels: toggled(chosen, info.channel) })}
            onMove={(by) => move(info.channel, by)}
          />
        ))}
      </ul>
      <LiveRegion>{announced}</LiveRegion>
      <p className="text-sm text-muted">
        <Trans>One point for each guest, whichever way reaches them.</Trans>
      </p>
      {chosen.length > 1 && (
        <div className="flex flex-col gap-2">
          <Choices label={t`Try the next way`} isShown>
            <Chip
              selected={form.fallback_minutes === null}
              onClick={() => onChange({ fallback_minutes: null })}
            >
              <Trans>If it fails</Trans>
            </Chip>
            {FALLBACKS.map((minutes) => (
              <Chip
                key={minutes}
                selected={form.fallback_minutes === minutes}
                onClick={() => onChange({ fallback_minutes: minutes })}
              >
                <Trans>After {minutesLabel(minutes)}</Trans>
              </Chip>
            ))}
          </Choices>
          <p className="text-sm text-muted">
            {form.fallback_minutes === null ? (
              <Trans>A guest gets the next one only when the one before can’t be delivered.</Trans>
            ) : (
              <Trans>
                A guest gets the next one if the one before fails, or isn’t delivered within{' '}
                {minutesLabel(form.fallback_minutes)}.
              </Trans>
            )}
          </p>
        </div>
      )}
    </Step>
  )
}

/** By hand stays behind all others. */
function isLastPlace(chosen: readonly Channel[], channel: Channel): boolean {
  const next = chosen[chosen.indexOf(channel) + 1]
  return next === undefined || next === 'by-hand'
}

function ChannelRow({
  info,
  place,
  count,
  isLast,
  onToggle,
  onMove,
}: {
  info: ChannelInfo
  /** Among the chosen ones; negative where it is not. */
  place: number
  count: number
  isLast: boolean
  onToggle: () => void
  onMove: (by: 1 | -1) => void
}) {
  const { t, i18n } = useLingui()
  const { number } = useFormat()
  const { channel, is_available, is_built_in, sender } = info
  const Icon = channelIcons[channel]
  const name = i18n._(channelLabels[channel])
  const isChosen = place >= 0
  return (
    <li className="flex items-center gap-1 py-2">
      <div className="min-w-0 grow">
        <Checkbox checked={isChosen} disabled={!is_available} onChange={onToggle}>
          <span className="flex items-center gap-2.5">
            <Icon size={20} className="shrink-0 text-muted" aria-hidden="true" />
            <span className="flex min-w-0 flex-col">
              <span className={is_available ? 'font-medium' : 'font-medium text-muted'}>
                {isChosen && count > 1 && <span className="numeric">{number(place + 1)}. </span>}
                {name}
              </span>
              <span className="text-sm text-muted">
                {!is_available ? (
                  <MissingSettings missing={info.missing} />
                ) : is_built_in ? (
                  <Trans>Trial: messages are shown here and reach nobody</Trans>
                ) : (
                  i18n._(channelHelp[channel])
                )}
                {is_available && sender !== '' && (
                  <>
                    {' · '}
                    <Trans>
                      from <LtrText>{sender}</LtrText>
                    </Trans>
                  </>
                )}
              </span>
            </span>
          </span>
        </Checkbox>
      </div>
      {isChosen && count > 1 && channel !== 'by-hand' && (
        <span className="flex shrink-0">
          <IconButton label={t`Try ${name} earlier`} disabled={place === 0} onClick={() => onMove(-1)}>
            <ArrowUp size={20} aria-hidden="true" />
          </IconButton>
          <IconButton label={t`Try ${name} later`} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown size={20} aria-hidden="true" />
          </IconButton>
        </span>
      )}
    </li>
  )
}

/** Why a channel cannot be chosen; the names of settings are for whoever runs the server. */
function MissingSettings({ missing }: { missing: readonly string[] }) {
  return (
    <>
      <Trans>Not set up here</Trans>
      {missing.length > 0 && (
        <>
          {' · '}
          <Plural value={missing.length} one="setting missing:" other="settings missing:" />{' '}
          <LtrText className="wrap-anywhere">{missing.join(', ')}</LtrText>
        </>
      )}
    </>
  )
}

function ChannelsSummary({ chosen, fallback }: { chosen: readonly Channel[]; fallback: number | null }) {
  const { i18n } = useLingui()
  const { list } = useFormat()
  const [first, ...others] = chosen.map((channel) => i18n._(channelLabels[channel]))
  if (first === undefined) return <Trans>Choose at least one way</Trans>
  return (
    <>
      {first}
      {others.length > 0 && (
        <span className="font-normal text-muted">
          {' · '}
          {fallback === null ? (
            <Trans>if it fails: {list(others)}</Trans>
          ) : (
            <Trans>
              after {minutesLabel(fallback)}: {list(others)}
            </Trans>
          )}
        </span>
      )}
    </>
  )
}
