import { Trans } from '@lingui/react/macro'
import { LoneArch } from './empty-layout.tsx'
import { KhatamOrnament } from './khatam-ornament.tsx'
import { PageHeader } from './page-header.tsx'

/** Says nothing of which part of the link is wrong: a link is a key, and guessing is not helped. */
export function MissingInvitation() {
  return (
    <>
      <PageHeader />
      <LoneArch>
        <KhatamOrnament />
        <h1 className="card-words pt-5 text-2xl">
          <Trans>We could not find this invitation</Trans>
        </h1>
        <p className="pt-3 text-ink-700">
          <Trans>Open the link once more from the message it came in, or ask whoever invited you.</Trans>
        </p>
      </LoneArch>
    </>
  )
}
