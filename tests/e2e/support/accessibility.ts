import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures.ts'
import { faintGraphics } from './graphics.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose answer depends on the theme: all others are asked in one theme only. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * What holds of every screen: axe finds nothing, in either theme, and it never scrolls sideways on a phone.
 * @param targets whether what is pressed must be 24 px large too, or as far from the next (WCAG 2.5.8), a rule of axe
 *   that is off by itself
 * @param graphics whether bars, dots, icons and the edges of fields must be seen too (WCAG 1.4.11), which axe does not
 *   look at; on the whole page
 * @param within a selector: only what is in such an element is looked at
 */
export async function expectAccessible(
  page: Page,
  {
    targets = false,
    graphics = false,
    within,
  }: { targets?: boolean; graphics?: boolean; within?: string } = {},
): Promise<void> {
  await animationsEnded(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width, 'pixels beyond the edge').toBeLessThanOrEqual(0)
  await inBothThemes(page, async (colorScheme) => {
    const rules = colorScheme === 'light' ? null : COLOUR_RULES
    expect.soft(await violationsOf(page, { rules, targets, within }), colorScheme).toEqual([])
    if (graphics) expect.soft(await faintGraphics(page), `faint, ${colorScheme}`).toEqual([])
  })
}

/** Looks at a page in light and then in dark, when nothing moves. */
export async function inBothThemes(
  page: Page,
  look: (colorScheme: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  // What Chromium begins to move before motion is reduced, and has not ended then, stays as invisible as it began.
  await animationsEnded(page)
  // Else every colour that is inherited moves once for each of its ancestors, a frame after the other.
  await setTransitions(page, 'off')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await animationsEnded(page)
    await look(colorScheme)
  }
  await setTransitions(page, 'on')
}

/**
 * Runs axe in the page itself, loaded once per document: axe's own package for Playwright opens another page
 * for every analysis, which only frames need and which takes five times as long.
 */
async function violationsOf(
  page: Page,
  { rules, targets, within }: { rules: string[] | null; targets: boolean; within: string | undefined },
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  return page.evaluate(
    async ({ only, sized, inner }) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe }
      const { violations } = await loaded.run(inner === null ? document : { include: inner }, {
        resultTypes: ['violations'],
        elementRef: true,
        // By default it also parses all style sheets once more, for a rule that is experimental and off.
        preload: { assets: ['media'] },
        ...(only
          ? { runOnly: { type: 'rule', values: only } }
          : { rules: { 'target-size': { enabled: sized } } }),
      })
      // What no pointer reaches is for keyboards, a label is as good a target as its input, and bars may scroll over it.
      const isTarget = (element: Element | undefined) => {
        if (element === undefined || getComputedStyle(element).pointerEvents === 'none') return false
        const boxes = [element, element.closest('label')].map((one) => one?.getBoundingClientRect())
        return !boxes.some((box) => box && box.width >= 24 && box.height >= 24)
      }
      return violations.flatMap(({ id, nodes }) =>
        nodes
          .filter(({ element }) => id !== 'target-size' || isTarget(element))
          .map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      )
    },
    { only: rules, sized: targets, inner: within ?? null },
  )
}

/** `off` until `on`, by a style sheet that the policy of no page forbids. */
function setTransitions(page: Page, state: 'on' | 'off'): Promise<void> {
  return page.evaluate((wanted) => {
    const owner = window as unknown as { noTransitions?: CSSStyleSheet }
    owner.noTransitions ??= new CSSStyleSheet()
    const { noTransitions } = owner
    noTransitions.replaceSync('*, ::before, ::after { transition: none !important }')
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== noTransitions)
    document.adoptedStyleSheets = wanted === 'off' ? [...others, noTransitions] : others
  }, state)
}

/**
 * Colours that still move from one theme to the other have the contrast of neither; one that ends may begin others. On a
 * phone React Aria shows a dialog with a field once the keyboard is there, or 600 ms later: to axe none is open before.
 */
export function animationsEnded(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (;;) {
      await nextFrame()
      await nextFrame()
      const ending = document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState === 'running')
      const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')]
      const isTransparent = (one: Element) =>
        one.checkVisibility() && !one.checkVisibility({ opacityProperty: true })
      if (ending.length === 0 && !dialogs.some(isTransparent)) return
      await Promise.allSettled(ending.map((animation) => animation.finished))
    }
  })
}
