import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { createApiClient } from './api-client.ts'

const SCREEN = { width: 360, height: 740 }
/** A busy machine takes its time to load a slow page: what has no end is ended by the bench's own limit. */
const TIMEOUT_MS = 120_000

/** A page of a new browser context on a small phone's screen, in Arabic. */
export async function openPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: SCREEN, locale: 'ar-SA', ...options })
  context.setDefaultTimeout(TIMEOUT_MS)
  return context.newPage()
}

/** The same with a screen that is touched and has two device pixels to one. */
export function openTouchPhone(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return openPhone(browser, { deviceScaleFactor: 2, isMobile: true, hasTouch: true, ...options })
}

/** A phone, or what the options make of it, on which the account of the session is signed in. */
export async function openPhoneOfHost(
  browser: Browser,
  url: string,
  token: string,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const user = await createApiClient(url, token)<object>('GET', '/profile')
  const page = await openPhone(browser, options)
  await page.addInitScript(
    (stored) => {
      localStorage.setItem('user', stored.user)
      localStorage.setItem('token', stored.token)
    },
    { user: JSON.stringify(user), token },
  )
  return page
}

/** Makes the page's processor so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}
