import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Door } from '#shared/contract/doors.ts'
import { typeAsReader } from './barcode-reader.ts'
import { button, find, labels, openDoor, sheet, verdict } from './door-screen.ts'
import { expect } from './fixtures.ts'
import { letSee, withDrawnCamera } from './held-together.ts'
import { languageOf, textsIn } from './texts.ts'

/** Without internet, not without a network. */
const API = '**/api/**'
/** Channels heed it where it was set before they began: as good as none, until the network is away. */
const NETWORK = {
  offline: false,
  latency: 1,
  downloadThroughput: 1e8,
  uploadThroughput: 1e8,
  packetQueueLength: 1000,
}
const LOST = { here: 0.0001, away: 100 }

type Texts = ReturnType<typeof labels>
type Translate = ReturnType<typeof textsIn>

/** An animated code that was read to its end, and how many pictures of it the camera was shown. */
interface Transfer {
  readonly ms: number
  readonly pictures: number
}

/** A phone at an entrance, without internet from when it is ready. */
export class NearbyPhone {
  readonly page: Page
  readonly #browser: CDPSession
  readonly #texts: Texts
  readonly #t: Translate

  private constructor(page: Page, browser: CDPSession, texts: Texts, t: Translate) {
    this.page = page
    this.#browser = browser
    this.#texts = texts
    this.#t = t
  }

  static async open(
    browser: Browser,
    door: Pick<Door, 'path'>,
    options: { readonly locale: string; readonly baseURL?: string },
  ): Promise<NearbyPhone> {
    const { locale } = options
    const context = await browser.newContext({
      ...options,
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'block',
    })
    return NearbyPhone.openOn(await context.newPage(), door, locale)
  }

  /** On a page whose context blocks service workers, or whose door's files are there. */
  static async openOn(page: Page, door: Pick<Door, 'path'>, locale: string): Promise<NearbyPhone> {
    const context = page.context()
    await withDrawnCamera(context)
    const texts = labels(languageOf(locale))
    await openDoor(page, { door, say: texts }, locale)
    const session = await context.newCDPSession(page)
    const phone = new NearbyPhone(page, session, texts, textsIn(languageOf(locale)))
    await phone.network(true)
    // Its files come with the door; where no service worker may keep them, with the first look.
    await phone.openNearby()
    await phone.closeNearby()
    await context.route(API, (route) => route.abort('internetdisconnected'))
    return phone
  }

