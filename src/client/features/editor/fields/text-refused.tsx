import { Trans } from '@lingui/react/macro'
import type { Refused } from './use-text-field.ts'
import { TEXT_MOST } from './use-texts.ts'

/** Why what was typed or pasted is not there. */
export function WordsRefused({ refused }: { refused: Refused }) {
  return refused === 'full' ? (
    <Trans>A text has room for {TEXT_MOST} letters.</Trans>
  ) : (
    <Trans>Hidden signs that turn the direction of writing were left out.</Trans>
  )
}
