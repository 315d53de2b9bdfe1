import { foldDigits } from '../text/digits.ts'
import { foldForIdentity } from '../text/normalize-text.ts'
import { readVip, readWholeNumber } from './values.ts'

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
  [new RegExp(`(?:\\+|\\bplus)\\s*(\\d{1,2})\\s*${PERSONS}?$`, 'i'), andOneself, 'end', 'before'],
  [new RegExp(`(?:^|\\s)(?:و\\s?)?معه[ام]?\\s*(\\d{1,2})\\s*${PERSONS}?$`), andOneself, 'end', 'before'],
  [/(?:\+|\bplus|\band|&)\s*(?:one|guest)$/i, () => 2, 'nowhere'],
  [/(?:^|\s)(?:مع\s+|و\s?)مرافقة?$/, () => 2, 'nowhere'],
  [new RegExp(`(?:ال)?عدد(?:هم|هن)?\\s*[:=]?\\s*(\\d{1,2})\\s*${PERSONS}?$`), itself, 'end', 'before'],
  [new RegExp(`(?:\\b(?:party|family|table) of\\s*)?(\\d{1,2})\\s*${PERSONS}$`, 'i'), itself, 'before'],
  [/(?<=\b(?:and|with) family|& family)\s+of\s*(\d{1,2})$/i, itself, 'end'],
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
/** How a text ends before a number that is a count (`+`, `plus`, `x`, `of`, `عدد`, `عددهم`, `معها`, a colon): few names do. */
const BEFORE_COUNT = '+sSxX×*fFدمنها:='

const START = '(?:^|[\\s(])'
const END = '(?=$|[\\s).،,])'
/** How every one of the words below begins: one look for names that have none of them. */
const BEGINS_WITH_AND = new RegExp(`${START}(?:و|مع|and|with|&|\\+)`, 'i')
const BEFORE_OTHERS = 'ومaAwW&+'
const ARABIC_AND = '(?:و|مع|&|\\+)\\s?(?:ال)?'
const ENGLISH_AND = '(?:and|with|&|\\+)\\s*(?:his\\s+|her\\s+|the\\s+)?'
const WORDS_OF_TWO = new RegExp(
  `${START}(?:${ARABIC_AND}(?:حرمه|حرمها|حرم|حرمكم|زوجته|زوجها|زوجه|عقيلته|خطيبته|خطيبها|[اأ]خته|[اأ]ختها|[اأ]خوه|[اأ]خوها|[اأ]مه|[اأ]مها|ابنه|ابنها|ابنته|ابنتها|بنته|بنتها|ولده|ولدها|والده|والدها|والدته|والدتها)|${ENGLISH_AND}(?:wife|husband|spouse|partner|son|daughter|brother|sister|mother|father))${END}`,
  'i',
)
const WORDS_OF_FAMILY = new RegExp(
  `${START}(?:${ARABIC_AND}(?:عائلته|عائلتها|عائلتهم|عائلتكم|عائلة|عائله|أسرته|أسرتها|أسرة|اسرته|أهله|اهله|أهلها|اهلها|أولاده|اولاده|أولادها|اولادها|أبناؤه|أبنائه|ابنائه|بناتها|بناته|أخواتها|اخواتها)|${ENGLISH_AND}(?:family|children|kids|sons|daughters|sisters))${END}`,
  'i',
)
const COUPLE =
  /^(?:mr\.?\s*(?:&|and|\+)\s*mrs\.?|dr\.?\s*(?:&|and|\+)\s*(?:mrs|dr)\.?|السيد\s*والسيدة|الأستاذ\s*والأستاذة|الدكتور\s*والدكتورة)\s/i

/** Between two names. Arabic `و` only where it is a word of its own: `علي وليد` is one man. */
const BETWEEN_NAMES = /\s+(?:and|&|\+|و)\s+(?=\p{L})/iu

/**
 * The number of people that is written into a name: `نورة (3 أشخاص)`, `Omar +1` (two), `سارة عدد ٥`, `Huda x2`,
 * `محمد وحرمه` (two), `Mr & Mrs Ali` (two), `Ali & Sara` (two), `محمد وعائلته`. Null where there is none.
 */
export function peopleInName(text: string): PeopleInName | null {
  const counted = countAtEnd(text)
  // A name must remain.
  if (counted !== null) return counted.name === '' ? null : counted
  if (COUPLE.test(text)) return { name: text, people: 2 }
  if (!mayBeJoined(text) || !BEGINS_WITH_AND.test(text)) return null
  if (WORDS_OF_FAMILY.test(text)) return { name: text, people: 'family' }
  if (WORDS_OF_TWO.test(text)) return { name: text, people: 2 }
  const people = text.split(BETWEEN_NAMES).length
  return people > 1 ? { name: text, people } : null
}

