import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { beginSession } from '#server/domain/accounts/sessions.ts'
import { someGuests } from '../factories/guests.ts'
import { databaseUrlOf, type ServerProcess, startServer } from '../process/server-process.ts'
import { wholeChromium } from '../setup/chromium.ts'
import { freePort } from '../setup/free-port.ts'
import type { BenchResult } from './bench-result.ts'
import { type DoorTimers, installDoorTimers } from './door-timers.ts'

const IMPORTED = 5000
const SIZES = [5000, 50_000]
/** The shorter a download, the more of them it takes to know it. */
const PHONES: Record<number, number> = { 5000: 7, 50000: 3 }
const SCANS = 60
const TYPED = ['نو', 'نور', 'نورة', 'القح', 'القحطاني', 'محمد ال', 'عبد', 'سارة 12', '4321', '000']
/** Milliseconds, p95. */
const VERDICT_MS = 30
const SLOW_VERDICT_MS = 100
const SEARCH_MS: Record<number, number> = { 5000: 16, 50000: 33 }
const DOWNLOAD_MS: Record<number, number> = { 5000: 2000, 50000: 15_000 }
const DISK_TARGET = 1.8
const STORE_TARGET = 2

/**
 * What a door person waits for, on the built app in Chromium on a phone's screen, with the list of a large and of
 * a very large night: the list to come, the verdict, the search.
 */
export async function benchDoor(): Promise<BenchResult[]> {
  const night = await startNight()
  const browser = await chromium.launch(wholeChromium())
  try {
    const rows: BenchResult[] = []
    for (const size of SIZES) rows.push(...(await measure(browser, night, size)))
    return rows
  } finally {
    await browser.close()
    await night.close()
  }
}

type Night = Awaited<ReturnType<typeof startNight>>

