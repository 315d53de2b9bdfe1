/** What a card says of its event and its guest, in the card's language; what is not known is empty. */
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

/**
 * A text with its placeholders filled in. A line that had placeholders and is left with none of their values
 * goes, and a sign that stood between two of them goes with the one that is missing.
 */
export function fillIn(text: string, values: CardValues): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const names = [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
      const known = names.filter((name): name is keyof CardValues => name in values)
      if (known.length > 0 && known.every((name) => values[name] === '')) return []
      const filled = line.replace(PLACEHOLDER, (whole, name: string) =>
        name in values ? values[name as keyof CardValues] : whole,
      )
      return [known.some((name) => values[name] === '') ? withoutLoose(filled) : filled]
    })
    .join('\n')
}

/** Commas, dots and dashes that a missing value has left beside nothing. */
function withoutLoose(line: string): string {
  return line
    .replace(/\s*[،,·–—-]\s*(?=[،,·–—-]|$)/g, '')
    .replace(/^\s*[،,·–—-]\s*/, '')
    .trim()
}
