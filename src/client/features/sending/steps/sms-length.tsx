import { Plural } from '@lingui/react/macro'
import { smsParts } from '#shared/rules/sending/sms-parts.ts'

/** How long an SMS is while it is typed. */
export function SmsLength({ text }: { text: string }) {
  const { parts } = smsParts(text)
  return (
    <p className="numeric -mt-2 text-sm text-muted" aria-live="polite">
      <Plural value={text.length} one="# character" other="# characters" />
      {' · '}
      <Plural value={parts} one="# SMS part" other="# SMS parts" />
    </p>
  )
}
