import { SegmentedMessage } from 'sms-segments-calculator'

interface SmsParts {
  /** What the operator bills. An empty text is one part. */
  readonly parts: number
  /** `UCS-2` as soon as one character is outside GSM 03.38: any Arabic letter, an emoji, `«`. */
  readonly encoding: 'GSM-7' | 'UCS-2'
}

/** Of one part, and of each of several: those have a header of 6 bytes in their 140 (3GPP TS 23.040). */
const ROOM = {
  'GSM-7': { one: 160, several: 153 },
  'UCS-2': { one: 70, several: 67 },
} as const

/** The alphabet of GSM 03.38 and its extension, of which each character takes two places. */
const GSM = /^[@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ \n\r!"#¤%&'()*+,\-./0-9:;<=>?¡A-ZÄÖÑÜ§¿a-zäöñüà|^€{}[\]~\\]*$/
const GSM_EXTENSION = /[|^€{}[\]~\\]/
/** Vowel marks of Arabic, which stay in one part with their letter. */
const MARKED = /[^\n][\u064b-\u0652\u0670]*|\n/gu
/** Characters that never join with their neighbours, and those marks: most Arabic and English texts have no others. */
const PLAIN =
  /^[\n -~«»،؛؟ء-غف-ي\u064b-\u0652\u0670٠-٩–—…“”’‘٪\u{1f300}-\u{1f3fa}\u{1f400}-\u{1f64f}\u{1f900}-\u{1f9ff}]*$/u

/**
 * In how many parts (SMS segments) a text goes out. A quote counts the texts of thousands of guests and the calculator
 * takes milliseconds for one, so it is asked only where characters join (emoji of several, marks above letters).
 */
export function smsParts(text: string): SmsParts {
  if (GSM.test(text)) return { parts: packed(text, 'GSM-7'), encoding: 'GSM-7' }
  if (PLAIN.test(text)) return { parts: packed(text, 'UCS-2'), encoding: 'UCS-2' }
  const message = new SegmentedMessage(text)
  return { parts: message.segmentsCount, encoding: message.encodingName }
}

/** A character of two places is never split between parts. */
function packed(text: string, encoding: SmsParts['encoding']): number {
  const room = ROOM[encoding]
  let total = 0
  let parts = 1
  let used = 0
  const characters = encoding === 'UCS-2' ? (text.match(MARKED) ?? []) : text
  for (const character of characters) {
    const places = encoding === 'UCS-2' ? character.length : GSM_EXTENSION.test(character) ? 2 : 1
    total += places
    used += places
    if (used > room.several) {
      parts += 1
      used = places
    }
  }
  return total <= room.one ? 1 : parts
}
