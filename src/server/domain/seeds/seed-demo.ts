import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { hashPassword, passwordMatches } from '#server/domain/accounts/passwords.ts'
import { DEMO } from '#server/domain/accounts/sign-in.ts'
import type { EventAccess } from '#server/domain/authorize.ts'
import { doorLinkToken } from '#server/domain/doors/door-token.ts'
import { idOfHash } from '#server/domain/new-id.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import { openBalance } from '#server/domain/points/balances.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import { createDemoEvent, type DemoEvent, playDemoEvent } from './demo/demo-event.ts'
import { engagement } from './demo/engagement.ts'
import { graduation } from './demo/graduation.ts'
import { lunch } from './demo/lunch.ts'
import { wedding } from './demo/wedding.ts'

/** What a start prints about the demo. Paths begin with a slash. */
export interface Demo {
  email: string
  password: string
  invitationPath: string
  doorPath: string
}

export interface DemoSettings {
  LOCAL: boolean
  PUBLIC_URL: string
}

/**
 * Creates the demo where the database has no account yet, and returns how to reach it. A later start finds it and
 * returns the same; null where there is no demo, or its owner removed it.
 *
 * Several processes may start at once: the account's unique e-mail lets one of them create it.
 */
export async function seedDemo(
  db: Database,
  secretKey: string,
  settings: DemoSettings,
  now: Date,
): Promise<Demo | null> {
  const derived = derivedFrom(secretKey)
  const password = passwordOf(settings, derived)
  const main = wedding(derived.id, now)
  const made = await inTransaction(db, async (trx): Promise<Outcome<EventAccess | null>> => {
    const anybody = await trx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    if (anybody !== undefined) return done(null)
    const host = { id: derived.id('account'), email: DEMO.email, full_name: 'عبدالعزيز الراشد' }
    const account = await insertAccount(trx, { ...host, phone: '+966555000000' }, password)
    if (!account.ok || account.data === null) return account.ok ? done(null) : account
    return createDemoEvent(trx, secretKey, host.id, main, now)
  })
  const access = orThrow(made)
  if (access !== null)
    await addToDemo(db, derived, { main, access }, { secretKey, publicUrl: settings.PUBLIC_URL, now })
  return findDemo(db, derived, password)
}

/** What is not needed to reach the demo, a transaction each event; the main event last, for it is the last active. */
async function addToDemo(
  db: Database,
  derived: Derived,
  { main, access }: { main: DemoEvent; access: EventAccess },
  played: { secretKey: string; publicUrl: string; now: Date },
): Promise<void> {
  const { secretKey, now } = played
  const friend = { id: derived.id('friend'), email: 'friend@example.com', full_name: 'فارس الخالدي' }
  const account = await inTransaction(db, (trx) =>
    insertAccount(trx, { ...friend, phone: null }, derived.token('friend')),
  )
  const others: [string, DemoEvent][] = [
    [access.accountId, lunch(derived.id, now)],
    [access.accountId, engagement(derived.id, now)],
  ]
  if (orThrow(account) !== null) others.push([friend.id, graduation(derived.id, now)])
  for (const [accountId, event] of others) {
    const outcome = await inTransaction(db, async (trx) => {
      const made = await createDemoEvent(trx, secretKey, accountId, event, now)
      return made.ok ? playDemoEvent(trx, made.data, event, played) : made
    })
    orThrow(outcome)
  }
  orThrow(await inTransaction(db, (trx) => playDemoEvent(trx, access, main, played)))
}

/** Null where somebody has the address. */
async function insertAccount(
  trx: Transaction<DB>,
  account: { id: string; email: string; full_name: string; phone: string | null },
  password: string,
): Promise<Outcome<{ id: string } | null>> {
  const hashed = await hashPassword(password)
  if (!hashed.ok) return hashed
  const inserted = await trx
    .insertInto('accounts')
    .values({ ...account, password_hash: hashed.data, language: 'ar' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted !== undefined) await openBalance(trx, inserted.id)
  return done(inserted ?? null)
}

function orThrow<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`the demo was refused: ${outcome.code} ${JSON.stringify(outcome.errors)}`)
  return outcome.data
}

async function findDemo(db: Database, derived: Derived, password: string): Promise<Demo | null> {
  const found = await db
    .selectFrom('accounts')
    .innerJoin('event_hosts', 'event_hosts.account_id', 'accounts.id')
    .innerJoin('events', 'events.id', 'event_hosts.event_id')
    .innerJoin('guests', 'guests.event_id', 'events.id')
    .innerJoin('doors', 'doors.event_id', 'events.id')
    .select(['accounts.password_hash', 'events.token as event_token', 'event_hosts.token as host_token'])
    .select(['guests.token as guest_token', 'doors.link_no'])
    .where('accounts.id', '=', derived.id('account'))
    .where('events.id', '=', derived.id('event'))
    .where('guests.id', '=', derived.id('guest'))
    .where('doors.id', '=', derived.id('door'))
    .where('events.deleted_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) return null
  await setPassword(db, derived.id('account'), found.password_hash, password)
  const { event_token, host_token, guest_token, link_no } = found
  return {
    email: DEMO.email,
    password,
    invitationPath: `/invitation/${event_token}/${host_token}/${guest_token}`,
    doorPath: `/check-in/${event_token}/${derived.doorToken(link_no)}`,
  }
}

/** On a server that others can reach the well-known password is replaced. */
async function setPassword(db: Database, accountId: string, hash: string, password: string): Promise<void> {
  const matches = await passwordMatches(hash, password)
  if (!matches.ok || matches.data) return
  const hashed = await hashPassword(password)
  if (!hashed.ok) return
  await db.updateTable('accounts').set({ password_hash: hashed.data }).where('id', '=', accountId).execute()
  await db.deleteFrom('sessions').where('account_id', '=', accountId).execute()
}

/** Well known on this machine alone; elsewhere random for every installation. */
function passwordOf({ LOCAL }: DemoSettings, derived: Derived): string {
  return LOCAL ? DEMO.password : derived.token('password')
}

interface Derived {
  id: (name: string) => string
  token: (name: string) => string
  doorToken: (linkNo: number) => string
}

/**
 * The demo's ids, password and door token, worked out of the installation's key: as hard to guess as a random
 * one, and at hand at every start.
 */
function derivedFrom(secretKey: string): Derived {
  const hashOf = (name: string) => createHmac('sha256', secretKey).update(`demo ${name}`).digest()
  const id = (name: string) => idOfHash(hashOf(`${name} id`))
  return {
    id,
    token: (name) => hashOf(`${name} token`).subarray(0, 16).toString('base64url'),
    doorToken: (linkNo) => doorLinkToken(secretKey, id('event'), id('door'), linkNo),
  }
}
