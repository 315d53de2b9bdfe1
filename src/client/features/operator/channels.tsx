import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { shortChannelLabels } from '#client/data/message-labels.ts'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { showResult } from '#client/ui/failures.ts'
import { LtrText } from '#client/ui/ltr-text.tsx'
import type { ChannelHealth } from '#shared/contract/operator.ts'
import { resumeChannel } from './commands.ts'
import { channelStateLabels } from './labels.ts'
import { ListedItems } from './listed-items.tsx'
import { ProviderFigures } from './provider-figures.tsx'
import { useChannelHealth } from './queries.ts'

/** How the channels are, and how their services respond. */
export function Channels() {
  const { items, ...list } = useChannelHealth()
  const named = items?.map((one) => ({ ...one, id: one.channel }))
  return (
    <ListedItems list={{ ...list, items: named }} empty={null}>
      {(health) => <ChannelCard health={health} />}
    </ListedItems>
  )
}

const tones: Record<ChannelHealth['state'], Tone> = {
  on: 'action',
  slow: 'accent',
  paused: 'accent',
  off: 'danger',
}

function ChannelCard({ health }: { health: ChannelHealth }) {
  const { i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const { channel, state, code, errors, is_available } = health

  async function turnOn() {
    setBusy(true)
    showResult(await resumeChannel(channel))
    setBusy(false)
  }

  return (
    <Card className="flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{i18n._(shortChannelLabels[channel])}</h2>
        {is_available ? (
          <Badge tone={tones[state]}>{i18n._(channelStateLabels[state])}</Badge>
        ) : (
          <Badge>
            <Trans>Not set up</Trans>
          </Badge>
        )}
      </div>
      {is_available && (
        <>
          <p className="text-sm text-muted">
            {health.sender !== '' && (
              <>
                <LtrText>{health.sender}</LtrText>
                {' · '}
              </>
            )}
            {health.waiting === 0 ? (
              <Trans>Nothing is waiting</Trans>
            ) : (
              <Plural value={health.waiting} one="# message is waiting" other="# messages are waiting" />
            )}
          </p>
          {code !== null && (
            <p className="rounded-md bg-accent-soft px-4 py-2.5 text-sm text-on-accent-soft">
              <Trans>
                The service answered <LtrText>{code}</LtrText>
              </Trans>
            </p>
          )}
          {health.providers.map((provider) => (
            <ProviderFigures key={provider.provider} provider={provider} />
          ))}
          {errors.length > 0 && (
            <div className="flex flex-col gap-1">
              <h3 className="text-sm font-medium text-muted">
                <Trans>Errors of the last day</Trans>
              </h3>
              <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
                {errors.map((error) => (
                  <li key={error.code}>
                    <LtrText>{error.code}</LtrText> <span className="numeric text-muted">×{error.count}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {state !== 'on' && (
            <div>
              <Button size="small" loading={busy} onClick={() => void turnOn()}>
                <Trans>Turn it on again</Trans>
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
