import { Trans, useLingui } from '@lingui/react/macro'
import { usePageTitle } from '../../../lib/page-title.ts'
import { KhatamOrnament } from './khatam-ornament.tsx'
import { LoneArch } from './lone-arch.tsx'

/** Says nothing of which part of the link is wrong: a link is a key, and guessing is not helped. */
export function MissingInvitation() {
  const { t } = useLingui()
  usePageTitle(t`Invitation`)
  return (
    <LoneArch>
      <KhatamOrnament />
      <h1 className="card-words pt-5 text-2xl">
        <Trans>We could not find this invitation</Trans>
      </h1>
      <p className="pt-3 text-ink-700">
        <Trans>Open the link once more from the message it came in, or ask whoever invited you.</Trans>
      </p>
    </LoneArch>
  )
}
