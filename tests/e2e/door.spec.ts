import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Arrivals } from '#shared/contract/check-in-routes.ts'
import type { Door, NewDoor } from '#shared/contract/doors.ts'
import type { Event } from '#shared/contract/events.ts'
import type { GuestPass } from '#shared/contract/guest-pass.ts'
import type { NewGuest } from '#shared/contract/guests.ts'
import { aGuest } from '../factories/guests.ts'
import { expect, test } from './fixtures.ts'
import type { Host } from './hosts.ts'
import { post } from './hosts.ts'
import { expectGoodLooks } from './looks.ts'
import { aGate, aNight } from './night.ts'

const words = {
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

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const sheet = (page: Page) => page.getByRole('dialog')
const verdict = (page: Page) => page.locator('[data-verdict]')
const languageOf = (locale: string | undefined) => (locale?.startsWith('ar') ? 'ar' : 'en')

const family = aGuest({
  name: 'أم خالد القحطاني',
  phone: '+966530004821',
  invited: 5,
  section: 'women',
  table_name: 'B2',
  vip: true,
})
const cousin = aGuest({ name: 'عبد الله الشهري', phone: '+966530001177', invited: 2, section: 'men' })
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
async function aNightAt(
  request: APIRequestContext,
  locale: string | undefined,
  gate: Partial<NewDoor> = {},
): Promise<Night> {
  const fresh = guests.map((guest) => ({ ...guest, id: crypto.randomUUID() }))
  const { host, event } = await aNight(request, fresh)
  const door = await aGate(request, host, event, { name: 'بوابة النساء', section: 'women', ...gate })
  return { host, event, door, say: words[languageOf(locale)] }
}

async function openGate(page: Page, { door, say }: Night, locale: string | undefined): Promise<void> {
  await page.goto(`/${languageOf(locale)}${door.path}`)
  await button(page, say.keep).click()
  await button(page, say.start).click()
  await expect(button(page, say.search)).toBeVisible()
}

async function find(page: Page, say: Say, typed: string): Promise<void> {
  await button(page, say.search).click()
  await page.getByLabel(say.field).fill(typed)
}

/** What the server makes of the night. */
async function arrivals(request: APIRequestContext, { host, event }: Night): Promise<Arrivals> {
  return get(request, host, `events/${event.id}/check-ins-summary`)
}

async function get<Data>(request: APIRequestContext, { token }: Host, path: string): Promise<Data> {
  const answer = await request.get(`/api/website/${path}`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.ok(), path).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}

function guestRows(
  request: APIRequestContext,
  { host, event }: Night,
): Promise<{ id: string; name: string }[]> {
  return get(request, host, `events/${event.id}/guests?per_page=100`)
}

async function passOf(request: APIRequestContext, night: Night, name: string): Promise<GuestPass> {
  const rows = await guestRows(request, night)
  const guest = rows.find((row) => row.name === name)
  return get(request, night.host, `events/${night.event.id}/guests/${guest?.id}/pass`)
}

/** Rows of guests in whatever the page keeps, read past all of our own code. */
function guestsOnPhone(page: Page): Promise<number> {
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

/** As a hand-held reader does: faster than anybody types, wherever the focus is, then Enter. */
async function readWithReader(page: Page, text: string): Promise<void> {
  await page.evaluate((typed) => {
    for (const key of [...typed, 'Enter']) {
      const stroke = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(stroke)
    }
  }, text)
}

// The browser complains of every answer that says no, and of every call without a network.
test.use({ allowedErrors: /Failed to load resource|net::ERR_INTERNET_DISCONNECTED/ })

test('[S-21] a gate asks for its PIN, brings the list and looks whether the night can begin', async ({
  page,
  request,
  locale,
}) => {
  const night = await aNightAt(request, locale, { pin: '4826' })
  const { say, door } = night
  await page.goto(`/${languageOf(locale)}${door.path}`)
  await expect(page.getByRole('heading', { name: 'بوابة النساء' })).toBeVisible()
  await expectGoodLooks(page)
  await page.getByLabel(say.phone).fill('جوال سارة')
  await page.getByLabel(say.pin).fill('1111')
  await button(page, say.keep).click()
  await expect(page.getByText(say.pinWrong)).toBeVisible()
  await expectGoodLooks(page)
  // The digits of an Arabic keyboard are the same digits.
  await page.getByLabel(say.pin).fill('٤٨٢٦')
  await button(page, say.keep).click()
  await expect(page.getByRole('heading', { name: say.ready })).toBeVisible()
  await expect(page.getByText(say.complete(3)).first()).toBeVisible()
  await expectGoodLooks(page)
  await button(page, say.start).click()
  await expect(button(page, say.synced)).toBeVisible()
  await expectGoodLooks(page)
  const [listed] = await get<Door[]>(request, night.host, `events/${night.event.id}/doors`)
  expect(listed?.devices.map(({ name }) => name)).toEqual(['جوال سارة'])
  // Once gone through, the check is behind the menu.
  await page.reload()
  await expect(button(page, say.search)).toBeVisible()
  await button(page, say.menu).click()
  await expectGoodLooks(page)
  await button(sheet(page), new RegExp(say.readyCheck)).click()
  await expect(page.getByRole('heading', { name: say.ready })).toBeVisible()
})

test('[S-21] a link that opens no gate says so, in a page that can be read', async ({ page, locale }) => {
  await page.goto(`/${languageOf(locale)}/check-in/nobody/nowhere`)
  await expect(page.getByRole('heading', { name: words[languageOf(locale)].missing })).toBeVisible()
  await expectGoodLooks(page)
})

test('[C-5] guests are found by name, phone and code; numbers are put right and entries taken back', async ({
  page,
  request,
  locale,
}) => {
  const night = await aNightAt(request, locale)
  const { say } = night
  await openGate(page, night, locale)

  await find(page, say, 'ام خالد')
  await expectGoodLooks(page)
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.welcome)
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await expect(verdict(page)).toContainText('B2')
  await expect(verdict(page)).toContainText('VIP')
  await expectGoodLooks(page)
  await button(page, say.less).click()
  await button(page, say.less).click()
  await expect(verdict(page)).toContainText(say.inOf(3, 5))
  await expect.poll(async () => (await arrivals(request, night)).inside).toBe(3)

  const { short_code } = await passOf(request, night, family.name)
  await find(page, say, short_code.toLowerCase())
  await page.getByLabel(say.field).press('Enter')
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await find(page, say, short_code)
  await page.getByLabel(say.field).press('Enter')
  await expect(verdict(page)).toContainText(say.allIn)
  await expectGoodLooks(page)
  await button(page, say.anyway).click()
  await expect(verdict(page)).toContainText(say.over)
  await expect(page.getByRole('button', { name: /^(1 guest came in|ضيف واحد دخل)/ })).toBeVisible()

  await button(page, say.undo).click()
  await expectGoodLooks(page)
  await button(sheet(page), say.wrongGuest).click()
  await expect(verdict(page)).toContainText(say.takenBack)
  await expect.poll(async () => (await arrivals(request, night)).inside).toBe(5)

  await find(page, say, '1177')
  await button(page, say.letIn(2, cousin.name)).click()
  await expect(verdict(page)).toContainText(say.mens)
  await expectGoodLooks(page)

  await find(page, say, 'زيد')
  await expect(sheet(page).getByText(say.nobody)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  expect((await arrivals(request, night)).gates).toMatchObject([{ people: 5, refused: 2 }])
})

test('[S-21] somebody without an invitation comes in under a name, where the host allows it', async ({
  page,
  request,
  locale,
}) => {
  const night = await aNightAt(request, locale, { allow_walk_ins: true })
  const { say } = night
  await openGate(page, night, locale)
  await button(page, say.walkIn).click()
  await button(sheet(page), say.letInNow).click()
  await expect(sheet(page).getByText(say.askName)).toBeVisible()
  await expectGoodLooks(page)
  await sheet(page).getByLabel(say.name).fill('سائق أم فهد')
  await button(sheet(page), say.more).click()
  await button(sheet(page), say.letInNow).click()
  await expect(verdict(page)).toContainText('سائق أم فهد')
  await expect
    .poll(async () => (await arrivals(request, night)).gates)
    .toMatchObject([{ people: 2, walk_ins: 1 }])
})

test('[C-5] a hand-held reader is heard wherever the focus is, and nonsense stops nobody', async ({
  page,
  request,
  locale,
  baseURL,
}) => {
  const night = await aNightAt(request, locale)
  const other = await aNightAt(request, locale)
  const { say } = night
  const origin = baseURL ?? ''
  const [pass, foreign, men] = await Promise.all([
    passOf(request, night, family.name),
    passOf(request, other, family.name),
    passOf(request, night, cousin.name),
  ])
  await openGate(page, night, locale)
  await readWithReader(page, `${origin}${foreign.path}`)
  await expect(verdict(page)).toContainText(say.otherEvent)
  await readWithReader(page, 'BEGIN:VCARD nobody of ours')
  await expect(verdict(page)).toContainText(say.noPass)
  await expectGoodLooks(page)
  await readWithReader(page, 'X'.repeat(3000))
  await expect(verdict(page)).toContainText(say.noPass)
  await button(page, say.search).click()
  await readWithReader(page, `${origin}${pass.path}`)
  await expect(sheet(page)).toBeHidden()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await readWithReader(page, `${origin}${men.path}`)
  await expect(verdict(page)).toContainText(say.mens)

  const rows = await guestRows(request, night)
  const gone = rows.filter(({ name }) => name === cousin.name).map(({ id }) => id)
  await post(request, `events/${night.event.id}/guests-delete`, { ids: gone }, night.host.token)
  await page.locator('header').getByRole('button').last().click()
  await button(sheet(page), say.syncNow).click()
  await expect(sheet(page).getByText(say.done)).toBeVisible()
  await readWithReader(page, `${origin}${men.path}`)
  await expect(verdict(page)).toContainText(say.revoked)
  await expect(verdict(page)).toContainText(cousin.name)
})

test('[S-21] a rehearsal is like the night itself and leaves nothing in it', async ({
  page,
  request,
  locale,
}) => {
  const night = await aNightAt(request, locale)
  const { say, door } = night
  await page.goto(`/${languageOf(locale)}${door.path}`)
  await button(page, say.keep).click()
  await button(page, say.rehearse).click()
  await expect(page.getByText(say.rehearsal)).toBeVisible()
  await find(page, say, 'ام خالد')
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await expectGoodLooks(page)
  await button(page, say.endRehearsal).click()
  await expect(page.getByText(say.rehearsal)).toBeHidden()
  await expect(verdict(page)).toBeHidden()
  // Something true, sent after it: what the rehearsal made would have gone before.
  await find(page, say, 'سارة')
  await button(page, say.letIn(1, 'سارة العتيبي')).click()
  await expect(verdict(page)).toContainText(say.inOf(1, 1))
  await expect(verdict(page)).toContainText('كرسي متحرك')
  await expect.poll(async () => (await arrivals(request, night)).inside).toBe(1)
  expect((await arrivals(request, night)).gates).toMatchObject([{ people: 1, entries: 1, refused: 0 }])
})

test('[C-3] [C-7] guests come in, wait to be told, and are told once; the sync button says how it is', async ({
  page,
  request,
  locale,
  context,
}) => {
  const night = await aNightAt(request, locale)
  const { say } = night
  await openGate(page, night, locale)
  await context.setOffline(true)
  await find(page, say, 'ام خالد')
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  const badge = page.locator('header').getByRole('button').last()
  await expect(badge).toContainText(say.waiting(1))
  await badge.click()
  await button(sheet(page), say.syncNow).click()
  await expect(sheet(page).getByText(say.failed)).toBeVisible()
  await expectGoodLooks(page)
  await button(sheet(page), say.close).click()
  await button(page, say.menu).click()
  await button(sheet(page), say.leave).click()
  await button(sheet(page), say.leaveNow).click()
  await expect(sheet(page).getByRole('status')).not.toBeEmpty()
  await expectGoodLooks(page)
  await page.keyboard.press('Escape')
  await button(page, /(all gates|كل البوابات)$/).click()
  await expect(sheet(page)).toContainText(family.name)
  await expectGoodLooks(page)
  await page.keyboard.press('Escape')
  expect((await arrivals(request, night)).inside).toBe(0)

  await context.setOffline(false)
  await expect(badge).toHaveText(say.synced, { timeout: 30_000 })
  await badge.click()
  await button(sheet(page), say.syncNow).click()
  await expect(sheet(page).getByText(say.done)).toBeVisible()
  expect((await arrivals(request, night)).gates).toMatchObject([{ people: 5, entries: 1 }])
})

test('[S-21] its list leaves the phone after everything was sent', async ({ page, request, locale }) => {
  const night = await aNightAt(request, locale, { only_section: true })
  const { say, door, event, host } = night
  await openGate(page, night, locale)
  expect(await guestsOnPhone(page)).toBe(2)
  await find(page, say, 'ام خالد')
  await button(page, say.letIn(5, family.name)).click()
  await expect(verdict(page)).toContainText(say.inOf(5, 5))
  await post(request, `events/${event.id}/doors/${door.id}/revoke`, {}, host.token)
  await expect(page.getByText(say.holdsNothing)).toBeVisible({ timeout: 30_000 })
  await expectGoodLooks(page)
  await expect.poll(() => guestsOnPhone(page), 'guests left on the phone').toBe(0)
  expect((await arrivals(request, night)).inside).toBe(5)
})

test('[S-21] whoever leaves it takes nothing along', async ({ page, request, locale }) => {
  const night = await aNightAt(request, locale)
  const { say } = night
  await openGate(page, night, locale)
  await button(page, say.menu).click()
  await button(sheet(page), say.leave).click()
  await button(sheet(page), say.leaveNow).click()
  await expect(button(page, say.keep)).toBeVisible()
  expect(await guestsOnPhone(page)).toBe(0)
})

test('[S-21] one tab of a phone keeps a gate', async ({ page, request, locale, context }) => {
  const night = await aNightAt(request, locale)
  const { say, door } = night
  await openGate(page, night, locale)
  const other = await context.newPage()
  await other.goto(`/${languageOf(locale)}${door.path}`)
  await expect(other.getByRole('heading', { name: say.elsewhere })).toBeVisible()
  await expectGoodLooks(other)
  await button(other, say.here).click()
  await expect(button(other, say.search)).toBeVisible()
  await expect(page.getByRole('heading', { name: say.elsewhere })).toBeVisible()
})
