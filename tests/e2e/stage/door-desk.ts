import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Arrivals } from '#shared/contract/check-in-routes.ts'
import type { Door, NewDoor } from '#shared/contract/doors.ts'
import type { Event } from '#shared/contract/events.ts'
import type { GuestPass } from '#shared/contract/guest-pass.ts'
import type { NewGuest } from '#shared/contract/guests.ts'
import { aGuest } from '../../factories/guests.ts'
import { expect } from './fixtures.ts'
import type { Host } from './hosts.ts'
import { aGate, aNight } from './night.ts'

export const words = {
  en: {
    pin: 'PIN of the gate',
    phone: 'Name of this phone',
    keep: 'Keep this gate',
    pinWrong: 'This PIN is not right. Ask the host for it.',
    ready: 'Ready for tonight?',
    complete: (count: number) => `${count} of ${count}`,
    start: 'Start letting guests in',
    rehearse: 'Rehearse first',
    rehearsal: 'Rehearsal: nothing counts',
    endRehearsal: 'End it',
    search: 'Search',
    field: 'Name, end of the phone, or code',
    letIn: (count: number, name: string) => `Let in ${count}: ${name}`,
    welcome: 'Welcome in',
    inOf: (inside: number, invited: number) => `${inside} of ${invited} in`,
    allIn: 'All already inside',
    over: '1 more than invited',
    less: 'One less',
    more: 'One more',
    undo: 'Undo',
    wrongGuest: 'Wrong guest',
    takenBack: 'Taken back',
    anyway: 'Let in anyway',
    mens: 'To the men’s entrance',
    walkIn: 'Walk-in',
    name: 'Name',
    letInNow: 'Let in',
    askName: 'Ask for the name',
    waiting: (count: number) => `${count} waiting`,
    synced: 'Synced',
    sync: 'Sync',
    syncNow: 'Sync now',
    failed: /^Not all of it could be done/,
    done: /^Everything was sent/,
    close: 'Close',
    menu: 'Menu of the gate',
    leave: 'Leave this gate',
    leaveNow: 'Send and leave',
    camera: 'Camera',
    oneAtATime: 'One at a time',
    readyCheck: 'Ready-check',
    back: 'Back to the gate',
    conflicts: 'More people than invited',
    closed: 'This gate is closed',
    holdsNothing: /this phone holds nothing any more/,
    missing: 'This link opens no gate',
    otherEvent: 'Another occasion',
    noPass: 'Not one of our passes',
    revoked: 'Invitation withdrawn',
    nobody: 'Nobody matches',
    recent: 'Recent',
    elsewhere: 'This gate is open in another tab',
    here: 'Use it here',
  },
  ar: {
    pin: 'الرمز السري للبوابة',
    phone: 'اسم هذا الجوال',
    keep: 'استلم البوابة',
    pinWrong: 'الرمز السري غير صحيح. اسأل عنه المضيف.',
    ready: 'جاهزون لليلة؟',
    complete: (count: number) => `${count} من ${count}`,
    start: 'ابدأ استقبال الضيوف',
    rehearse: 'جرّب أولًا',
    rehearsal: 'تجربة: لا يُحسب شيء',
    endRehearsal: 'إنهاء',
    search: 'بحث',
    field: 'الاسم أو آخر الجوال أو الرمز',
    letIn: (count: number, name: string) => `أدخل ${count}: ${name}`,
    welcome: 'تفضّلوا',
    inOf: (inside: number, invited: number) => `دخل ${inside} من ${invited}`,
    allIn: 'كلهم في الداخل',
    over: 'زيادة 1 عن الدعوة',
    less: 'إنقاص واحد',
    more: 'زيادة واحد',
    undo: 'تراجع',
    wrongGuest: 'ضيف آخر',
    takenBack: 'تراجعنا عنه',
    anyway: 'أدخلهم مع ذلك',
    mens: 'إلى مدخل الرجال',
    walkIn: 'بلا دعوة',
    name: 'الاسم',
    letInNow: 'أدخل',
    askName: 'اسأل عن الاسم',
    waiting: (count: number) => `${count} بالانتظار`,
    synced: 'متزامن',
    sync: 'المزامنة',
    syncNow: 'زامن الآن',
    failed: /^لم يكتمل كل شيء/,
    done: /^أُرسل كل شيء/,
    close: 'إغلاق',
    menu: 'قائمة البوابة',
    leave: 'مغادرة البوابة',
    leaveNow: 'أرسل وغادر',
    camera: 'الكاميرا',
    oneAtATime: 'واحدًا واحدًا',
    readyCheck: 'فحص الجاهزية',
    back: 'العودة إلى البوابة',
    conflicts: 'أكثر من المدعوين',
    closed: 'أُغلقت البوابة',
    holdsNothing: /لم يبقَ في هذا الجوال شيء/,
    missing: 'هذا الرابط لا يفتح بوابة',
    otherEvent: 'دعوة لمناسبة أخرى',
    noPass: 'ليست بطاقة دخول',
    revoked: 'الدعوة ملغاة',
    nobody: 'لا أحد يطابق',
    recent: 'الأحدث',
    elsewhere: 'البوابة مفتوحة في صفحة أخرى',
    here: 'استخدمها هنا',
  },
}
type Say = (typeof words)['en']

