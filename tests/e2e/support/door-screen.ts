import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Arrivals } from '#shared/contract/check-in-routes.ts'
import type { Door, NewDoor } from '#shared/contract/doors.ts'
import type { Event } from '#shared/contract/events.ts'
import type { GuestPass } from '#shared/contract/guest-pass.ts'
import type { NewGuest } from '#shared/contract/guests.ts'
import { aGuest } from '../../factories/guests.ts'
import { expect } from './fixtures.ts'
import type { Host } from './hosts.ts'
import { createDoor, createScenario } from './scenario.ts'
import { type Language, languageOf, text, textsIn } from './texts.ts'

export const labels = (language: Language) => {
  const t = textsIn(language)
  return {
    pin: t('Entrance PIN'),
    phone: t('Your name'),
    keep: t('Start check-in'),
    pinWrong: t('Wrong PIN. Ask the host for it.'),
    ready: t('Ready for tonight?'),
    complete: (count: number) => t('{held} of {total}', { held: count, total: count }),
    start: t('Start letting guests in'),
    rehearse: t('Rehearse first'),
    rehearsal: t('Rehearsal: nothing counts'),
    endRehearsal: t('End'),
    search: t('Search'),
    field: t('Name, phone or code'),
    letIn: (count: number, name: string) => t('Let in {count}: {name}', { count, name }),
    welcome: t('Admit'),
    inOf: (inside: number, invited: number) => t('{inside} of {invited} in', { inside, invited }),
    allIn: t('All already inside'),
    over: t('{more} more than invited', { more: 1 }),
    less: t('One fewer'),
    more: t('One more'),
    undo: t('Undo'),
    wrongGuest: t('Wrong guest'),
    takenBack: t('Undone'),
    anyway: t('Let in anyway'),
    mens: t('To the men’s entrance'),
    walkIn: t('Walk-in'),
    name: t('Name'),
    letInNow: t('Let in'),
    askName: t('Ask for the name'),
    waiting: (count: number) => t('{count} waiting', { count }),
    synced: t('Synced'),
    sync: t('Sync'),
    syncNow: t('Sync now'),
    failed: t('Not everything could be synced. We’ll try again automatically; check-in still works.'),
    done: t('Everything is synced, and the list is up to date.'),
    close: t('Close'),
    menu: t('Entrance menu'),
    leave: t('Leave this entrance'),
    leaveNow: t('Send and leave'),
    readyCheck: t('Ready check'),
    closed: t('This entrance is closed'),
    holdsNothing: t('All sent. The guest list has been removed from this phone. Thank you!'),
    missing: t('This check-in link doesn’t work'),
    otherEvent: t('Different event'),
    noPass: t('Not a Marhaba pass'),
    revoked: t('Invitation cancelled'),
    nobody: t('No matches'),
    conflict: t(
      '{conflicts, plural, one {# guest came with more people than invited} other {# guests came with more people than invited}}',
      { conflicts: 1 },
    ),
    allGates: t('all entrances'),
    elsewhere: t('This entrance is open in another tab'),
    here: t('Use it here'),
  }
}
type Texts = ReturnType<typeof labels>

/** In either language. */
const RESULT = new RegExp(`^(${text('ar', 'Result')}|${text('en', 'Result')})$`)

export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
export const sheet = (page: Page) => page.getByRole('dialog')
/** The verdict, in the region that a screen reader reads out at once, under its name. */
export const verdict = (page: Page) =>
  page
    .getByRole('region', { name: RESULT })
    .and(page.locator('[aria-live=assertive][aria-atomic=true]'))
    .locator('[data-verdict]')

export const family = aGuest({
  name: 'أم خالد القحطاني',
  phone: '+966530004821',
  invited: 5,
  section: 'women',
  table_name: 'B2',
  vip: true,
})
export const cousin = aGuest({ name: 'عبد الله الشهري', phone: '+966530001177', invited: 2, section: 'men' })
const guests: NewGuest[] = [
  family,
  cousin,
  aGuest({
    name: 'سارة العتيبي',
    phone: '+966530002233',
    invited: 1,
    section: 'women',
    door_note: 'كرسي متحرك',
  }),
]

interface Scenario {
  readonly host: Host
  readonly event: Event
  readonly door: Door
  readonly say: Texts
}

/** New ids every time: each test has a night of its own. */
export async function createDoorScenario(
  request: APIRequestContext,
  locale: string | undefined,
  entrance: Partial<NewDoor> = {},
): Promise<Scenario> {
  const fresh = guests.map((guest) => ({ ...guest, id: crypto.randomUUID() }))
  const { host, event } = await createScenario(request, fresh)
  const door = await createDoor(request, host, event, { name: 'بوابة النساء', section: 'women', ...entrance })
  return { host, event, door, say: labels(languageOf(locale)) }
}

export async function openDoor(
  page: Page,
  { door, say: texts }: { door: Pick<Door, 'path'>; say: Texts },
  locale: string | undefined,
): Promise<void> {
  await page.goto(`/${languageOf(locale)}${door.path}`)
  await button(page, texts.keep).click()
  await button(page, texts.start).click()
  await expect(button(page, texts.search)).toBeVisible()
}

export async function find(page: Page, texts: Texts, typed: string): Promise<void> {
  await button(page, texts.search).click()
  await page.getByLabel(texts.field).fill(typed)
}

/** What the server makes of the night. */
export async function arrivals(request: APIRequestContext, { host, event }: Scenario): Promise<Arrivals> {
  return get(request, host, `events/${event.id}/check-ins-summary`)
}

export async function get<Data>(request: APIRequestContext, { token }: Host, path: string): Promise<Data> {
  const response = await request.get(`/api/website/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  expect(response.ok(), path).toBe(true)
  return ((await response.json()) as { data: Data }).data
}

export function guestRows(
  request: APIRequestContext,
  { host, event }: Scenario,
): Promise<{ id: string; name: string }[]> {
  return get(request, host, `events/${event.id}/guests?per_page=100`)
}

export async function passOf(
  request: APIRequestContext,
  scenario: Scenario,
  name: string,
): Promise<GuestPass> {
  const rows = await guestRows(request, scenario)
  const guest = rows.find((row) => row.name === name)
  return get(request, scenario.host, `events/${scenario.event.id}/guests/${guest?.id}/pass`)
}

/** Rows in whatever the page keeps, read past all of our own code. */
export function rowsOnPhone(page: Page, store: 'guests' | 'check_ins'): Promise<number> {
  return page.evaluate(async (store) => {
    let count = 0
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      if (database.objectStoreNames.contains(store)) {
        count += await new Promise<number>((resolve, reject) => {
          const counting = database.transaction(store).objectStore(store).count()
          counting.onsuccess = () => resolve(counting.result)
          counting.onerror = () => reject(counting.error)
        })
      }
      database.close()
    }
    return count
  }, store)
}