  async openNearby(): Promise<void> {
    await button(this.page, this.#texts.menu).click()
    await sheet(this.page)
      .getByRole('button', { name: this.#t('Phones nearby') })
      .click()
    await expect(this.page.getByRole('heading', { name: this.#t('Phones nearby') })).toBeVisible()
  }

  closeNearby = () => button(this.page, this.#t('Close')).click()
  back = () => button(this.page, this.#t('Back to the entrance')).click()
  says = (text: string) => this.page.getByText(this.#t(text), { exact: true })
  #code = () => this.page.getByRole('img', { name: this.#t('Code for the other phone') })
  #choose = (title: string) =>
    this.page.getByRole('button', { name: new RegExp(`^${this.#t(title)}`) }).click()

  /** The camera of the other phone is open: a code of a colleague is all it takes. */
  async pairWith(other: NearbyPhone): Promise<void> {
    await this.openNearby()
    await this.#choose('Stay connected')
    await letSee(this.#code(), other.page, other.#code())
    await letSee(other.#code(), this.page, this.says('Connected'))
    for (const phone of [this, other]) await phone.back()
  }

  /**
   * The phones are only pointed at each other in turns. Resolves with what it took to read each of the two codes with
   * records, first the other phone's.
   */
  async handOverWith(other: NearbyPhone): Promise<{ received: Transfer; given: Transfer }> {
    await this.#beginHandOver(other)
    return this.finishHandOverWith(other)
  }

  /** What `readPartOf` has begun. */
  async finishHandOverWith(other: NearbyPhone): Promise<{ received: Transfer; given: Transfer }> {
    const transfers = await this.#finishExchange(other)
    await letSee(other.#code(), this.page, this.says('Handed over'))
    for (const phone of [this, other]) await phone.back()
    return transfers
  }

  /** Until the other phone, which reads last, shows the code with which it ends on this one too. */
  async exchangeWith(other: NearbyPhone): Promise<{ received: Transfer; given: Transfer }> {
    await this.#beginHandOver(other)
    return this.#finishExchange(other)
  }

  async #finishExchange(other: NearbyPhone): Promise<{ received: Transfer; given: Transfer }> {
    const rest = this.says('Let the other phone read the rest')
    const received = await timed(letSee(other.#code(), this.page, rest))
    const given = await timed(letSee(this.#code(), other.page, other.says('Handed over')))
    return { received, given }
  }

  /** Until this phone shows that it has read a part of the other's records: how much, and of how much. */
  async readPartOf(other: NearbyPhone): Promise<{ value: number; total: number }> {
    await this.#beginHandOver(other)
    const progress = this.page.getByRole('progressbar')
    await letSee(other.#code(), this.page, progress.and(this.page.locator(':not([aria-valuenow="0"])')))
    const [value, total] = await Promise.all(
      ['aria-valuenow', 'aria-valuemax'].map(async (name) => Number(await progress.getAttribute(name))),
    )
    return { value: value ?? 0, total: total ?? 0 }
  }

  /** Until the other phone shows its records. */
  async #beginHandOver(other: NearbyPhone): Promise<void> {
    await this.openNearby()
    await this.#choose('Hand over by code')
    await letSee(this.#code(), other.page, other.#code())
  }

  async expectNeighbours(count: number, state: string, timeout = {}): Promise<void> {
    await this.openNearby()
    await expect(this.page.locator(`[data-neighbour=${state}]`)).toHaveCount(count, timeout)
    await this.closeNearby()
  }

  async letIn(people: number, name: string): Promise<void> {
    await find(this.page, this.#texts, name)
    await button(this.page, this.#texts.letIn(people, name)).click()
    await expect(verdict(this.page)).toContainText(name)
  }

  async expectInside(people: number, name: string): Promise<void> {
    await find(this.page, this.#texts, name)
    await expect(sheet(this.page)).toContainText(this.#texts.inOf(people, people))
    await button(this.page, this.#texts.close).click()
  }

  /** Has let in one person of each of these guests: written past the screen, for a whole evening of them. */
  async makeRecords(from: number, to: number): Promise<void> {
    await this.page.evaluate(writeEntries, [from, to] as const)
    await this.page.reload()
    await this.expectCounted(to - from)
  }

  /** People inside at all entrances, as the screen says. */
  async expectCounted(people: number): Promise<void> {
    const counters = this.page.getByRole('button').filter({ hasText: this.#texts.allGates })
    await expect(counters.locator('b').last()).toHaveText(people.toLocaleString('en'), { timeout: 60_000 })
  }

  /** Records on its disk. */
  countRecords = () => this.page.evaluate(rowsOnDisk)

  /** What it says of a pass. */
  async scan(code: string) {
    await typeAsReader(this.page, code)
    return verdict(this.page).last()
  }

  /** With what a browser says then: without it a phone would wait for its next try, the longer the longer it was cut off. */
  async hasInternet(): Promise<void> {
    await this.page.context().unroute(API)
    await this.page.evaluate(() => dispatchEvent(new Event('online')))
  }

  /** The local network, over which channels go. */
  async network(isThere: boolean): Promise<void> {
    await this.#browser.send('Network.enable')
    const packetLoss = isThere ? LOST.here : LOST.away
    await this.#browser.send('Network.emulateNetworkConditions', { ...NETWORK, packetLoss })
  }
}

async function timed(seen: Promise<number>): Promise<Transfer> {
  const begun = performance.now()
  const pictures = await seen
  return { ms: performance.now() - begun, pictures }
}

/** In the page, past all of our own code: an entry of this phone for each of these guests, which the server lacks. */
async function writeEntries([from, to]: readonly [number, number]): Promise<void> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const database = await done(indexedDB.open(names.find((name) => name.startsWith('marhaba-door-')) ?? ''))
  const transaction = database.transaction(['session', 'guests', 'check_ins', 'waiting'], 'readwrite')
  const { event_id, device_id, door } = await done(transaction.objectStore('session').get('door'))
  const guests = await done(transaction.objectStore('guests').getAllKeys())
  for (const [place, guest_id] of guests.slice(from, to).entries()) {
    const id = crypto.randomUUID()
    const occurred_at = new Date(Date.now() - (to - from - place) * 2000).toISOString()
    transaction.objectStore('check_ins').put({
      ...{ id, event_id, door_id: door.id, device_id, kind: 'entry', guest_id, walk_in: null, people: 1 },
      ...{ undoes: null, reason: '', occurred_at, clock_offset: 0, saved: place + 1 },
    })
    transaction.objectStore('waiting').put({ id, event_id, version: 1 })
  }
  await new Promise((resolve) => transaction.addEventListener('complete', resolve))
  database.close()
}

async function rowsOnDisk(): Promise<number> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const database = await done(indexedDB.open(names.find((name) => name.startsWith('marhaba-door-')) ?? ''))
  const count = await done(database.transaction('check_ins').objectStore('check_ins').count())
  database.close()
  return count
}
