import { Plural, Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Risk } from '../verdict/double-entry-risk.ts'

/** How long the other phones were silent, and how many guests could enter twice meanwhile. */
export function RiskLabel({ risk }: { risk: Risk }) {
  const { silent: gate, minutes, guests } = risk
  return (
    <Fragment>
      {gate === null ? (
        <Plural
          value={minutes}
          one="No news from the other phones for # minute"
          other="No news from the other phones for # minutes"
        />
      ) : gate === '' ? (
        <Plural
          value={minutes}
          one="No news from another phone at this entrance for # minute"
          other="No news from another phone at this entrance for # minutes"
        />
      ) : (
        <Trans>
          No news from <bdi>{gate}</bdi> for <Plural value={minutes} one="# minute" other="# minutes" />
        </Trans>
      )}
      {' · '}
      <Plural value={guests} one="# guest could enter twice" other="# guests could enter twice" />
    </Fragment>
  )
}
