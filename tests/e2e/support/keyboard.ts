import type { Locator, Page } from '@playwright/test'
import { animationsEnded } from './accessibility.ts'
import { expect } from './fixtures.ts'

/** From one end of our longest page to the other. */
const MOST_STOPS = 150

/** A person with a keyboard alone. At each stop the focus is seen, and nothing that floats hides it (WCAG 2.4.7, 2.4.11). */
export function keyboardOf(page: Page) {
  /** Tab by Tab to a control, as people do; backwards where it is nearer. */
  async function reach(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible()
    // An open list of choices hides all else from assistive technology, and so from the locator.
    const isThere = async () =>
      (await target.count()) > 0 && target.evaluate((element) => element === document.activeElement)
    for (let stop = 0; !(await isThere()); stop += 1) {
      expect(stop, `stops before ${target}`).toBeLessThan(MOST_STOPS)
      await page.keyboard.press(key)
      await expectFocusIsSeenHere(page)
    }
  }
  return {
    reach,
    press: async (target: Locator, key = 'Enter') => {
      await reach(target)
      await page.keyboard.press(key)
    },
    write: async (target: Locator, text: string) => {
      await reach(target)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    /** Closes a dialog, once it has the focus: before that a key does not reach it. */
    dismiss: async (dialog: Locator) => {
      await expectFocusIn(dialog)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    },
    /** Past header and navigation. */
    skipToContent: async (name: string) => {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await reach(page.getByRole('link', { name }))
      await page.keyboard.press('Enter')
    },
  }
}

/** Whatever the press took away: the next key starts from there, and screen readers read on (WCAG 2.4.3). */
export async function expectFocusIn(region: Locator): Promise<void> {
  await expect.poll(() => region.evaluate((one) => one.contains(document.activeElement))).toBe(true)
}

/** Rings grow for a moment, what is outside is scrolled in, and messages go by themselves: it is looked at again. */
export async function expectFocusIsSeenHere(page: Page): Promise<void> {
  await expect
    .poll(async () => (await page.evaluate(lookAtFocus)) ?? null, { intervals: [0, 50, 100, 250] })
    .toBeNull()
}

/** Tab by Tab to the end of a page: the focus is seen at each stop. */
export async function expectFocusIsSeen(page: Page): Promise<void> {
  const findings: string[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    let finding = await page.evaluate(lookAtFocus)
    for (let look = 0; finding && look < 5; look += 1) {
      await animationsEnded(page)
      finding = await page.evaluate(lookAtFocus)
    }
    if (finding === undefined) break
    if (finding !== null) findings.push(finding)
  }
  // All that is wrong with a page is reported at once.
  expect.soft(findings, page.url()).toEqual([])
}

/** What is wrong with the focus where it is now: null for nothing, undefined where it left the page on its way around. */
function lookAtFocus(): string | null | undefined {
  const focused = document.activeElement
  if (focused === null || focused === document.body) return undefined
  const name = `${focused.tagName.toLowerCase()} “${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40)}”`
  // An input that its label draws.
  const label = focused.closest('label')
  const shown = label && Number(getComputedStyle(focused).opacity) === 0 ? label : focused

  // A row draws it around itself, with a pseudo-element of its name.
  const isMarked = (element: Element): boolean =>
    [null, '::after'].some((pseudo) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element, pseudo)
      const rings = boxShadow.replaceAll(/rgba\(0, 0, 0, 0\) 0px 0px 0px \d+(\.\d+)?px/g, '')
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || /0px 0px 0px [2-9]/.test(rings)
      )
    })
  // What is typed into an input without a colour is drawn beside it, and so is its focus.
  const isClear = getComputedStyle(focused).color === 'rgba(0, 0, 0, 0)'
  const beside = isClear ? [...(focused.parentElement?.children ?? [])] : []
  const family: Element[] = [focused, ...beside, ...[...focused.querySelectorAll('*')].slice(0, 12)]
  for (let one = focused.parentElement; one !== null && family.length < 18; one = one.parentElement)
    family.push(one)
  // A page, or a dialog, that took the focus as a whole.
  if (focused.getAttribute('tabindex') !== '-1' && !family.some(isMarked))
    return `${name} does not show its focus`

  const box = shown.getBoundingClientRect()
  const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
  if (right - left < 1 || bottom - top < 1) return `${name} is outside of the window`
  const floatsOver = (x: number, y: number) => {
    const above = document.elementFromPoint(x, y)
    for (let one = above; one !== null; one = one.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(one).position)) return !one.contains(focused)
    return false
  }
  const shares = [0.1, 0.5, 0.9]
  const isSeen = shares.some((x) =>
    shares.some((y) => !floatsOver(left + (right - left) * x, top + (bottom - top) * y)),
  )
  return isSeen ? null : `${name} is hidden behind something`
}
