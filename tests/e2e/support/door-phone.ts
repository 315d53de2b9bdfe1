import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { CheckIn } from '#shared/contract/check-in.ts'
import { optimizingChromium } from '../../setup/chromium.ts'

interface PhoneParts {
  readonly baseURL: string
  /** Of the gate's link. */
  readonly path: string
  /** What its camera sees for ever. */
  readonly film: string
  readonly locale: string
  readonly viewport: { width: number; height: number }
}

/** A door person's phone: a browser of its own, whose storage outlives its end by `kill -9`. */
export interface DoorPhone {
  readonly page: () => Page
  readonly context: () => BrowserContext
  readonly network: (on: boolean) => Promise<void>
  /** The whole browser ends without a word, as when the battery falls out, and is opened again. */
  readonly killAndReopen: () => Promise<void>
  /** The records this phone has made, as they lie on its disk. */
  readonly records: () => Promise<CheckIn[]>
  readonly close: () => Promise<void>
}

export async function openDoorPhone(parts: PhoneParts): Promise<DoorPhone> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-phone-'))
  let online = true
  let context = await launch(folder, parts)
  let page = context.pages()[0] ?? (await context.newPage())
  await page.goto(parts.path)

  async function network(on: boolean): Promise<void> {
    online = on
    await context.setOffline(!on)
  }

  return {
    page: () => page,
    context: () => context,
    network,
    async killAndReopen() {
      const gone = new Promise((resolve) => context.once('close', resolve))
      await killProcessesOf(folder)
      await gone
      context = await launch(folder, parts)
      await network(online)
      page = context.pages()[0] ?? (await context.newPage())
      await page.goto(parts.path)
    },
    records: () => page.evaluate(readRecords),
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function launch(folder: string, { baseURL, film, locale, viewport }: PhoneParts): Promise<BrowserContext> {
  const { args = [], ...options } = optimizingChromium()
  return chromium.launchPersistentContext(folder, {
    ...options,
    args: [
      ...args,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
    baseURL,
    locale,
    viewport,
    permissions: ['camera'],
  })
}

/** Every process that has the folder among its arguments, all at once and without a word. */
async function killProcessesOf(folder: string): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const args = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (args.includes(folder)) process.kill(Number(pid), 'SIGKILL')
  }
}

/** In the page: from IndexedDB itself, past all of our own code. */
async function readRecords(): Promise<CheckIn[]> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const name = names.find((one) => /^marhaba-door-(?!.*-rehearsal$)/.test(one)) ?? ''
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const all = <Row>(store: string) =>
    new Promise<Row[]>((resolve, reject) => {
      const asking = database.transaction(store).objectStore(store).getAll()
      asking.onsuccess = () => resolve(asking.result)
      asking.onerror = () => reject(asking.error)
    })
  const [door] = await all<{ device_id: string }>('session')
  const records = await all<CheckIn>('check_ins')
  database.close()
  return records.filter(({ device_id }) => device_id === door?.device_id)
}
