/** The words of a message's text that the values of its event and guest replace, written `{{guest}}`. No others. */
export const MESSAGE_PLACEHOLDERS = [
  'guest',
  'event',
  'hosts',
  'day',
  'date',
  'time',
  'venue',
  'changes',
  'link',
] as const
export type MessagePlaceholder = (typeof MESSAGE_PLACEHOLDERS)[number]
export type MessageValues = Readonly<Record<MessagePlaceholder, string>>

const WRITTEN = /\{\{([^{}\n]{0,80})\}\}/g

/** The placeholders of a text, in order of appearance, each once. */
export function placeholdersOf(text: string): MessagePlaceholder[] {
  return [...new Set(namesIn(text).filter(isPlaceholder))]
}

/** What is written as a placeholder and is none, each once. */
export function unknownPlaceholders(text: string): string[] {
  return [...new Set(namesIn(text).filter((name) => !isPlaceholder(name)))]
}

/**
 * The text with its values. It is read once, so a value that looks like a placeholder stays text. A line whose
 * placeholders are all without a value is left out; an unknown placeholder stays as it is written.
 */
export function fillMessage(text: string, values: MessageValues): string {
  return text
    .split('\n')
    .filter((line) => {
      const names = placeholdersOf(line)
      return names.length === 0 || names.some((name) => values[name] !== '')
    })
    .map((line) => line.replace(WRITTEN, (whole, name: string) => filledValue(name.trim(), values) ?? whole))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The text without its placeholders: what its author wrote. */
export function withoutPlaceholders(text: string): string {
  return text.replace(WRITTEN, ' ')
}

function namesIn(text: string): string[] {
  return [...text.matchAll(WRITTEN)].map(([, name = '']) => name.trim())
}

function filledValue(name: string, values: MessageValues): string | undefined {
  return isPlaceholder(name) ? values[name] : undefined
}

function isPlaceholder(name: string): name is MessagePlaceholder {
  return (MESSAGE_PLACEHOLDERS as readonly string[]).includes(name)
}
