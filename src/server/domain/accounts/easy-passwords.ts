import type { RegisterForm } from '#shared/contract/account.ts'
import { normalizeForSearch } from '#shared/rules/text/normalize-text.ts'

/**
 * What lists of the most used passwords are made of, here and in the world. Kept short on purpose: 300 words in any
 * arrangement refuse more of what is tried first than a list of whole passwords, and no dictionary has to be loaded.
 */
const WORDS = `
  password passwort passw pass word pwd secret private login logon signin user username admin administrator root guest
  test tester testing demo temp default changeme letmein welcome hello hallo master super system server computer laptop
  internet online google facebook twitter instagram snapchat whatsapp youtube tiktok apple iphone samsung nokia windows
  microsoft android xbox playstation minecraft pokemon naruto batman superman spiderman ironman starwars matrix joker
  dragon monkey tiger lion eagle falcon wolf bear horse cat dog kitty puppy dolphin shark panther snake butterfly bunny
  love loveyou lovely lover ilove iloveyou iloveu you loveme baby babygirl angel princess prince queen king sweet sweety
  honey sunshine sunset flower rose lily daisy summer winter spring autumn rainbow star stars moon sun sky ocean heaven
  football soccer baseball basketball hockey tennis golf cricket liverpool arsenal chelsea barcelona realmadrid madrid
  juventus ronaldo messi neymar salah hilal alhilal nassr alnassr ittihad ahli alahli zamalek shabab
  mercedes bmw toyota ferrari porsche lexus nissan honda camaro mustang corvette harley yamaha
  michael jordan daniel david james john robert william thomas charlie george andrew joshua matthew anthony alex max
  jessica jennifer michelle nicole ashley amanda maria anna sarah sara laura emma sophie hannah maggie ginger pepper
  money dollar gold silver diamond lucky freedom power magic shadow killer hunter ranger soldier warrior ninja pirate
  phoenix thunder storm fire ice blue red green black white orange purple yellow pink cookie chocolate banana cheese
  coffee pizza whatever nothing trustno trust access open sesame enter please thank happy smile friend friends family
  mother father mama papa mom dad sister brother asd qwe zxc qaz wsx abc xyz xxx aaa
  marhaba ahlan salam salaam habibi habibti hayati omri allah bismillah mashallah inshallah alhamdulillah islam muslim
  quran makkah mecca madinah ramadan eid saudi saudia ksa riyadh jeddah dammam dubai uae emirates qatar doha kuwait
  bahrain oman muscat egypt cairo jordan amman iraq yemen sudan lebanon syria palestine arab wedding event
  mohammed mohamed mohammad muhammad ahmed ahmad ali omar umar khaled khalid abdullah abdulaziz abdulrahman fahad fahd
  saud sultan faisal nasser salman turki bandar majed ibrahim yousef youssef hassan hussein hamad saleh fatima fatimah
  aisha noura nora reem layla laila maryam mariam huda amal hind lama dana jawaher
  محمد احمد علي عمر خالد عبدالله عبدالعزيز عبدالرحمن فهد سعود سلطان فيصل ناصر سلمان ابراهيم يوسف حسن حسين فاطمة عائشة نورة
  سارة مريم ريم الله بسم بسمالله الحمدلله مرحبا سلام حبيبي حبيبتي حياتي عمري كلمة كلمةالسر كلمةالمرور سر سري السعودية الرياض
  جدة مكة دبي الكويت قطر عمان مصر الهلال النصر الاتحاد الاهلي حب احبك قلبي امي ابي
`

/** Neighbours on a keyboard or in an alphabet; they are typed backwards too. */
const RUNS = `
  01234567890 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl zxcvbnm qwertz azerty !@#$%^&*() qazwsxedcrfvtgbyhnujm
  1qaz 2wsx 3edc 4rfv 5tgb 6yhn 7ujm 147258369 159357 1q2w3e4r5t6y7u8i9o0p q1w2e3r4t5y6u7i8o9p0 a1b2c3d4e5f6 1a2b3c4d5e6f
  123321 112233445566778899 ضصثقفغعهخحجد شسيبلاتنمكط ابتثجحخدذرزسشصضطظعغفقكلمنهوي ابجدهوزحطيكلمن
`

const listOf = (text: string) => text.trim().split(/\s+/).map(fold)
const WORD_LIST = listOf(WORDS)
const RUN_LIST = listOf(RUNS).flatMap(withReverse)
const YEAR = /^(19|20|14)\d\d/
/** The same few characters again and again. */
const SAME_AGAIN = /^(.{1,4})\1+.{0,3}$/su
/** Signs that stand for letters where one follows, as in `P@ssw0rd`. */
const SIGN_FOR_LETTER = /[01345@$!](?=\p{L})/gu
const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** A password with more than these beside what is guessed first is not easy. */
const OTHERS_MAXIMUM = 2

type Person = Pick<RegisterForm, 'password' | 'email' | 'full_name' | 'phone'>

/**
 * Whether the password is among the first that anybody would try: made of common words, the person's own name, address
 * or number, years, repeats and neighbouring keys, with hardly anything else.
 */
export function isEasyPassword({ password, ...person }: Person): boolean {
  const own = ownParts(person)
  const text = fold(password)
  const plain = text.replace(SIGN_FOR_LETTER, (sign) => LEET[sign] ?? sign)
  return [text, plain].some((each) => othersIn(each, own) <= OTHERS_MAXIMUM)
}

interface OwnParts {
  readonly words: readonly string[]
  readonly runs: readonly string[]
}

function ownParts({ email, full_name, phone }: Omit<Person, 'password'>): OwnParts {
  const [local = '', domain = ''] = fold(email).split('@')
  const name = normalizeForSearch(full_name).split(' ')
  const words = [
    fold(email),
    local,
    domain,
    ...`${local}.${domain}`.split(/[^\p{L}\p{N}]+/u),
    ...name,
    name.join(''),
  ]
  const national = phone.replace(/^\+\d{3}/, '0')
  return { words: words.filter((word) => word.length > 2), runs: [phone.slice(1), national] }
}

/** Characters that belong to nothing that is guessed first; the longest such part is taken each time. */
function othersIn(text: string, own: OwnParts): number {
  if (SAME_AGAIN.test(text)) return 0
  let others = 0
  for (let at = 0; at < text.length; ) {
    const length = partLength(text.slice(at), own)
    if (length === 0) others++
    at += Math.max(length, 1)
  }
  return others
}

function partLength(rest: string, own: OwnParts): number {
  const words = [...WORD_LIST, ...own.words].filter((word) => rest.startsWith(word))
  const runs = [...RUN_LIST, ...own.runs].map((run) => runLength(rest, run))
  const year = YEAR.test(rest) ? 4 : 0
  const repeats = /^(.)\1+/su.exec(rest)?.[0].length ?? 0
  return Math.max(year, repeats, ...words.map(({ length }) => length), ...runs)
}

/** How much of the beginning is of this run; two neighbours alone mean nothing. */
function runLength(rest: string, run: string): number {
  let length = 2
  while (length < rest.length && run.includes(rest.slice(0, length + 1))) length++
  return length > 2 ? length : 0
}

/** Letters as they are compared elsewhere; signs stay, for a password may be made of them. */
function fold(text: string): string {
  return Array.from(text, (sign) => normalizeForSearch(sign) || sign).join('')
}

function withReverse(run: string): string[] {
  return [run, Array.from(run).reverse().join('')]
}