async function measure(browser: Browser, night: Night, size: number): Promise<BenchResult[]> {
  const { path: door, passes } = await night.doorOf(size)
  const rows: BenchResult[] = []
  const add = (name: string, ours: number, baseline: number, target: number, checked: boolean) =>
    rows.push({ name, unit: 'ms', ours, baseline, ratio: ours / baseline, target, checked })
  const list = size.toLocaleString('en')

  const first = await downloadList(browser, night.url + door, size)
  const { page } = first

  await page.getByRole('button', { name: 'Start letting guests in' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor()
  for (const [slow, limit] of [
    [1, VERDICT_MS],
    [4, SLOW_VERDICT_MS],
  ] as const) {
    await slowDown(page, slow)
    const part = passes.splice(0, SCANS)
    const scans = await ask(page, 'scan', part)
    const checked = scans.length === SCANS && scans.every(({ verdict }) => verdict === 'admitted')
    const speed = slow === 1 ? '' : `, ${slow} × slower CPU`
    add(
      `door: decoded text to verdict on screen at ${list}${speed}, p95, against the limit`,
      p95(scans.map(({ painted }) => painted)),
      limit,
      1,
      checked,
    )
    if (slow > 1) continue
    const disk = scans.map(({ stored }) => stored)
    const bare = await ask(page, 'rawCheckIns', SCANS)
    add(
      `door: what of it is the disk at ${list}, against a raw get and two puts`,
      p50(disk),
      p50(bare),
      DISK_TARGET,
      checked,
    )
  }
  await slowDown(page, 1)

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const searched = await ask(page, 'search', TYPED)
  add(
    `door: a keystroke to the painted list at ${list}, p95, against the limit`,
    p95(searched.map(({ painted }) => painted)),
    SEARCH_MS[size] ?? 0,
    1,
    searched.some(({ hits }) => hits > 0),
  )
  await page.context().close()

  // One download is over too soon to be believed: that of the middle phone counts, each against its own disk.
  const phones = [first]
  while (phones.length < (PHONES[size] ?? 1)) {
    const phone = await downloadList(browser, night.url + door, size)
    await phone.page.context().close()
    phones.push(phone)
  }
  const [middle = first] = phones
    .toSorted((a, b) => a.took / a.raw - b.took / b.raw)
    .slice(phones.length >> 1)
  add(
    `door: list of ${list} fetched and stored, against the limit`,
    middle.took,
    DOWNLOAD_MS[size] ?? 0,
    1,
    true,
  )
  add(
    `door: list of ${list} fetched and stored, against raw bulk writes alone`,
    middle.took,
    middle.raw,
    STORE_TARGET,
    true,
  )
  return rows
}

/** A phone that has never seen this gate opens it, keeps it, and waits until its list is whole. Milliseconds. */
async function downloadList(browser: Browser, address: string, size: number) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-GB' })
  await context.addInitScript(installDoorTimers)
  const page = await context.newPage()
  await page.goto(address, { waitUntil: 'networkidle' })
  const list = size.toLocaleString('en')
  await page.getByRole('button', { name: 'Keep this gate' }).click()
  await page.getByText(`${list} of ${list}`).first().waitFor({ timeout: 120_000 })
  const took = await ask(page, 'listTook', undefined)
  return { page, took, raw: await ask(page, 'rawList', size) }
}

function ask<Name extends keyof DoorTimers>(
  page: Page,
  name: Name,
  input: Parameters<DoorTimers[Name]>[0] | undefined,
): Promise<Awaited<ReturnType<DoorTimers[Name]>>> {
  return page.evaluate(
    ([called, given]) => {
      const { doorTimers } = window as unknown as { doorTimers: Record<string, (input: unknown) => unknown> }
      return doorTimers[called]?.(given)
    },
    [name, input] as [string, unknown],
  ) as Promise<Awaited<ReturnType<DoorTimers[Name]>>>
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
const p95 = (values: readonly number[]) => at(values, 0.95)
const p50 = (values: readonly number[]) => at(values, 0.5)

/** A server of its own, and an account with an event for each size of list. */
async function startNight() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marhaba-bench-'))
  await chmod(folder, 0o755)
  const env = {
    DATA_DIR: folder,
    PORT: String(await freePort()),
    HOST: 'localhost',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  }
  const server: ServerProcess = await startServer(env)
  const url = `http://localhost:${env.PORT}`
  const bare = new pg.Client({ connectionString: await databaseUrlOf(folder) })
  await bare.connect()
  const token = await newAccount(await databaseUrlOf(folder))
  const call = async <Data>(method: string, address: string, body?: object): Promise<Data> => {
    const answer = await fetch(`${url}/api/website/${address}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { data: Data }).data
  }
  return {
    url,
    async doorOf(size: number) {
      const event = randomUUID()
      await call('POST', 'events', { id: event, title_ar: 'زفاف', title_en: 'Wedding' })
      const added = someGuests(IMPORTED)
      await call('POST', `import_guests/${event}`, { import_id: randomUUID(), added })
      for (let copy = 1; copy * IMPORTED < size; copy += 1) await bare.query(COPY, [event, copy, IMPORTED])
      await bare.query('UPDATE events SET rev = rev + $2 WHERE id = $1', [event, size - IMPORTED])
      const door = await call<{ path: string }>('POST', `events/${event}/doors`, {
        id: randomUUID(),
        name: 'شرق',
      })
      const passes: string[] = []
      for (const { id } of added.slice(0, 2 * SCANS)) {
        passes.push(url + (await call<{ path: string }>('GET', `events/${event}/guests/${id}/pass`)).path)
      }
      return { path: door.path, passes }
    },
    async close() {
      await bare.end()
      server.child.kill('SIGTERM')
      await server.ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function newAccount(databaseUrl: string): Promise<string> {
  const db = openDatabase({ url: databaseUrl, max: 1, onIdleError: () => {} })
  const account = {
    id: randomUUID(),
    email: 'bench@example.com',
    full_name: 'نورة السبيعي',
    phone: '+966501234567',
    password_hash: 'none',
  }
  await db.insertInto('accounts').values(account).execute()
  const token = await beginSession(db, account.id, true, new Date())
  await db.destroy()
  return token
}

/** More guests than one event may import: another round of those that are there, under revisions of their own. */
const COPY = `
  INSERT INTO guests (
    event_id, id, rev, serial, host_id, token, name, sort_name, search_key, phone, invited, source)
  SELECT event_id, gen_random_uuid(), rev + $2::bigint * $3, serial + $2::bigint * $3, host_id,
    token || $2::text, name || ' ' || $2::text, sort_name, search_key, phone, invited, source
  FROM guests WHERE event_id = $1 AND rev <= (SELECT min(rev) + $3 - 1 FROM guests WHERE event_id = $1)`
