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

/**
 * A text with its placeholders filled in. A line whose placeholders are all empty is removed; so is a separator next
 * to an empty placeholder.
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

/** Without the separators that are left over beside an empty value. */
function withoutLoose(line: string): string {
  return line
    .replace(/\s*[،,·–—-]\s*(?=[،,·–—-]|$)/g, '')
    .replace(/^\s*[،,·–—-]\s*/, '')
    .trim()
}
