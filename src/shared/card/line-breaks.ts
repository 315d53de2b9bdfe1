/** A line as it is laid out; its width in font sizes. */
interface Measured {
  readonly width: number
}

/** Wraps text into lines. Widths are in font sizes. Null where it needs more than `most` lines. */
export function breakLines<Line extends Measured>(
  paragraphs: readonly string[],
  lineOf: (text: string) => Line,
  width: number,
  most: number,
): readonly Line[] | null {
  const lines: Line[] = []
  for (const text of paragraphs) {
    const whole = lineOf(text)
    if (whole.width <= width) lines.push(whole)
    else {
      const broken = breakEvenly(text, lineOf, width, most - lines.length)
      if (!broken) return null
      lines.push(...broken)
    }
  }
  return lines.length <= most ? lines : null
}

/** The fewest lines, then the narrowest width for that many: no word is left alone on the last line. */
function breakEvenly<Line extends Measured>(
  text: string,
  lineOf: (text: string) => Line,
  width: number,
  most: number,
): readonly Line[] | null {
  const first = breakGreedily(text, lineOf, width)
  if (!first || first.length > most) return null
  let best = first
  let [narrow, wide] = [Math.max(...first.map((line) => line.width)) * 0.5, width]
  for (let turn = 0; turn < 8; turn += 1) {
    const middle = (narrow + wide) / 2
    const tried = breakGreedily(text, lineOf, middle)
    if (tried && tried.length <= first.length) [best, wide] = [tried, middle]
    else narrow = middle
  }
  return best
}

/** No line break after a name's particle: «عبدالعزيز بن» or “Abdulaziz Al” must not end a line. */
const LEADS = /^(?:بن|ابن|بنت|آل|أبو|ابو|أم|ام|و|al|bin|ibn|bint|abu|umm|&)$/i
/** Nor before an era: «هـ» of «1448 هـ» must not begin one. */
const ERA = /^(?:هـ|م)[،,.]?$/

function unbreakable(text: string): string[] {
  const parts: string[] = []
  let led = false
  for (const word of text.split(' ')) {
    const isEra = ERA.test(word) && /\d$/.test(parts.at(-1) ?? '')
    if (led || isEra) parts.push(`${parts.pop()} ${word}`)
    else parts.push(word)
    led = LEADS.test(word)
  }
  return parts
}

function breakGreedily<Line extends Measured>(
  text: string,
  lineOf: (text: string) => Line,
  width: number,
): readonly Line[] | null {
  const lines: Line[] = []
  let held = ''
  for (const word of unbreakable(text)) {
    const longer = held === '' ? word : `${held} ${word}`
    if (lineOf(longer).width <= width) held = longer
    else if (held === '') return null
    else {
      lines.push(lineOf(held))
      if (lineOf(word).width > width) return null
      held = word
    }
  }
  return [...lines, lineOf(held)]
}
