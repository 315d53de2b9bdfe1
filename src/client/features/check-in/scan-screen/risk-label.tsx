import { Plural, Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Risk } from '../logic.ts'

/** How long the other doors were silent, and how many guests could enter twice meanwhile. */
export function RiskLabel({ risk }: { risk: Risk }) {
  const { door: gate, minutes, guests } = risk
  return (
    <Fragment>
      {gate === null ? (
        <Plural
          value={minutes}
          one="The other gates have not been heard for # minute"
          other="The other gates have not been heard for # minutes"
        />
      ) : (
        <Trans>
          <bdi>{gate}</bdi> has not been heard for <Plural value={minutes} one="# minute" other="# minutes" />
        </Trans>
      )}
      {' · '}
      <Plural value={guests} one="# guest could enter twice" other="# guests could enter twice" />
    </Fragment>
  )
}
