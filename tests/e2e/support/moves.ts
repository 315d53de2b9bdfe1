import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Goes to another page of the app as its links do: only what that page needs besides is loaded. Its title is new. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await startApp(page)
  await page.evaluate((to) => {
    document.title = ''
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
}

/** Touches a page that the server rendered, and waits until it is the app's. */
async function startApp(page: Page): Promise<void> {
  if ((await page.locator('#root[data-rendered]').count()) === 0) return
  await page.dispatchEvent('body', 'pointerdown')
  await page.locator('html[data-ready]').waitFor()
}

/** What was asked of the server has come and is shown. */
export async function isShown(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('.animate-shimmer, .animate-turn, .thread, [data-card=waiting]') === null,
  )
  await expect(page.getByRole('main')).toBeVisible()
}