export const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
export const sheet = (page: Page) => page.getByRole('dialog')
export const verdict = (page: Page) => page.locator('[data-verdict]')
export const languageOf = (locale: string | undefined) => (locale?.startsWith('ar') ? 'ar' : 'en')

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

interface Night {
  readonly host: Host
  readonly event: Event
  readonly door: Door
  readonly say: Say
}

/** New ids every time: each test has a night of its own. */
export async function aNightAt(
  request: APIRequestContext,
  locale: string | undefined,
  gate: Partial<NewDoor> = {},
): Promise<Night> {
  const fresh = guests.map((guest) => ({ ...guest, id: crypto.randomUUID() }))
  const { host, event } = await aNight(request, fresh)
  const door = await aGate(request, host, event, { name: 'بوابة النساء', section: 'women', ...gate })
  return { host, event, door, say: words[languageOf(locale)] }
}

export async function openGate(page: Page, { door, say }: Night, locale: string | undefined): Promise<void> {
  await page.goto(`/${languageOf(locale)}${door.path}`)
  await button(page, say.keep).click()
  await button(page, say.start).click()
  await expect(button(page, say.search)).toBeVisible()
}

export async function find(page: Page, say: Say, typed: string): Promise<void> {
  await button(page, say.search).click()
  await page.getByLabel(say.field).fill(typed)
}

/** What the server makes of the night. */
export async function arrivals(request: APIRequestContext, { host, event }: Night): Promise<Arrivals> {
  return get(request, host, `events/${event.id}/check-ins-summary`)
}

export async function get<Data>(request: APIRequestContext, { token }: Host, path: string): Promise<Data> {
  const answer = await request.get(`/api/website/${path}`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.ok(), path).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}

export function guestRows(
  request: APIRequestContext,
  { host, event }: Night,
): Promise<{ id: string; name: string }[]> {
  return get(request, host, `events/${event.id}/guests?per_page=100`)
}

export async function passOf(request: APIRequestContext, night: Night, name: string): Promise<GuestPass> {
  const rows = await guestRows(request, night)
  const guest = rows.find((row) => row.name === name)
  return get(request, night.host, `events/${night.event.id}/guests/${guest?.id}/pass`)
}

/** Rows of guests in whatever the page keeps, read past all of our own code. */
export function guestsOnPhone(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let count = 0
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      if (database.objectStoreNames.contains('guests')) {
        count += await new Promise<number>((resolve, reject) => {
          const counting = database.transaction('guests').objectStore('guests').count()
          counting.onsuccess = () => resolve(counting.result)
          counting.onerror = () => reject(counting.error)
        })
      }
      database.close()
    }
    return count
  })
}
