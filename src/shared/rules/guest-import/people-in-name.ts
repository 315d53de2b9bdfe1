import { foldDigits } from '../text/digits.ts'

/** How many people a name says it stands for. */
export interface PeopleInName {
  /** Without the count; with the words that belong to the address (`وحرمه`, `and family`). */
  readonly name: string
  /** `family` where it says that there are others, and not how many. */
  readonly people: number | 'family'
}

const PERSONS =
  '(?:أشخاص|اشخاص|شخصا|شخص|أفراد|افراد|فرد|أنفار|انفار|نفر|ضيوف|people|persons?|guests?|pax|seats?|pers\\.?)'
const OTHERS = '(?:مرافقين|مرافقات|مرافقا|مرافق|companions?|plus ones?|extra guests?|more)'

type Count = (number: number) => number
const itself: Count = (number) => number
const andOneself: Count = (number) => number + 1

/** Counts at the end of a name, which leave it; the first that fits. */
const COUNTS: readonly [RegExp, Count][] = [
  [new RegExp(`(?:مع|و|with|and|&|\\+|plus)?\\s*(\\d{1,2})\\s*${OTHERS}$`, 'i'), andOneself],
  [/(?:\+|\bplus)\s*(\d{1,2})$/i, andOneself],
  [/(?:\+|\bplus|\band|&)\s*(?:one|guest)$/i, () => 2],
  [/(?:^|\s)(?:مع\s+|و\s?)مرافقة?$/, () => 2],
  [new RegExp(`(?:ال)?عدد(?:هم|هن)?\\s*[:=]?\\s*(\\d{1,2})\\s*${PERSONS}?$`), itself],
  [new RegExp(`(?:\\b(?:party|family|table) of\\s*)?(\\d{1,2})\\s*${PERSONS}$`, 'i'), itself],
  [/\b(?:party|family) of\s*(\d{1,2})$/i, itself],
  [/(?:شخصين|شخصان|فردين|فردان)$/, () => 2],
  [/(?:^|[\s،,(-])[x×*]\s*(\d{1,2})$/i, itself],
  [/(?:^|\s)(\d{1,2})\s*[x×*]$/i, itself],
]
const BRACKETED_NUMBER = /^\d{1,2}$/

const START = '(?:^|[\\s(])'
const END = '(?=$|[\\s).،,])'
const WORDS_OF_TWO = new RegExp(
  `${START}(?:و\\s?(?:ال)?(?:حرمه|حرمها|حرم|حرمكم|زوجته|زوجها|زوجه|عقيلته|خطيبته|خطيبها)|(?:and|&|\\+)\\s*(?:his\\s+|her\\s+)?(?:wife|husband|spouse|partner))${END}`,
  'i',
)
const WORDS_OF_FAMILY = new RegExp(
  `${START}(?:و\\s?(?:ال)?(?:عائلته|عائلتها|عائلتهم|عائلتكم|عائلة|عائله|أسرته|أسرتها|أسرة|اسرته|أهله|اهله|أهلها|اهلها|أولاده|اولاده|أولادها|اولادها|أبناؤه|أبنائه|ابنائه|بناتها|بناته|أخواتها|اخواتها)|(?:and|&|\\+)\\s*(?:his\\s+|her\\s+|the\\s+)?(?:family|children|kids|sons|daughters|sisters))${END}`,
  'i',
)
const COUPLE =
  /^(?:mr\.?\s*(?:&|and|\+)\s*mrs\.?|dr\.?\s*(?:&|and|\+)\s*(?:mrs|dr)\.?|السيد\s*والسيدة|الأستاذ\s*والأستاذة|الدكتور\s*والدكتورة)\s/i

/**
 * The number of people that is written into a name: `نورة (3 أشخاص)`, `Omar +1` (two), `سارة عدد ٥`, `Huda x2`,
 * `محمد وحرمه` (two), `Mr & Mrs Ali` (two), `محمد وعائلته`. Null where there is none.
 */
export function peopleInName(text: string): PeopleInName | null {
  const counted = countAtEnd(text)
  if (counted !== null) return counted
  if (WORDS_OF_FAMILY.test(text)) return { name: text, people: 'family' }
  if (WORDS_OF_TWO.test(text) || COUPLE.test(text)) return { name: text, people: 2 }
  return null
}

function countAtEnd(text: string): PeopleInName | null {
  const digits = foldDigits(text)
  // Digits are folded one by one: places in both texts are the same.
  const bracket = /\s*[([]([^()[\]]{1,30})[)\]]\s*$/.exec(digits)
  const end = bracket === null ? digits.trimEnd() : (bracket[1] ?? '').trim()
  if (bracket !== null && BRACKETED_NUMBER.test(end)) return counted(text, bracket.index, Number(end))
  for (const [pattern, count] of COUNTS) {
    const found = pattern.exec(end)
    if (found === null) continue
    // In brackets nothing else may stand beside the count.
    if (bracket !== null && found.index > 0) return null
    return counted(text, bracket?.index ?? found.index, count(Number(found[1] ?? 0)))
  }
  return null
}

/** Null where the count is all that there is: a name must remain. */
function counted(text: string, at: number, people: number): PeopleInName | null {
  const name = text.slice(0, at).replace(/[\s,،:;–—-]+$/, '')
  return name === '' || people < 1 ? null : { name, people }
}
