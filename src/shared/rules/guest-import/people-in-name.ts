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

/** Where a text has a number: thousands of names have none, and few patterns fit where it is. */
type NumberAt = 'end' | 'before' | 'nowhere'

/** Counts at the end of a name, which leave it, and where their number is; the first that fits. */
const COUNTS: readonly [RegExp, Count, ...NumberAt[]][] = [
  [new RegExp(`(?:مع|و|with|and|&|\\+|plus)?\\s*(\\d{1,2})\\s*${OTHERS}$`, 'i'), andOneself, 'before'],
  [/(?:\+|\bplus)\s*(\d{1,2})$/i, andOneself, 'end'],
  [/(?:\+|\bplus|\band|&)\s*(?:one|guest)$/i, () => 2, 'nowhere'],
  [/(?:^|\s)(?:مع\s+|و\s?)مرافقة?$/, () => 2, 'nowhere'],
  [new RegExp(`(?:ال)?عدد(?:هم|هن)?\\s*[:=]?\\s*(\\d{1,2})\\s*${PERSONS}?$`), itself, 'end', 'before'],
  [new RegExp(`(?:\\b(?:party|family|table) of\\s*)?(\\d{1,2})\\s*${PERSONS}$`, 'i'), itself, 'before'],
  [/\b(?:party|family) of\s*(\d{1,2})$/i, itself, 'end'],
  [/(?:شخصين|شخصان|فردين|فردان)$/, () => 2, 'nowhere'],
  [/(?:^|[\s،,(-])[x×*]\s*(\d{1,2})$/i, itself, 'end'],
  [/(?:^|\s)(\d{1,2})\s*[x×*]$/i, itself, 'before'],
]
const countsWith = (...places: NumberAt[]) =>
  COUNTS.filter(([, , ...of]) => of.some((place) => places.includes(place)))
/** By the place of the last number of the text. */
const COUNTS_BY_PLACE: Record<NumberAt, typeof COUNTS> = {
  end: countsWith('end'),
  before: countsWith('before', 'nowhere'),
  nowhere: countsWith('nowhere'),
}
const BRACKETED_NUMBER = /^\d{1,2}$/

const START = '(?:^|[\\s(])'
const END = '(?=$|[\\s).،,])'
/** How every one of the words below begins: one look for names that have none of them. */
const BEGINS_WITH_AND = new RegExp(`${START}(?:و|and|&|\\+)`, 'i')
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
  const isJoined = BEGINS_WITH_AND.test(text)
  if (isJoined && WORDS_OF_FAMILY.test(text)) return { name: text, people: 'family' }
  if ((isJoined && WORDS_OF_TWO.test(text)) || COUPLE.test(text)) return { name: text, people: 2 }
  return null
}

function countAtEnd(text: string): PeopleInName | null {
  const digits = foldDigits(text)
  // Digits are folded one by one: places in both texts are the same.
  const trimmed = digits.trimEnd()
  const isBracketed = trimmed.endsWith(')') || trimmed.endsWith(']')
  const bracket = isBracketed ? /\s*[([]([^()[\]]{1,30})[)\]]\s*$/.exec(digits) : null
  const end = bracket === null ? trimmed : (bracket[1] ?? '').trim()
  if (bracket !== null && BRACKETED_NUMBER.test(end)) return counted(text, bracket.index, Number(end))
  for (const [pattern, count] of COUNTS_BY_PLACE[numberAt(end)]) {
    const found = pattern.exec(end)
    if (found === null) continue
    // In brackets nothing else may stand beside the count.
    if (bracket !== null && found.index > 0) return null
    return counted(text, bracket?.index ?? found.index, count(Number(found[1] ?? 0)))
  }
  return null
}

function numberAt(text: string): NumberAt {
  if (isDigit(text.charCodeAt(text.length - 1))) return 'end'
  for (let i = 0; i < text.length; i++) if (isDigit(text.charCodeAt(i))) return 'before'
  return 'nowhere'
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39

/** Null where the count is all that there is: a name must remain. */
function counted(text: string, at: number, people: number): PeopleInName | null {
  const name = text.slice(0, at).replace(/[\s,،:;–—-]+$/, '')
  return name === '' || people < 1 ? null : { name, people }
}
