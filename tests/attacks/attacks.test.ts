import { setPriority } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorCatalogue } from '#shared/contract/messages.ts'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { createTestDatabase } from '../factories/database.ts'
import { startTestApp } from '../factories/server.ts'
import { isAlive, type ServerProcess, startServer } from '../process/server-process.ts'
import type { Attack, AttackResponse, Target } from './attacker.ts'
import { attacksByGuessing } from './attacks-by-guessing.ts'
import { attacksWithBodies } from './attacks-with-bodies.ts'
import { attacksWithConnections } from './attacks-with-connections.ts'
import { attacksWithFiles } from './attacks-with-files.ts'
import { type Figures, p99, tableOf } from './figures.ts'
import { type Observer, startObserver } from './observer.ts'
import { IS_FULL } from './settings.ts'

/** How long it is quiet before the first attack, and how long each is repeated at least. */
const QUIET_MS = IS_FULL ? 20_000 : 0
const ATTACK_MS = IS_FULL ? 10_000 : 0
const MEMORY_MAXIMUM = 600_000_000
/** Times the p99 of the calls of other hosts when it is quiet. */
const SLOWER_MAXIMUM = 5

const attacks: Attack[] = [
  ...attacksWithFiles,
  ...attacksByGuessing,
  ...attacksWithBodies,
  ...attacksWithConnections,
]

let server: ServerProcess
let pid: number
let target: Target
let observer: Observer
let quiet: Figures
const rows: Figures[] = []
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  await ensureBuilt()
  const database = await createTestDatabase()
  closers.unshift(database.drop)
  const builder = await startTestApp({ database })
  closers.unshift(builder.close)
  // As on the internet: whoever attacks comes from as many addresses as they like.
  server = await startServer({
    MODE: 'production',
    TRUST_PROXY: 'on',
    DATABASE_URL: database.url,
    SECRET_KEY: builder.config.SECRET_KEY ?? '',
  })
  closers.unshift(() => {
    server.child.kill('SIGTERM')
    return server.ended
  })
  pid = server.child.pid ?? 0
  target = { url: server.url, test: builder }
  observer = await startObserver(builder, { url: server.url, pid })
  closers.unshift(observer.close)
  // Attackers have machines of their own: what they compute must not slow down what is timed.
  setPriority(19)
  // Compiled and cached is what a server is that has been up for a while.
  await observer.take(IS_FULL ? 100 : 12)
  await setTimeout(QUIET_MS)
  quiet = { name: 'quiet', responses: [], seen: await observer.take() }
  rows.push(quiet)
})
afterAll(async () => {
  for (const close of closers) await close()
})

test.each(attacks.map((attack) => [attack.name, attack] as const))(
  '%s',
  async (name, { statuses, prepare }) => {
    const attack = await prepare(target)
    await observer.take(0)
    const logged = server.output.out.length
    const responses: AttackResponse[] = []
    const start = performance.now()
    do responses.push(...(await attack()))
    while (performance.now() - start < ATTACK_MS)
    const seen = await observer.take()
    rows.push({ name, responses, seen })

    expect(responses.filter(({ status }) => !statuses.includes(status))).toEqual([])
    // A refusal has an envelope, or is a page for people.
    const refused = responses.filter(({ status }) => status >= 400)
    expect(refused.filter(({ code }) => code !== 'page' && !isRefusal(code))).toEqual([])
    expect(seen.samples.flatMap(({ problem }) => problem ?? [])).toEqual([])
    expect(seen.memory?.server ?? 0).toBeLessThan(MEMORY_MAXIMUM)
    expect([server.child.exitCode, isAlive(pid), server.output.err]).toEqual([null, true, ''])
    expect(errorsLogged(logged)).toEqual([])
    if (IS_FULL) expect(p99(seen.samples)).toBeLessThan(SLOWER_MAXIMUM * p99(quiet.seen.samples))
  },
)

test('afterwards it is as quiet as before', async () => {
  await setTimeout(QUIET_MS)
  const seen = await observer.take()
  rows.push({ name: 'quiet again', responses: [], seen })
  console.log(tableOf(rows))
  expect(seen.samples.flatMap(({ problem }) => problem ?? [])).toEqual([])
  if (IS_FULL) expect(p99(seen.samples)).toBeLessThan(SLOWER_MAXIMUM * p99(quiet.seen.samples))
})

const isRefusal = (code: string | null) =>
  code !== null && code !== 'internal' && Object.hasOwn(errorCatalogue, code)

/** Of the log's lines from there on those of level error, by pino's number for it. */
function errorsLogged(from: number): string[] {
  return server.output.out
    .slice(from)
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
}
