import { createHmac } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { palaceGate } from '#catalog/designs/alhambra/palace-gate.ts'
import type { Database } from '#server/db/client.ts'
import type { DB } from '#server/db/schema.ts'
import { hashPassword, passwordMatches } from '#server/domain/accounts/passwords.ts'
import { DEMO } from '#server/domain/accounts/sign-in.ts'
import { saveDesign } from '#server/domain/cards/design-saves.ts'
import { takeRevisions } from '#server/domain/changes.ts'
import { doorLinkToken } from '#server/domain/doors/door-token.ts'
import { insertEvent } from '#server/domain/events/events.ts'
import { insertGuests } from '#server/domain/guests/guests.ts'
import { hashLinkToken } from '#server/domain/link-token.ts'
import { idOfHash, newId } from '#server/domain/new-id.ts'
import { done, type Outcome } from '#server/domain/outcome.ts'
import { inTransaction } from '#server/domain/transaction.ts'
import type { EventDetails } from '#shared/contract/events.ts'
import { SCENE_VERSION, type Scene, sceneSchema } from '#shared/contract/scene.ts'
import { demoGuests } from './seed-demo-guests.ts'

/** What a start prints about the demo. Paths begin with a slash. */
export interface Demo {
  email: string
  password: string
  invitationPath: string
  doorPath: string
}

export interface DemoSettings {
  LOCAL: boolean
}

const DAY = 86_400_000
const FRIDAY = 5

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
  const made = await inTransaction(db, async (trx): Promise<Outcome<null>> => {
    const anybody = await trx.selectFrom('accounts').select('id').limit(1).executeTakeFirst()
    if (anybody !== undefined) return done(null)
    const hashed = await hashPassword(password)
    if (!hashed.ok) return hashed
    const account = await trx
      .insertInto('accounts')
      .values({
        id: derived.id('account'),
        email: DEMO.email,
        full_name: 'عبدالعزيز الراشد',
        phone: '+966555000000',
        password_hash: hashed.data,
        language: 'ar',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (account === undefined) return done(null)
    const event = await insertEvent(trx, { accountId: account.id }, derived.id('event'), wedding(now))
    if (!event.ok) return event
    const { access } = event.data
    const guests = demoGuests().map((guest, place) => ({
      ...guest,
      id: place === 0 ? derived.id('guest') : newId(),
    }))
    const first = await takeRevisions(trx, access.eventId, guests.length)
    await insertGuests(trx, access, guests, first, { source: 'file', importId: null })
    await spreadAnswers(trx, access.eventId, now)
    await trx.updateTable('events').set({ status: 'sent' }).where('id', '=', access.eventId).execute()
    const card = { base_version_id: null, base_rev: 0, template_id: DEMO_TEMPLATE, scene: demoScene() }
    const saved = await saveDesign(trx, access, { version_id: derived.id('card'), ...card }, now)
    if (!saved.ok) return saved
    await trx
      .insertInto('doors')
      .values({
        event_id: access.eventId,
        id: derived.id('door'),
        name: 'البوابة الرئيسية',
        token_hash: hashLinkToken(derived.doorToken(0)),
      })
      .execute()
    return done(null)
  })
  if (!made.ok) throw new Error(`the demo was refused: ${made.code}`)
  return findDemo(db, derived, password)
}

/** Most answer in the first days, some later, and a few open without answering. */
async function spreadAnswers(trx: Transaction<DB>, eventId: string, now: Date): Promise<void> {
  await sql`
    UPDATE guests SET
      replied_at = CASE WHEN rsvp IS NOT NULL THEN ${now}::timestamptz - ago END,
      opened_at = CASE WHEN rsvp IS NOT NULL OR serial % 2 = 0 THEN ${now}::timestamptz - ago - interval '7 minutes' END
    FROM (SELECT id AS of, make_interval(
        hours => (220 - (serial * serial * 7) % 211)::integer, mins => ((serial * 13) % 60)::integer) AS ago
          FROM guests WHERE event_id = ${eventId}) AS moments
    WHERE event_id = ${eventId} AND id = moments.of`.execute(trx)
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

/** A Friday evening some seven weeks ahead, so that the demo lies in the future for a while. */
function wedding(now: Date): Partial<EventDetails> {
  const ahead = new Date(now.getTime() + 49 * DAY)
  const friday = new Date(ahead.getTime() + ((FRIDAY - ahead.getUTCDay() + 7) % 7) * DAY)
  return {
    category: 'wedding',
    title_ar: 'حفل زفاف عبدالعزيز ونورة',
    title_en: 'The wedding of Abdulaziz and Noura',
    hosts_ar: 'سعود بن محمد الراشد وعبدالله بن صالح التميمي',
    hosts_en: 'The Al Rashed and Al Tamimi families',
    starts_on: friday.toISOString().slice(0, 10),
    starts_time: '20:30',
    time_zone: 'Asia/Riyadh',
    venue_ar: 'قصر الياسمين للاحتفالات',
    venue_en: 'Yasmeen Palace',
    address_ar: 'حي الياسمين، طريق أنس بن مالك، الرياض',
    address_en: 'Anas Ibn Malik Road, Al Yasmin, Riyadh',
    map_url: 'https://maps.google.com/?q=24.8249,46.6436',
    latitude: 24.8249,
    longitude: 46.6436,
    dress_code_ar: 'الثوب والبشت للرجال، والسواريه للسيدات',
    dress_code_en: 'Formal: thobe and bisht, evening dress',
    notes_ar: 'يسعدنا حضوركم ومشاركتكم فرحتنا. العشاء الساعة العاشرة والنصف.\nنعتذر عن اصطحاب الأطفال.',
    notes_en:
      'Your presence completes our joy. Dinner is served at half past ten.\nWe kindly ask for an adults-only evening.',
    sections: ['men', 'women'],
    capacity: 300,
  }
}

const COUPLE: Readonly<Record<string, { ar: string; en: string }>> = {
  groom: { ar: 'عبدالعزيز', en: 'Abdulaziz' },
  bride: { ar: 'نورة', en: 'Noura' },
}

/** The card of the demo's wedding: a design of the catalogue with its two names on it. */
const DEMO_TEMPLATE = palaceGate.id

function demoScene(): Scene {
  const scene = sceneSchema.parse({
    version: SCENE_VERSION,
    palette: palaceGate.palettes[0].colors,
    ...palaceGate.scene,
  })
  const layers = scene.layers.map((layer) => {
    const name = COUPLE[layer.id]
    if (layer.kind !== 'text' || name === undefined) return layer
    return { ...layer, ar: { ...layer.ar, text: name.ar }, en: { ...layer.en, text: name.en } }
  })
  return { ...scene, layers }
}
