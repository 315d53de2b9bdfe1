import type { Page } from '@playwright/test'
import { animationsEnded } from './accessibility.ts'
import { expect } from './fixtures.ts'

/** WCAG 1.4.10: as a phone of old, or a desktop at 400 %. */
export const NARROW = { width: 320, height: 640 }
/** WCAG 1.4.4: our desktop at 200 %. */
export const ZOOMED = { width: 640, height: 400 }

/**
 * Everything fits at this size: nothing scrolls sideways, no text is cut off, leaves its box or covers another, no word
 * breaks, and names begin where the texts around them begin.
 */
export async function expectFits(page: Page, size = page.viewportSize()): Promise<void> {
  const before = page.viewportSize()
  if (size !== null) await page.setViewportSize(size)
  await animationsEnded(page)
  // All that is wrong with a page is told at once.
  const found = [...(await misplacedTexts(page)), ...(await brokenTexts(page)), ...(await strayNames(page))]
  expect.soft(found, `${page.url()} at ${size?.width} px`).toEqual([])
  if (before !== null) await page.setViewportSize(before)
}

/** Words in two lines without a hyphen, but for names and addresses that somebody typed (`bdi`, `dir=auto`). */
function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      if (node.parentElement?.closest('svg, script, style, [aria-hidden=true], bdi, [dir=auto]')) continue
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = Array.from(range.getClientRects(), ({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 4) found.push(`“${word}” is in two lines`)
      }
    }
    return found
  })
}

/** Names in a block of their own that begin at its other end, because they are of the other script. */
function strayNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('bdi')]
      .filter((name) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        const [text, box] = [range.getBoundingClientRect(), name.getBoundingClientRect()]
        const { direction, textAlign } = getComputedStyle(name.parentElement ?? name)
        const atStart = direction === 'rtl' ? box.right - text.right : text.left - box.left
        return !/center|end/.test(textAlign) && text.width > 0 && atStart > 8
      })
      .map((name) => `“${name.textContent}” begins at the other end`),
  )
}

/**
 * Texts that do not fit, each with what is wrong with it. Left out are those that nobody sees, that scroll in a box of
 * their own, and what somebody typed where it ends in an ellipsis (`bdi`, `dir=auto`), for it stands whole elsewhere.
 * @param within a selector: only texts in such an element are looked at
 */
export function misplacedTexts(page: Page, within = '*'): Promise<string[]> {
  return page.evaluate((looked) => {
    const found = new Set<string>()
    const edge = document.documentElement.clientWidth
    /** The box that cuts off what leaves it; null where something scrolls or nothing cuts. */
    const clipOf = (element: Element): Element | null => {
      for (
        let one: Element | null = element;
        one !== null && one !== document.body;
        one = one.parentElement
      ) {
        const { overflowX, overflowY, position } = getComputedStyle(one)
        if (/auto|scroll/.test(overflowX + overflowY)) return null
        if (/hidden|clip/.test(overflowX)) return one
        if (position === 'fixed') return null
      }
      return null
    }
    const scrolls = (element: Element) => {
      for (let one: Element | null = element; one !== null && one !== document.body; one = one.parentElement)
        if (/auto|scroll/.test(getComputedStyle(one).overflowX)) return true
      return false
    }
    const beyond = document.documentElement.scrollWidth - edge
    if (beyond > 0) {
      const widest = [...document.body.querySelectorAll('*')].filter((one) => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 0 && (right > edge + 1 || left < -1) && !scrolls(one)
      })
      found.add(`the page scrolls sideways by ${beyond} px: ${widest.at(0)?.outerHTML.slice(0, 120)}`)
    }

    const isFloating = (element: Element) => {
      for (let one: Element | null = element; one !== null; one = one.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(one).position)) return true
      return false
    }
    const shown: { text: string; element: Element; rect: DOMRect }[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const element = node.parentElement
      const text = node.textContent?.trim() ?? ''
      if (!element || text === '' || element.closest('svg, script, style, noscript, [aria-hidden=true]'))
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const heading = element.closest('th')
      const name = `“${text.slice(0, 50)}” (${(heading ?? element).tagName.toLowerCase()})`
      if (element.closest(looked) === null) continue
      const clip = clipOf(element)
      const frame = clip?.getBoundingClientRect()
      // For screen readers alone.
      if (frame && frame.width <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const control = element.closest('button, a, [role=tab], [role=radio], th')
      const isBoxed = control !== null && getComputedStyle(control).display !== 'inline'
      const box = isBoxed ? control.getBoundingClientRect() : null
      const isEllipsis = clip !== null && getComputedStyle(clip).textOverflow === 'ellipsis'
      const isTyped = isEllipsis && element.closest('bdi, [dir=auto]') !== null
      for (const rect of range.getClientRects()) {
        if (rect.width === 0 || isTyped) continue
        shown.push({ text, element, rect })
        if (frame && (rect.right > frame.right + 1.5 || rect.left < frame.left - 1.5))
          found.add(`${name} is cut off at its side`)
        if (frame && (rect.top + 4 > frame.bottom || rect.bottom - 4 < frame.top))
          found.add(`${name} is cut off below`)
        if (!scrolls(element) && !frame && (rect.right > edge + 1 || rect.left < -1))
          found.add(`${name} leaves the window`)
        if (box && (rect.right > box.right + 2 || rect.left < box.left - 2))
          found.add(`${name} leaves its box`)
      }
    }
    const still = shown.filter(({ element, rect }) => rect.width > 4 && !isFloating(element))
    for (const [at, one] of still.entries()) {
      for (const other of still.slice(at + 1)) {
        const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        // Lines of one text may touch: letters of Arabic reach into the line below.
        const most = Math.min(one.rect.height, other.rect.height) / 2
        if (
          across > 4 &&
          down > most &&
          one.element !== other.element &&
          !one.element.contains(other.element) &&
          !other.element.contains(one.element)
        )
          found.add(`“${one.text.slice(0, 40)}” and “${other.text.slice(0, 40)}” cover each other`)
      }
    }
    return [...found]
  }, within)
}
