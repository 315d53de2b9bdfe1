import type { Language } from '#shared/contract/common.ts'
import type { Section } from '#shared/contract/events.ts'
import type { Rsvp } from '#shared/contract/guests.ts'
import { foldDigits } from '../text/digits.ts'
import { foldForIdentity } from '../text/normalize-text.ts'

const synonymMap = <T>(synonyms: [T, string][]) =>
  new Map(
    synonyms.flatMap(([value, list]) =>
      list.split('|').map((word) => [foldForIdentity(word), value] as const),
    ),
  )

const SECTIONS = synonymMap<Section>([
  [
    'men',
    'men|man|male|males|m|mens|men section|gents|gentlemen|رجال|رجل|رجالي|الرجال|للرجال|ذكر|ذكور|شباب|قسم الرجال|صالة الرجال|قاعة الرجال',
  ],
  [
    'women',
    'women|woman|female|females|f|womens|women section|ladies|lady|ladies section|نساء|امرأة|نسائي|النساء|للنساء|أنثى|إناث|سيدات|حريم|بنات|قسم النساء|صالة النساء|قاعة النساء',
  ],
  [
    'mixed',
    'mixed|both|family|families|men & women|men and women|مختلط|مشترك|القسم المشترك|الجميع|عوائل|عائلات|عائلي|رجال ونساء|رجال/نساء|نساء ورجال|نساء/رجال',
  ],
])
const YES_NO = synonymMap<boolean>([
  [true, 'yes|y|true|1|vip|x|on|نعم|اي|ايوه|صح|مهم|كبار الشخصيات|كبار الضيوف'],
  [false, 'no|n|false|0|off|normal|لا|عادي|كلا'],
])
const ANSWERS = synonymMap<Rsvp>([
  [
    'attending',
    'yes|y|true|1|attending|coming|accepted|confirmed|going|accept|will attend|نعم|اي|ايوه|سيحضر|ستحضر|سيحضرون|حاضر|حاضرة|سأحضر|سنحضر|أحضر|حضور|حضور مؤكد|أكيد|مؤكد|تم التأكيد|أكد|أكدت|قبول|موافق|بيحضر|بتحضر|بيجي',
  ],
  [
    'regrets',
    'no|n|false|0|declined|regrets|not attending|not coming|decline|cannot attend|لا|كلا|لن يحضر|لن تحضر|لن أحضر|لن نحضر|معتذر|معتذرة|أعتذر|نعتذر|تعتذر|يعتذر|اعتذر|اعتذرت|اعتذار|تم الاعتذار|رفض|ما يقدر|ما بيحضر',
  ],
])
/** What a list says of guests who have not answered. */
const NO_ANSWER = new Set(
  'maybe|perhaps|pending|waiting|no reply|no answer|not yet|not yet replied|on the waiting list|tbc|tbd|unknown|?|-|ربما|يمكن|لم يرد|لم ترد|لم يرد بعد|بلا رد|في قائمة الانتظار|ما رد|بانتظار الرد|قيد الانتظار|غير مؤكد|لم يؤكد'
    .split('|')
    .map(foldForIdentity),
)
const LANGUAGES = synonymMap<Language>([
  ['ar', 'ar|ara|arabic|عربي|عربية|العربية|ع'],
  ['en', 'en|eng|english|إنجليزي|انجليزية|الإنجليزية|انقليزي|إنكليزي|e'],
])
const WORD_MAXIMUM = 40
const TICKS = '✓✔☑✅★⭐'
const CROSSES = '✗✘✖❌❎'
/** A yes with more behind it: `نعم إن شاء الله`. A no has none: `لا أعلم` is no answer. */
const YES_AND_MORE = /^(?:نعم|ايوه|أكيد|yes)[\s،,!.]/i

function lookUp<T>(synonyms: Map<string, T>, text: string): T | null {
  return text.length > WORD_MAXIMUM ? null : (synonyms.get(foldForIdentity(text)) ?? null)
}

/** The section that a text names in either language, or null. */
export const readSection = (text: string): Section | null => lookUp(SECTIONS, text)

/** The answer to the invitation that a text names, or null; a tick is a yes, a cross a no. */
export function readAnswer(text: string): Rsvp | null {
  const word = text.trim()
  const signed = readSign(word)
  if (signed !== null) return signed ? 'attending' : 'regrets'
  return lookUp(ANSWERS, word) ?? (YES_AND_MORE.test(word) ? 'attending' : null)
}

/** A tick or a cross at the beginning, or null. */
function readSign(word: string): boolean | null {
  const sign = word.charAt(0) || ' '
  return TICKS.includes(sign) ? true : CROSSES.includes(sign) ? false : null
}

/** Whether a column of answers says that there is none yet. */
export const isNoAnswer = (text: string): boolean => NO_ANSWER.has(foldForIdentity(text))

/** The language of the invitation that a text names, or null. */
export const readLanguage = (text: string): Language | null => lookUp(LANGUAGES, text)

/** Yes or no in the ways people tick a column, or null. */
export function readVip(text: string): boolean | null {
  const word = text.trim()
  return readSign(word) ?? lookUp(YES_NO, word)
}

/** A whole number in any digits, also as spreadsheets print it (`3.0`); null for anything else, `1.5` included. */
export function readWholeNumber(text: string): number | null {
  const single = text.length === 1 ? text.charCodeAt(0) - 0x30 : -1
  if (single >= 0 && single <= 9) return single
  const match = /^(\d{1,9})(?:[.٫]0+)?$/.exec(foldDigits(text.trim()))
  return match === null ? null : Number(match[1])
}
