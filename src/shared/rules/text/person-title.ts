import { foldUnit, hasPresentationForm, normalizeForSearch } from './normalize-text.ts'

/** Titles as they are folded; several may follow one another (سعادة الدكتور …, HRH Prince …). */
const TITLES = new Set(
  [
    'الشيخ الشيخة شيخ',
    'الدكتور الدكتورة دكتور دكتورة البروفيسور البروفيسورة بروفيسور البروف',
    'المهندس المهندسة مهندس مهندسة',
    'الأستاذ الأستاذة أستاذ أستاذة',
    'المكرم المكرمة الفاضل الفاضلة',
    'السفير السفيرة الوزير الوزيرة',
    'الأمير الأميرة',
    'الفريق اللواء العميد العقيد المقدم الرائد النقيب الملازم الركن',
    'المستشار المستشارة المحامي المحامية القاضي الكابتن كابتن',
    'الحاج الحاجة الآنسة',
    'mr mrs ms miss mister mme',
    'dr doctor prof professor eng engr engineer',
    'sheikh shaikh shk sh',
    'hrh hh excellency ambassador amb',
    'lt col gen brig maj capt captain',
  ]
    .join(' ')
    .split(' ')
    .map(normalizeForSearch),
)

/** Titles of several consecutive words. */
const PHRASES = [
  'صاحب السمو الملكي',
  'صاحبة السمو الملكي',
  'صاحب السمو',
  'صاحبة السمو',
  'صاحب المعالي',
  'صاحب السعادة',
  'his excellency',
  'her excellency',
  'his royal highness',
  'her royal highness',
  'h e',
  'h r h',
]
/** The phrases by their first word, folded and in words, longest first. */
const PHRASES_BY_START = Map.groupBy(
  PHRASES.map((phrase) => normalizeForSearch(phrase).split(' ')),
  ([first]) => first,
)

/** Names of women too (`شيخة المطيري`, `فضيلة`): a title only before another title, or with a stroke behind it. */
const HONORIFICS = new Set(
  ['سعادة', 'معالي', 'سمو', 'فضيلة', 'سماحة', 'سيادة', 'حضرة', 'شيخة', 'sheikha', 'shaikha', 'he'].map(
    normalizeForSearch,
  ),
)

/** Also names, or single letters: a title only with a dot or a stroke behind it (`السيد/`, `م.`). */
const MARKED_TITLES = new Set(
  ['السيد', 'السيدة', 'د', 'م', 'أ', 'ش', 'prince', 'princess', 'sir'].map(normalizeForSearch),
)
/** Mostly names, or kinship: a title only in what somebody says who is looking for a name. */
const INFORMAL_TITLES = new Set(
  [
    'لواء',
    'عميد',
    'عقيد',
    'مقدم',
    'رائد',
    'نقيب',
    'ملازم',
    'طيار',
    'حرم',
    'عم',
    'العم',
    'خالة',
    'الخالة',
  ].map(normalizeForSearch),
)
/** A single letter before a name can only be a title. */
const LETTER_TITLES = new Set(['د', 'م', 'ا', 'ش'])

/** How the first words of titles begin: nine names in ten begin otherwise, and need not be folded. */
const BEGINNINGS = new Set(
  [...TITLES, ...HONORIFICS, ...MARKED_TITLES, ...LETTER_TITLES, ...PHRASES_BY_START.keys()].map(
    (word = '') => beginningOf(word.charCodeAt(0), word.length > 1 ? word.charCodeAt(1) : 0),
  ),
)

const MARKS = './\\'
const SPACE = 0x20
const isBreak = (character: string) => character === ' ' || MARKS.includes(character)

/**
 * Splits a name into its title as written (`الشيخ`, `د.`, `Mr.`, several together) and the rest. A name that consists
 * of a title alone is not split.
 */
export function splitTitle(name: string): { title: string; rest: string } {
  let end = 0
  for (;;) {
    const next = titleEnd(name, end)
    if (next === end || next >= name.length) break
    end = next
  }
  return end === 0 ? { title: '', rest: name } : { title: name.slice(0, end).trim(), rest: name.slice(end) }
}

/** The name without its title: what it is searched, compared and sorted by. */
export function withoutTitle(name: string): string {
  return splitTitle(name).rest
}

/**
 * What is left of a search that found nobody, where its first word may be a title and may be a name (`السيد أحمد`,
 * `شيخة المطيري`, `Prince Ali`); the same text where it cannot be one.
 */
export function withoutPossibleTitle(typed: string): string {
  const [first = '', ...words] = withoutTitle(typed).trim().split(/\s+/)
  const word = normalizeForSearch(first)
  const isPossible = HONORIFICS.has(word) || MARKED_TITLES.has(word) || INFORMAL_TITLES.has(word)
  return isPossible && words.length > 0 ? words.join(' ') : typed
}

function beginningOf(first: number, second: number): number {
  return first * 0x10000 + second
}

/** Whether a title may begin at `start`, by two letters; where one of them says nothing (a mark, a sign), it may. */
function mayBegin(name: string, start: number): boolean {
  const code = name.charCodeAt(start)
  const first = foldUnit(code)
  if (first === 0 || first === SPACE || hasPresentationForm(code)) return true
  if (start + 1 === name.length || isBreak(name.charAt(start + 1)))
    return BEGINNINGS.has(beginningOf(first, 0))
  const next = name.charCodeAt(start + 1)
  const second = foldUnit(next)
  if (second === 0 || second === SPACE || hasPresentationForm(next)) return true
  return BEGINNINGS.has(beginningOf(first, second))
}

/** Where the title that begins at `start` ends, blanks behind it included; `start` where none begins. */
function titleEnd(name: string, start: number): number {
  if (!mayBegin(name, start)) return start
  let end = start
  while (end < name.length && !isBreak(name.charAt(end))) end++
  if (end === start || end === name.length) return start
  const word = normalizeForSearch(name.slice(start, end))
  const isTitle =
    TITLES.has(word) ||
    LETTER_TITLES.has(word) ||
    (MARKED_TITLES.has(word) && MARKS.includes(name.charAt(end)))
  if (isTitle) return skipBreaks(name, end)
  if (!HONORIFICS.has(word)) return phraseEnd(name, start, word)
  const next = skipBreaks(name, end)
  return MARKS.includes(name.charAt(end)) || titleEnd(name, next) > next ? next : start
}

function phraseEnd(name: string, start: number, first: string): number {
  const phrases = PHRASES_BY_START.get(first)
  if (phrases === undefined) return start
  for (const words of phrases) {
    let end = start
    const matches = words.every((word) => {
      const from = end
      while (end < name.length && !isBreak(name.charAt(end))) end++
      const same = normalizeForSearch(name.slice(from, end)) === word
      end = skipBreaks(name, end)
      return same
    })
    if (matches && end < name.length) return end
  }
  return start
}

function skipBreaks(name: string, from: number): number {
  let end = from
  while (end < name.length && isBreak(name.charAt(end))) end++
  return end
}
