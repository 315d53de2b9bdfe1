import { Trans } from '@lingui/react/macro'
import { MAX_TEXT_LENGTH } from './card-text-dom.ts'
import type { RefusedInput } from './use-card-text-field.ts'

/** Why typed or pasted text was refused. */
export function RefusedInputNote({ refused }: { refused: RefusedInput }) {
  return refused === 'full' ? (
    <Trans>Up to {MAX_TEXT_LENGTH} characters</Trans>
  ) : (
    <Trans>Hidden text-direction characters were removed.</Trans>
  )
}
