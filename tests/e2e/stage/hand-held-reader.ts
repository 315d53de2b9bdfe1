import type { Page } from '@playwright/test'

/** As a hand-held reader types on a phone whose keyboard is Arabic: the keys of a US board, Arabic letters. */
export async function typeAsReader(page: Page, text: string) {
  await page.evaluate((letters) => {
    const signs: Record<string, string> = {
      ':': 'Semicolon',
      '/': 'Slash',
      '.': 'Period',
      '-': 'Minus',
      _: 'Minus',
      '#': 'Digit3',
    }
    let at = performance.now()
    const press = (key: string, code: string, shiftKey: boolean) => {
      const event = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true })
      // A reader's pace, however busy the machine is that runs this.
      at += 4
      Object.defineProperty(event, 'timeStamp', { value: at })
      document.body.dispatchEvent(event)
    }
    for (const letter of letters) {
      const isLetter = /[a-z]/i.test(letter)
      const code = isLetter ? `Key${letter.toUpperCase()}` : (signs[letter] ?? `Digit${letter}`)
      press(isLetter ? 'ش' : letter, code, /[A-Z:_#]/.test(letter))
    }
    press('Enter', 'Enter', false)
  }, text)
}
