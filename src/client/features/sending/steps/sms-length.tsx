import { Plural, Trans } from '@lingui/react/macro'
import { smsParts } from '#shared/rules/sending/sms-parts.ts'
import { pointsLabel } from '../labels.ts'

/** How long an SMS is, and what it costs, while it is typed. */
export function SmsLength({ text, partPoints }: { text: string; partPoints: number }) {
  const { parts } = smsParts(text)
  return (
    <p className="numeric -mt-2 text-sm text-muted" aria-live="polite">
      <Plural value={text.length} one="# character" other="# characters" />
      {' · '}
      <Plural value={parts} one="# SMS part" other="# SMS parts" />
      {' · '}
      <Trans>{pointsLabel(parts * partPoints)} per guest</Trans>
    </p>
  )
}
