import { Trans, useLingui } from '@lingui/react/macro'
import { entranceWords, verdictWords } from '../labels.ts'
import type { Shown } from '../store.ts'

/** The big word: what to do with who stands there. */
export function VerdictWord({ shown }: { shown: Shown }) {
  const { t } = useLingui()
  if (shown.is === 'wrong-section' && shown.guest.section !== null) {
    return t(entranceWords[shown.guest.section])
  }
  if (shown.is === 'already-in' && shown.guest.admitted < shown.guest.invited) {
    return <Trans>All who said yes are inside</Trans>
  }
  if (shown.is === 'already-in' && shown.guest.invited > 1) return <Trans>All already inside</Trans>
  return t(verdictWords[shown.is])
}