/** Whether some word begins as the words for "and" do: most names have none, and looking is cheaper than the patterns. */
function mayBeJoined(text: string): boolean {
  for (let at = -1; ; ) {
    if (BEFORE_OTHERS.includes(text.charAt(at + 1) || ' ')) return true
    at = text.indexOf(' ', at + 1)
    if (at < 0) return text.includes('(')
  }
}

const WRITTEN_NUMBERS = new Map(
  [
    'واحد|واحدة|شخص|one|single|alone|وحده|وحدها',
    'اثنان|اثنين|اثنتان|اثنتين|ثنين|two|couple|زوجان|زوجين',
    'ثلاثة|ثلاث|three',
    'أربعة|أربع|four',
    'خمسة|خمس|five',
    'ستة|ست|six',
    'سبعة|سبع|seven',
    'ثمانية|ثمان|ثماني|eight',
    'تسعة|تسع|nine',
    'عشرة|عشر|ten',
  ].flatMap((words, at) => words.split('|').map((word) => [foldForIdentity(word), at + 1] as const)),
)
const FAMILY_ALONE = new Set(
  ['family', 'عائلة', 'العائلة', 'وعائلته', 'وعائلتها', 'العائلة كاملة'].map(foldForIdentity),
)
const SUM = /^\d{1,2}(?:\s*\+\s*\d{1,2})+$/

/**
 * What a cell of a column of people says: `3`, `٣ أشخاص`, `شخصين`, `ثلاثة`, `x2`, `(4)`, `+2` (three), `2 + 1`, `عائلة`.
 * Null for anything else, `3-4` included.
 */
export function readPeople(text: string): PeopleInName['people'] | null {
  const number = readWholeNumber(text)
  if (number !== null) return number
  const digits = foldDigits(text)
  if (SUM.test(digits)) return digits.split('+').reduce((sum, part) => sum + Number(part), 0)
  const counted = countAtEnd(text)
  if (counted?.name === '') return counted.people
  const word = foldForIdentity(text)
  return FAMILY_ALONE.has(word) ? 'family' : (WRITTEN_NUMBERS.get(word) ?? null)
}

const NOBODY = new Set(
  ['none', '-', 'nobody', 'alone', 'لا يوجد', 'بدون', 'لا أحد', 'وحده', 'وحدها'].map(foldForIdentity),
)
const ONE_COMPANION = new Set(['مرافق', 'مرافقة', 'companion', 'guest', 'plus one'].map(foldForIdentity))

/** The companions of a guest as a column writes them: `2`, `+2`, `اثنان`, `نعم` (one), `none`, `لا يوجد`; null for anything else. */
export function readCompanions(text: string): number | null {
  const word = text.trim()
  const folded = foldForIdentity(word)
  if (NOBODY.has(folded) || readVip(word) === false) return 0
  const number = readWholeNumber(word.replace(/^[+＋]\s*/, '')) ?? WRITTEN_NUMBERS.get(folded)
  return number ?? (ONE_COMPANION.has(folded) || readVip(word) === true ? 1 : null)
}

function countAtEnd(text: string): PeopleInName | null {
  const digits = foldDigits(text)
  // Digits are folded one by one: places in both texts are the same.
  const trimmed = digits.trimEnd()
  const isBracketed = trimmed.endsWith(')') || trimmed.endsWith(']')
  const bracket = isBracketed ? /\s*[([]([^()[\]]{1,30})[)\]]\s*$/.exec(digits) : null
  const end = bracket === null ? trimmed : (bracket[1] ?? '').trim()
  if (bracket !== null && BRACKETED_NUMBER.test(end)) return counted(text, bracket.index, Number(end))
  const place = numberAt(end)
  if (place === 'end' && !BEFORE_COUNT.includes(beforeNumber(end))) return null
  for (const [pattern, count] of COUNTS_BY_PLACE[place]) {
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

/** The last character before the number that a text ends with. */
function beforeNumber(text: string): string {
  let at = text.length - 1
  while (at >= 0 && isDigit(text.charCodeAt(at))) at--
  while (at >= 0 && text[at] === ' ') at--
  return text[at] ?? ' '
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39

function counted(text: string, at: number, people: number): PeopleInName | null {
  return people < 1 ? null : { name: text.slice(0, at).replace(/[\s,،:;–—-]+$/, ''), people }
}
