/** First letters of the first and last word; the Arabic article is not a first letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const letter = (word: string) => [...word.replace(/^ال(?=..)/u, '')][0] ?? ''
  // Two Arabic letters in one word would join into a syllable that means nothing.
  return /\p{Script=Arabic}/u.test(first) ? letter(first) : (letter(first) + letter(last)).toUpperCase()
}
