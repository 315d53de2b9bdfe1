import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What of a screen changes with its theme: all else is found in one of them. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** What holds of every screen: axe finds nothing, in either theme, and it never scrolls sideways on a phone. */
export async function expectGoodLooks(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(width, 'pixels beyond the edge').toBeLessThanOrEqual(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settled(page)
    const axe = new AxeBuilder({ page })
    const { violations } = await (colorScheme === 'light' ? axe : axe.withRules(OF_COLOURS)).analyze()
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    expect(found, colorScheme).toEqual([])
  }
}

/** Colours that still move from one theme to the other have the contrast of neither. */
function settled(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await nextFrame()
    await nextFrame()
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}
