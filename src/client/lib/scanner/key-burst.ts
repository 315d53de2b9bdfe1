/** One key press; `at` in milliseconds. */
export interface KeyStroke {
  /** `KeyboardEvent.key`, by the keyboard layout: "a", "ش", "Enter". */
  readonly key: string
  /** `KeyboardEvent.code`, whatever the layout: "KeyA". */
  readonly code: string
  readonly shift: boolean
  readonly at: number
}

/** The average time per key: no person types this fast six times in a row, readers need less than half of it. */
const FAST_MS = 50
/** A Bluetooth reader pauses now and then; a longer pause ends its text. */
const PAUSE_MS = 120
const SHORTEST = 6
/** The largest QR code holds 4,296 characters: longer input is no code, and is not stored. */
const LONGEST = 4296

const END_KEYS = new Set(['Enter', 'Tab'])
const MODIFIER_KEYS = new Set(['Shift', 'CapsLock'])
const ARABIC = /^[\u0600-\u06ff\ufb50-\ufdff\ufe70-\ufeff]+$/

export interface KeyBurst {
  /** Takes the next key. `begun`: it may start a new burst; `text`: the text that a reader has just completed. */
  press(stroke: KeyStroke): { readonly begun: boolean; readonly text: string | null }
  /** Drops what was collected: it was not from a reader. */
  reset(): void
}

/** Tells a hand-held reader, which types like a keyboard, from a person: by its speed and its last key. */
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
 * A reader presses the keys of a US keyboard. A phone with an Arabic layout turns them into Arabic letters, some of
 * them into two, so the text is then read from the key codes.
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
