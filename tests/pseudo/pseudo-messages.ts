import vm from 'node:vm'

/** A compiled message: a text, or texts and placeholders in turn, with further texts in the branches of a plural. */
type Compiled = string | readonly Compiled[] | { readonly [branch: string]: Compiled }

/** A letter with a mark for each without: nobody types them, so what has none was not translated. */
const MARKED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'aáeéiíoóuúAÁEÉIÍOÓUÚcçdďgĝhĥjĵkķlļnñrřsštťwŵyýzžCÇDĎGĜHĤJĴKĶLĻNÑRŘSŠTŤWŴYÝZŽbƀfƒmṁpṗqɋvṽxẋBƁFƑMṀPṖQɊVṼXẊ',
  ].flatMap((letter, at, all) => (at % 2 === 0 ? [[letter, all[at + 1] ?? letter]] : [])),
)
const VOWEL = /[aeiou]/

/** Is as long in every language. */
const PRODUCT = 'Marhaba'

/** The text in marked letters and some 40 % longer, as translations may be; its tags and numbers stay. */
export function pseudoText(text: string): string {
  if (text === PRODUCT) return [...text].map((letter) => MARKED[letter] ?? letter).join('')
  return text
    .split(/(<\/?\d+\/?>|#)/)
    .map((part, at) => (at % 2 === 1 ? part : [...part].map(pseudoLetter).join('')))
    .join('')
}

function pseudoLetter(letter: string): string {
  const marked = MARKED[letter] ?? letter
  return VOWEL.test(letter) ? marked + marked : marked
}

/**
 * The script of a catalog with its messages in pseudo-language, as the build wrote it otherwise. Throws where it is
 * not written as expected.
 */
export function pseudoCatalog(script: string): string {
  const code = /JSON\.parse\(((["'`])(?:\\.|(?!\2).)*\2)\)/s.exec(script)
  if (!code?.[1]) throw new Error('a catalog is not written as expected')
  const messages = JSON.parse(vm.runInNewContext(code[1]) as string) as Record<string, Compiled>
  const pseudo = Object.fromEntries(
    Object.entries(messages).map(([id, message]) => [id, pseudoMessage(message)]),
  )
  return script.replace(code[0], () => `JSON.parse(${JSON.stringify(JSON.stringify(pseudo))})`)
}

function pseudoMessage(message: Compiled): Compiled {
  if (typeof message === 'string') return pseudoText(message)
  return Array.isArray(message) ? message.map(pseudoPart) : message
}

/** `["count", "plural", {one: […], other: […]}]`, `["name"]`, or a text. */
function pseudoPart(part: Compiled): Compiled {
  if (typeof part === 'string') return pseudoText(part)
  if (!Array.isArray(part)) return part
  const [name = '', kind = '', branches] = part as readonly Compiled[]
  if (branches === undefined || typeof branches !== 'object' || Array.isArray(branches)) return part
  const inBranches = Object.entries(branches).map(([branch, text]) => [
    branch,
    branch === 'offset' ? text : pseudoMessage(text),
  ])
  return [name, kind, Object.fromEntries(inBranches)]
}
