import { Trans } from '@lingui/react/macro'
import { Badge } from '#client/ui/badge.tsx'
import type { EventStatus } from '#shared/contract/events.ts'

export function StatusBadge({ status }: { status: EventStatus }) {
  switch (status) {
    case 'draft':
      return (
        <Badge>
          <Trans>Draft</Trans>
        </Badge>
      )
    case 'scheduled':
      return (
        <Badge tone="accent">
          <Trans>Scheduled</Trans>
        </Badge>
      )
    case 'sent':
      return (
        <Badge tone="action">
          <Trans context="status of an event">Live</Trans>
        </Badge>
      )
    case 'cancelled':
      return (
        <Badge tone="danger">
          <Trans>Cancelled</Trans>
        </Badge>
      )
  }
}
