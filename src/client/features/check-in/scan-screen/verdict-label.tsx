import { Trans, useLingui } from '@lingui/react/macro'
import { entranceLabels, verdictLabels } from '../labels.ts'
import type { Shown } from '../store.ts'
import { isRevoked } from '../verdict/verdict.ts'

/** The headline of a verdict: what to do with the guest. */
export function VerdictLabel({ shown }: { shown: Shown }) {
  const { t } = useLingui()
  if (isRevoked(shown)) return t(verdictLabels.revoked)
  if (shown.kind === 'wrong-section' && shown.guest.section !== null) {
    return t(entranceLabels[shown.guest.section])
  }
  if (shown.kind === 'already-in' && shown.guest.admitted < shown.guest.invited) {
    return <Trans>Party complete</Trans>
  }
  if (shown.kind === 'already-in' && shown.guest.invited > 1) return <Trans>All already inside</Trans>
  return t(verdictLabels[shown.kind])
}
