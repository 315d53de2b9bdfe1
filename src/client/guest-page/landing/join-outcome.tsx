import { Trans } from '@lingui/react/macro'
import type { Joined } from '#shared/contract/joining.ts'
import { KhatamOrnament } from '../khatam-ornament.tsx'
import { useArrival } from '../use-arrival.ts'

/** What became of a visitor's form: the same words for whoever is on the list and whoever is not. */
export function JoinOutcome({
  outcome,
  arrived,
}: {
  outcome: Exclude<Joined['outcome'], 'welcome'>
  arrived: boolean
}) {
  const heading = useArrival<HTMLHeadingElement>(arrived)
  return (
    <section role="status" className="flex flex-col items-center gap-3 py-6 text-center">
      <KhatamOrnament />
      <h2 ref={heading} tabIndex={-1} data-focus-target className="text-2xl">
        {outcome === 'received' ? (
          <Trans>The hosts have your name</Trans>
        ) : (
          <Trans>This link takes no new guests</Trans>
        )}
      </h2>
      <p className="max-w-prose text-muted">
        {outcome === 'received' ? (
          <Trans>
            They will answer you. If you are invited already, your link is on its way to your e-mail.
          </Trans>
        ) : (
          <Trans>If you are on the list, your own link is on its way to your e-mail.</Trans>
        )}
      </p>
    </section>
  )
}
