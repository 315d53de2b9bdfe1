/** The values of the placeholders, in the card's language; empty where unknown. */
export interface CardValues {
  readonly guest: string
  readonly hosts: string
  readonly title: string
  readonly weekday: string
  /** Gregorian and Hijri (Umm al-Qura). */
  readonly date: string
  readonly hijri: string
  readonly time: string
  readonly venue: string
  readonly address: string
}

const PLACEHOLDER = /\{([a-z]+)\}/g
/** Letters of a filled text: a card may name a guest of 120 letters a hundred times. */
const FILLED_MAXIMUM = 1200

/**
 * A text with its placeholders filled in; a word in braces that is none of them prints nothing. A line whose
 * placeholders are all empty is removed; so is a separator next to an empty placeholder.
 */
export function fillIn(text: string, values: CardValues): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const names = [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
      const known = names.filter((name) => isPlaceholder(name, values))
      if (known.length > 0 && known.every((name) => values[name] === '')) return []
      const filled = line.replace(PLACEHOLDER, (_, name: string) =>
        isPlaceholder(name, values) ? values[name] : '',
      )
      const isComplete = known.length === names.length && known.every((name) => values[name] !== '')
      return [isComplete ? filled : withoutLoose(filled)]
    })
    .join('\n')
    .slice(0, FILLED_MAXIMUM)
    .toWellFormed()
}

/** By own properties: every object has a `constructor` besides, whose code would be printed. */
function isPlaceholder(name: string, values: CardValues): name is keyof CardValues {
  return Object.hasOwn(values, name)
}

/** Without the separators that are left over beside an empty value. */
function withoutLoose(line: string): string {
  return line
    .replace(/\s*[،,·–—-]\s*(?=[،,·–—-]|$)/g, '')
    .replace(/^\s*[،,·–—-]\s*/, '')
    .trim()
}
