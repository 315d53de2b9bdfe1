/** One key as the browser tells it; `at` in milliseconds. */
export interface KeyStroke {
  /** What the layout makes of it: "a", "ش", "Enter". */
  readonly key: string
  /** Which key it is on the board, whatever the layout: "KeyA". */
  readonly code: string
  readonly shift: boolean
  readonly at: number
}

/** Nobody types twice within a twentieth of a second, six times over; readers do it in a fiftieth. */
const FAST_MS = 50
/** A reader over Bluetooth stumbles now and then; a longer pause ends its text. */
const PAUSE_MS = 120
const SHORTEST = 6
/** The largest QR holds 4,296 letters: what is longer is no code, and is not kept. */
const LONGEST = 4296

const END_KEYS = new Set(['Enter', 'Tab'])
const MODIFIER_KEYS = new Set(['Shift', 'CapsLock'])
const ARABIC = /^[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]+$/

export interface KeyBurst {
  /** Takes the next key: begun is true where a new burst may start with it; text is what a reader has just ended. */
  press(stroke: KeyStroke): { readonly begun: boolean; readonly text: string | null }
  /** What was gathered was not a reader's. */
  reset(): void
}

/** Tells a hand-held reader, which types like a keyboard, from a person at one: by its pace and its last key. */
export function keyBurst(): KeyBurst {
  let strokes: KeyStroke[] = []
  let count = 0
  let last = Number.NEGATIVE_INFINITY
  const reset = () => {
    strokes = []
    count = 0
  }
  return {
    reset,
    press(stroke) {
      if (MODIFIER_KEYS.has(stroke.key)) return { begun: false, text: null }
      const gap = stroke.at - last
      last = stroke.at
      if (gap < 0 || gap > PAUSE_MS) reset()
      if (END_KEYS.has(stroke.key)) {
        const text = isFromReader(strokes, count, stroke.at) ? textOf(strokes) : null
        reset()
        return { begun: false, text }
      }
      if (stroke.key.length !== 1 && !ARABIC.test(stroke.key)) reset()
      else {
        count += 1
        if (count <= LONGEST) strokes.push(stroke)
      }
      return { begun: count === 1, text: null }
    },
  }
}

function isFromReader(strokes: readonly KeyStroke[], count: number, end: number): boolean {
  const first = strokes[0]
  return first !== undefined && count >= SHORTEST && count <= LONGEST && (end - first.at) / count <= FAST_MS
}

/**
 * A reader presses the keys of a US board. A phone set to Arabic makes Arabic letters of them, two at a time for
 * some, so the text is then read from the keys themselves.
 */
function textOf(strokes: readonly KeyStroke[]): string {
  const typed = strokes.map(({ key }) => key).join('')
  if (!strokes.some(({ key }) => ARABIC.test(key))) return typed
  const pressed = strokes.map(({ code, shift }) => usLayoutCharacter(code, shift))
  return pressed.includes(null) ? typed : pressed.join('')
}

const digitsWithShift = ')!@#$%^&*('
const others: Readonly<Record<string, string>> = {
  Space: '  ',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  NumpadDivide: '//',
  NumpadMultiply: '**',
  NumpadSubtract: '--',
  NumpadAdd: '++',
  NumpadDecimal: '..',
}

function usLayoutCharacter(code: string, shift: boolean): string | null {
  const [, letter, digit, padDigit] = /^(?:Key([A-Z])|Digit(\d)|Numpad(\d))$/.exec(code) ?? []
  if (letter !== undefined) return shift ? letter : letter.toLowerCase()
  if (digit !== undefined) return shift ? digitsWithShift.charAt(Number(digit)) : digit
  return padDigit ?? others[code]?.charAt(shift ? 1 : 0) ?? null
}
