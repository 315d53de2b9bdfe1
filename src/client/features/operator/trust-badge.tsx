import { useLingui } from '@lingui/react/macro'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import type { TrustLevel } from '#shared/contract/operator.ts'
import { trustLabels } from './labels.ts'

const tones: Record<TrustLevel, Tone> = { new: 'accent', trusted: 'action', blocked: 'danger' }

export function TrustBadge({ trust }: { trust: TrustLevel }) {
  const { i18n } = useLingui()
  return <Badge tone={tones[trust]}>{i18n._(trustLabels[trust])}</Badge>
}
