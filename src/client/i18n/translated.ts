import { Trans, type TransProps } from '@lingui/react'
import { createElement } from 'react'

/**
 * Every `<Trans>` becomes this (lingui.config.ts). What people typed into a sentence is text: Lingui would take
 * `<b>` in it for a mark of the sentence's own, and lose it. Made without JSX, in which it would be looked for a
 * message.
 */
export function Translated({ values, ...sentence }: TransProps) {
  return createElement(Trans, { ...sentence, ...(values && { values: withLiteralText(values) }) })
}

/** Lingui leaves alone what is a node already. */
function withLiteralText(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.includes('<') ? [value] : value,
    ]),
  )
}
