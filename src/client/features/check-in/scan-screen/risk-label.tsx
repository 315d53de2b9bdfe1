import { Plural, Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Risk } from '../logic.ts'

/** How long the other phones were silent, and how many guests could enter twice meanwhile. */
export function RiskLabel({ risk }: { risk: Risk }) {
  const { silent: gate, minutes, guests } = risk
  return (
    <Fragment>
      {gate === null ? (
        <Plural
          value={minutes}
          one="The other phones have not been heard for # minute"
          other="The other phones have not been heard for # minutes"
        />
      ) : gate === '' ? (
        <Plural
          value={minutes}
          one="Another phone of this gate has not been heard for # minute"
          other="Another phone of this gate has not been heard for # minutes"
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
