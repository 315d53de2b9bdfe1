import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { type Database, openDatabase } from '#server/db/client.ts'
import { askerOf } from '#server/domain/accounts/password-recovery.ts'
import { hashPassword } from '#server/domain/accounts/passwords.ts'
import { issueCode } from '#server/domain/accounts/verification-codes.ts'
import type { BenchResult } from './bench-result.ts'
import type { BenchRun } from './bench-run.ts'
import { median, percentile, timed } from './statistics.ts'

const SIZES = {
  full: { attempts: 10_000, accounts: 1000, addresses: 100, quiet: 400 },
  smoke: { attempts: 200, accounts: 20, addresses: 2, quiet: 20 },
}
const CONNECTIONS = 20
const MINUTE_MS = 60_000
/** Of one caller and route in a minute; of one account in a quarter of an hour; of one code. */
const LIMITS = { caller: 30, passwords: 10, tries: 5 }
const SECRET_KEY = 'only-for-benches-only-for-benches-only'
const SETTINGS = { RATE_LIMITS: 'on', TRUST_PROXY: 'on', SECRET_KEY }

interface Attempt {
  readonly kind: 'sign-in' | 'reset'
  readonly account: number
  readonly address: string
}

interface Reply {
  readonly status: number
  readonly code: string
}

/**
 * Wrong passwords and reset codes for many accounts from many addresses, every tenth for one and the same account: how
 * many are compared with anything, and how long somebody else waits meanwhile.
 */
export async function bench(run: BenchRun): Promise<BenchResult[]> {
  const { attempts, accounts, addresses, quiet } = SIZES[run.size]
  const { databaseUrl, token } = await run.database()
  const db = openDatabase({ url: databaseUrl, max: 4, onIdleError: () => {} })
  run.onEnd(() => db.destroy())
  const emails = await makeAccounts(db, accounts)
  const url = await run.server('our-server.ts', databaseUrl, JSON.stringify(SETTINGS))
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS + 1 })
  run.onEnd(async () => agent.destroy())
  const somebody = () => timed(() => call(agent, 'GET', `${url}/api/website/points`, { token }))

  const before: number[] = []
  let isRight = true
  for (let i = -20; i < quiet; i++) {
    const { ms, result } = await somebody()
    isRight &&= result.status === 200
    if (i >= 0) before.push(ms)
  }

  const wanted = Array.from({ length: attempts }, (_, place) => attemptOf(place, accounts, addresses))
  const meanwhile: number[] = []
  const replies: Reply[] = []
  let isOver = false
  const watch = async () => {
    while (!isOver) {
      const { ms, result } = await somebody()
      isRight &&= result.status === 200
      meanwhile.push(ms)
      // Within the limit of reads, and the watch must not be the load.
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const watching = watch()
  const attack = await timed(async () => {
    const queue = wanted.entries()
    const work = async () => {
      for (const [place, attempt] of queue) replies[place] = await guess(agent, url, attempt, emails)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, work))
  })
  isOver = true
  await watching

  const isCompared = (_: unknown, place: number) =>
    replies[place]?.status === 401 || replies[place]?.code === 'code_wrong'
  const compared = wanted.filter(isCompared)
  const ofOne = (kind: Attempt['kind']) =>
    compared.filter((attempt) => attempt.account === 0 && attempt.kind === kind).length
  // A window begins with a caller's first call.
  const windows = Math.floor(attack.ms / MINUTE_MS) + 1
  const most = 2 * LIMITS.caller * addresses * windows
  const isClean = await nobodyIsIn(db, accounts)
  const statuses = new Set(replies.map(({ status }) => status))
  const checked =
    isRight &&
    isClean &&
    compared.length > 0 &&
    [...statuses].every((status) => [401, 422, 429, 503].includes(status)) &&
    ofOne('sign-in') <= LIMITS.passwords
  const [quietMs, busyMs] = [median(before), median(meanwhile)]
  const title = `${attempts.toLocaleString('en')} wrong passwords and reset codes over ${accounts.toLocaleString('en')} accounts from ${addresses} addresses`
  return [
    {
      name: `Guesses that are compared, of ${title}`,
      unit: 'requests',
      measured: compared.length,
      target: { atMost: most },
      checked,
      note: `${Math.round(attack.ms / 1000)} s; the account that every tenth is for: ${ofOne('sign-in')} passwords compared, at most ${LIMITS.passwords}; its code tried at most ${LIMITS.tries} times`,
    },
    {
      name: `Median answer to somebody else during ${title}`,
      unit: 'ms',
      measured: busyMs,
      baseline: { name: 'the same call before', measured: quietMs, ratio: busyMs / quietMs },
      target: { atMost: 2 },
      checked,
      note: `95th percentile ${percentile(meanwhile, 0.95).toFixed(1)} ms, before ${percentile(before, 0.95).toFixed(1)} ms`,
    },
  ]
}

