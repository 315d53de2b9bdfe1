import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export interface AppFile {
  readonly url: string
  readonly parts: readonly ('shell' | 'host' | 'door')[]
}

/** Waits until the service worker says that it holds every file of a part. */
export async function expectCached(page: Page, part: 'host' | 'door'): Promise<void> {
  const stored = page.evaluate(async (wanted) => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data.kept)
    })
    active?.postMessage({ type: 'keep', part: wanted }, [port2])
    return answer
  }, part)
  expect(await stored, `everything of ${part} is on the device`).toBe(true)
}

/** What the service worker knows of the build, read where it reads it. */
export async function listedFiles(request: APIRequestContext): Promise<AppFile[]> {
  const code = await (await request.get('/service-worker.js')).text()
  const list = /\[\{"parts":.*?\}\](?=,self\.location)/s.exec(code)?.[0]
  return JSON.parse(list ?? '[]') as AppFile[]
}

/** Every address under which the browser keeps an answer. */
export function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url)
  })
}

/** As when the app was closed and is opened again. */
export async function reopen(context: BrowserContext, path: string): Promise<Page> {
  for (const page of context.pages()) await page.close()
  const page = await context.newPage()
  await page.goto(path)
  return page
}
