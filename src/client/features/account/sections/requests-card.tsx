import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { paths } from '#client/routes/paths.ts'
import { TextLink } from '#client/ui/text-link.tsx'
import { SectionCard } from './section-card.tsx'

/** Requests of one kind: `List` shows a `RequestGroup`, or nothing where nothing waits. */
export interface RequestSource {
  readonly id: string
  readonly List: ComponentType
}

/**
 * What waits for the account's owner, from every feature that has requests. Each source shows a list of its own, or
 * nothing; where none has an item, that is said here.
 */
export function RequestsCard({ sources }: { sources: readonly RequestSource[] }) {
  return (
    <SectionCard id="requests" title={<Trans>Requests</Trans>}>
      <div className="group/requests flex flex-col gap-5">
        {sources.map(({ id, List }) => (
          <List key={id} />
        ))}
        <p className="text-sm text-muted group-has-[li,[role=status],[role=alert]]/requests:hidden">
          <Trans>
            Nothing is waiting for you. Requests to join your events, or to be a co-host, appear here.
          </Trans>
        </p>
      </div>
      <TextLink to={paths.cohosts()} className="inline-flex min-h-11 items-center self-start">
        <Trans>Your co-hosts</Trans>
      </TextLink>
    </SectionCard>
  )
}
