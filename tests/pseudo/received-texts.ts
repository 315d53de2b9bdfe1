/** Of dates and lists by `Intl`, and of names that are no words. */
const OF_INTL =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhul|Qadah|Hijjah|days?|hours?|minutes?|seconds?|weeks?|months?|ago|yesterday|today|tomorrow|now|yyyy|year|SAR|Arabian|Standard|Time|Riyadh|and)\b/g
const WORDS = /[A-Za-z]{3,}/g
/** Of a program: `payment-failed`, an id, a token. */
const CODE = /^[a-z0-9_.:-]+$/

/** What the server sent, by which its texts are told from those of the app. */
export interface ReceivedTexts {
  /** For the page that is shown, which may show parts of them. */
  readonly here: readonly string[]
  /** For earlier pages, or known beforehand: a later page shows such a text whole. */
  readonly before: readonly string[]
}

/** The texts of a JSON document: neither names of its fields nor codes, which no page shows. */
export function textsOfJson(json: string): string[] {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.match(WORDS) !== null && !CODE.test(value)) found.add(value)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect(json === '' ? null : JSON.parse(json))
  return [...found]
}

/** Whether words of a text in plain letters are neither of the server nor of `Intl`. */
export function isUntranslated(text: string, { here, before }: ReceivedTexts): boolean {
  const whole = before.filter((known) => text.includes(known)).sort((a, b) => b.length - a.length)
  const rest = whole.reduce((left, known) => left.replaceAll(known, ' '), text).replace(OF_INTL, '')
  const words = rest.match(WORDS) ?? []
  return words.some((word) => !here.some((received) => received.includes(word)))
}
