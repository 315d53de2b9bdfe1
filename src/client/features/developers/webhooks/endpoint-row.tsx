import { Trans, useLingui } from '@lingui/react/macro'
import { EllipsisVertical, KeyRound, List, Pencil, Power, Trash2, Webhook as WebhookIcon } from 'lucide-react'
import { useFormat } from '#client/i18n/use-format.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { LtrText } from '#client/ui/ltr-text.tsx'
import { Menu } from '#client/ui/menu.tsx'
import type { Webhook } from '#shared/contract/webhooks.ts'
import { kindLabels, stopLabels } from '../labels.ts'

/** An endpoint: where it is, what it is called about, and why it is not where it is off. */
export function EndpointRow({
  webhook,
  onOpen,
  onToggle,
}: {
  webhook: Webhook
  onOpen: (what: 'edit' | 'log' | 'remove' | 'rotate') => void
  onToggle: () => void
}) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const { url, kinds, stopped, former_secret_until } = webhook
  const address = url.replace(/^https:\/\//, '')
  const until = former_secret_until === null ? null : format.time(former_secret_until)
  return (
    <li className="flex items-start gap-3 py-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-action-soft text-on-action-soft">
        <WebhookIcon size={20} aria-hidden="true" />
      </span>
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LtrText className="font-mono text-sm font-medium break-all" title={url}>
            {address}
          </LtrText>
          {stopped === null ? (
            <Badge tone="action">
              <Trans>On</Trans>
            </Badge>
          ) : (
            <Badge tone={stopped.reason === 'host' ? 'neutral' : 'danger'}>
              <Trans>Off</Trans>
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">{format.list(kinds.map((kind) => i18n._(kindLabels[kind])))}</p>
        {stopped !== null && stopped.reason !== 'host' && (
          <p className="text-sm text-danger">{i18n._(stopLabels[stopped.reason])}</p>
        )}
        {until !== null && (
          <p className="text-sm text-muted">
            <Trans>The former secret also works until {until}.</Trans>
          </p>
        )}
        <div>
          <Button
            size="small"
            variant="secondary"
            icon={<List size={18} aria-hidden="true" />}
            aria-label={t`Log and example: ${address}`}
            onClick={() => onOpen('log')}
          >
            <Trans>Log and example</Trans>
          </Button>
        </div>
      </div>
      <Menu
        label={t`More about ${address}`}
        trigger={
          <IconButton label={t`More about ${address}`}>
            <EllipsisVertical size={20} aria-hidden="true" />
          </IconButton>
        }
        actions={[
          {
            id: 'edit',
            label: t`Edit`,
            icon: <Pencil size={20} aria-hidden="true" />,
            onAction: () => onOpen('edit'),
          },
          {
            id: 'toggle',
            label: stopped === null ? t`Turn off` : t`Turn on`,
            icon: <Power size={20} aria-hidden="true" />,
            onAction: onToggle,
          },
          {
            id: 'rotate',
            label: t`New secret`,
            icon: <KeyRound size={20} aria-hidden="true" />,
            onAction: () => onOpen('rotate'),
          },
          {
            id: 'remove',
            label: t`Remove`,
            tone: 'danger',
            icon: <Trash2 size={20} aria-hidden="true" />,
            onAction: () => onOpen('remove'),
          },
        ]}
      />
    </li>
  )
}
