import { Trans, type TransProps } from '@lingui/react'
import { createElement } from 'react'

/**
 * Every `<Trans>` becomes this (lingui.config.ts). Values that people typed are plain text: Lingui would treat `<b>`
 * in them as a tag of the message and drop it. Without JSX, which the extractor would search for messages.
 */
export function Translated({ values, ...sentence }: TransProps) {
  return createElement(Trans, { ...sentence, ...(values && { values: withLiteralText(values) }) })
}

/** Lingui does not parse values that are nodes already. */
function withLiteralText(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  )
}
