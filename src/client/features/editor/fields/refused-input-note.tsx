import { Trans } from '@lingui/react/macro'
import { MAX_TEXT_LENGTH } from './card-text-dom.ts'
import type { RefusedInput } from './use-card-text-field.ts'

/** Why typed or pasted text was refused. */
export function RefusedInputNote({ refused }: { refused: RefusedInput }) {
  return refused === 'full' ? (
    <Trans>A text has room for {MAX_TEXT_LENGTH} letters.</Trans>
  ) : (
    <Trans>Hidden signs that turn the direction of writing were left out.</Trans>
  )
}