/** Accounts with a live reset code each. */
async function makeAccounts(db: Database, count: number): Promise<string[]> {
  const hashed = await hashPassword(randomUUID())
  if (!hashed.ok) throw new Error('no password hash')
  const emails = Array.from({ length: count }, () => `${randomUUID()}@example.com`)
  const rows = emails.map((email) => ({
    id: randomUUID(),
    email,
    full_name: 'نورة السبيعي',
    password_hash: hashed.data,
  }))
  await db.insertInto('accounts').values(rows).execute()
  const clocked = { secretKey: SECRET_KEY, now: new Date() }
  await db.transaction().execute(async (trx) => {
    for (const email of emails)
      await issueCode(trx, clocked, { email, purpose: 'reset-password', id: askerOf() })
  })
  return emails
}

function attemptOf(place: number, accounts: number, addresses: number): Attempt {
  const round = Math.floor(place / accounts)
  const address = (place + round * 37) % addresses
  return {
    kind: (place + round) % 2 === 0 ? 'sign-in' : 'reset',
    account: Math.floor(place / 2) % 5 === 0 ? 0 : place % accounts,
    address: `203.0.${113 + Math.floor(address / 250)}.${(address % 250) + 1}`,
  }
}

function guess(agent: Agent, url: string, attempt: Attempt, emails: readonly string[]): Promise<Reply> {
  const email = emails[attempt.account]
  const { address } = attempt
  // No code has a zero.
  const passwords = { password: 'not the one at all', password_confirmation: 'not the one at all' }
  return attempt.kind === 'sign-in'
    ? call(agent, 'POST', `${url}/api/website/login`, { address, body: { email, password: 'not the one' } })
    : call(agent, 'POST', `${url}/api/website/forgot-password/reset-password`, {
        address,
        body: { email, code: '0000', ...passwords },
      })
}

/** No session, no password changed, and no code tried more often than it may be. */
async function nobodyIsIn(db: Database, accounts: number): Promise<boolean> {
  const sessions = await db.selectFrom('sessions').select('account_id').execute()
  const codes = await db.selectFrom('codes').select(['used_at', 'attempts_left']).execute()
  const hashes = await db.selectFrom('accounts').select('password_hash').distinct().execute()
  // The one session and the other hash are of whoever waits.
  return (
    sessions.length === 1 &&
    hashes.length === 2 &&
    codes.length === accounts &&
    codes.every(({ used_at, attempts_left }) => used_at === null && attempts_left >= 0)
  )
}

function call(
  agent: Agent,
  method: 'GET' | 'POST',
  url: string,
  { token, address, body }: { token?: string; address?: string; body?: object },
): Promise<Reply> {
  const text = body === undefined ? '' : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    const sent = request(url, { method, agent, headers }, (response) => {
      let json = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        json += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, code: String(JSON.parse(json).code ?? '') }),
      )
    })
    sent.on('error', reject)
    sent.end(text)
  })
}
