import type { Page } from '@playwright/test'

/**
 * As a hand-held reader types, wherever the focus is: the keys of a US board, then Enter. A phone whose keyboard is
 * Arabic makes Arabic letters of them.
 */
export async function typeAsReader(page: Page, text: string, keyboard: 'arabic' | 'us' = 'arabic') {
  await page.evaluate(
    ([letters, isArabic]) => {
      const signs: Record<string, string> = {
        ':': 'Semicolon',
        '/': 'Slash',
        '.': 'Period',
        '-': 'Minus',
        _: 'Minus',
        '#': 'Digit3',
        ' ': 'Space',
      }
      let at = performance.now()
      const press = (key: string, code: string, shiftKey: boolean) => {
        const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
        // A reader's pace, however busy the machine is that runs this.
        at += 4
        Object.defineProperty(event, 'timeStamp', { value: at })
        document.activeElement?.dispatchEvent(event)
      }
      for (const letter of letters) {
        const isLetter = /[a-z]/i.test(letter)
        const code = isLetter ? `Key${letter.toUpperCase()}` : (signs[letter] ?? `Digit${letter}`)
        press(isLetter && isArabic ? 'ش' : letter, code, /[A-Z:_#]/.test(letter))
      }
      press('Enter', 'Enter', false)
    },
    [text, keyboard === 'arabic'] as const,
  )
}
