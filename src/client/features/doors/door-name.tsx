import { Trans } from '@lingui/react/macro'
import type { Door } from '#shared/contract/doors.ts'

/** What a gate is called where something happened; without a gate it was a host. */
export function GateName({ gates, id }: { gates: readonly Door[]; id: string | null }) {
  if (id === null) return <Trans>By the host</Trans>
  const gate = gates.find((one) => one.id === id)
  return gate ? <bdi>{gate.name}</bdi> : <Trans>A gate</Trans>
}
