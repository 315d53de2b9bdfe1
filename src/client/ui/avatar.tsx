import { classNames } from '../lib/class-names.ts'

/** First letters of the first and last word; the Arabic article is not a first letter. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const letter = (word: string) => [...word.replace(/^ال(?=..)/u, '')][0] ?? ''
  // Two Arabic letters in one word would join into a syllable that means nothing.
  return /\p{Script=Arabic}/u.test(first) ? letter(first) : (letter(first) + letter(last)).toUpperCase()
}

/** A person: the picture, else initials. Decorative, as the name stands beside it. */
export function Avatar({
  name,
  image,
  size = 44,
}: {
  name: string
  image?: string | null | undefined
  size?: number
}) {
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.4 }
  const shape = 'shrink-0 rounded-full'
  if (image) return <img src={image} alt="" style={style} className={classNames(shape, 'object-cover')} />
  return (
    <span
      style={style}
      aria-hidden="true"
      className={classNames(
        shape,
        'inline-grid place-items-center bg-action-soft leading-none font-medium text-on-action-soft',
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
