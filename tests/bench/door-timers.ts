import type { DoorGuest } from '#shared/contract/door-session.ts'

/** A pass that is scanned, and whose it is. */
export interface ScannedPass {
  readonly text: string
  readonly guest: string
  readonly name: string
}

/** One scan: what was shown, when it was painted, and how long its transaction took. Milliseconds. */
export interface TimedScan {
  readonly verdict: string
  readonly painted: number
  readonly stored: number
  /** The verdict as HTML, over the screen and on it. */
  readonly takeover: string
  readonly card: string
}

export interface TimedSearch {
  readonly typed: string
  readonly painted: number
  /** The rows as HTML and as they read. */
  readonly rows: readonly string[]
  readonly texts: readonly string[]
}

/** What is timed inside a page of a door, ours or the bare one, by the page's clock. */
export interface DoorTimers {
  readonly scan: (passes: readonly ScannedPass[]) => Promise<TimedScan[]>
  /** Types each text letter by letter, from the second on. */
  readonly search: (typed: readonly string[]) => Promise<TimedSearch[]>
  /**
   * From the request of the list's first page until its last guest was on disk; how many were stored, and in how many
   * transactions.
   */
  readonly listTook: () => Promise<{ took: number; stored: number; transactions: number }>
  /** So many guests from the disk in the order of ids, from behind one on. */
  readonly readGuests: (part: { after: string; count: number }) => Promise<DoorGuest[]>
  /** The page as it is, as HTML without its scripts. */
  readonly html: () => string
}

/** Runs in the page before its own scripts. Playwright sends its source code: it can use nothing from outside. */
export function installDoorTimers(): void {
  const BETWEEN_GUESTS_MS = 500
  let checkInStored = Number.NaN
  let listStored = Number.NaN
  let guestsStored = 0
  let listTransactions = 0
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const transaction = begin.call(this, stores, mode, options)
    const names = typeof stores === 'string' ? [stores] : [...stores]
    // Only what answers of the server lead to has the refused ones.
    if (
      mode === 'readwrite' &&
      names.includes('waiting') &&
      !names.includes('refused') &&
      !names.includes('gone')
    ) {
      const since = performance.now()
      transaction.addEventListener('complete', () => {
        checkInStored = performance.now() - since
      })
    }
    return transaction
  }

  const put = IDBObjectStore.prototype.put
  const seen = new WeakSet<IDBTransaction>()
  IDBObjectStore.prototype.put = function (...row) {
    const { transaction } = this
    if (this.name === 'guests') guestsStored += 1
    if (this.name === 'guests' && !seen.has(transaction)) {
      seen.add(transaction)
      listTransactions += 1
      transaction.addEventListener('complete', () => {
        listStored = performance.now()
      })
    }
    return put.apply(this, row)
  }

  /** Resolves after the frame that shows the current state. */
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => void afterFrame().then(resolve))
    })
  /** Called within a frame, resolves after it. */
  const afterFrame = () =>
    new Promise<number>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(null)
    })
  const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
  const changed = (element: Element, isDone: () => boolean) =>
    new Promise<void>((resolve) => {
      if (isDone()) return resolve()
      const watch = new MutationObserver(() => {
        if (!isDone()) return
        watch.disconnect()
        resolve()
      })
      watch.observe(element, { subtree: true, childList: true, attributes: true, characterData: true })
    })
  const idle = () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }))
  /** All keys of a code at one time: a busy machine may stall between two for longer than a reader ever does. */
  const press = (key: string, at: number) => {
    const stroke = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    Object.defineProperty(stroke, 'timeStamp', { value: at })
    document.body.dispatchEvent(stroke)
  }
  const nameIn = (verdict: string) => document.querySelector(`${verdict} .verdict-name`)?.textContent

  const scan: DoorTimers['scan'] = async (passes) => {
    const scans: TimedScan[] = []
    for (const { text, name } of passes) {
      // Guests do not come faster; until then the record before is sent.
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_GUESTS_MS))
      await idle()
      const begun = performance.now()
      for (const key of text) press(key, begun)
      const since = performance.now()
      press('Enter', begun)
      await changed(document.body, () => nameIn('.verdict-takeover') === name)
      const took = (await painted()) - since
      await changed(document.body, () => nameIn('.verdict-card') === name)
      const [takeover, card] = ['.verdict-takeover', '.verdict-card'].map((verdict) =>
        document.querySelector<HTMLElement>(verdict),
      )
      scans.push({
        verdict: card?.dataset['verdict'] ?? '',
        painted: took,
        stored: checkInStored,
        takeover: takeover?.outerHTML ?? '',
        card: card?.outerHTML ?? '',
      })
    }
    return scans
  }

  const search: DoorTimers['search'] = async (typed) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    if (!field) throw new Error('the page has no search field')
    const searches: TimedSearch[] = []
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const text of typed) {
      for (let length = 2; length <= text.length; length += 1) {
        await idle()
        // From the start of a frame, so that the wait for the next one does not count.
        await frame()
        const since = performance.now()
        set?.call(field, text.slice(0, length))
        field.dispatchEvent(new Event('input', { bubbles: true }))
        const done = await afterFrame()
        const rows = [...document.querySelectorAll('dialog li')]
        searches.push({
          typed: field.value,
          painted: done - since,
          rows: rows.map((row) => row.outerHTML),
          texts: rows.map((row) => row.textContent),
        })
      }
    }
    return searches
  }

  const listTook: DoorTimers['listTook'] = async () => {
    const [first] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('door/changes'))
    const took = listStored - (first?.startTime ?? Number.NaN)
    return { took, stored: guestsStored, transactions: listTransactions }
  }

  const readGuests: DoorTimers['readGuests'] = async ({ after, count }) => {
    const name = (await indexedDB.databases()).find((database) =>
      database.name?.startsWith('marhaba-door-'),
    )?.name
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(name ?? '')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const rows = await new Promise<DoorGuest[]>((resolve, reject) => {
      const behind = IDBKeyRange.lowerBound(after, true)
      const part = database.transaction('guests').objectStore('guests').getAll(behind, count)
      part.onsuccess = () => resolve(part.result as DoorGuest[])
      part.onerror = () => reject(part.error)
    })
    database.close()
    return rows
  }

  const html: DoorTimers['html'] = () => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const element of copy.querySelectorAll('script, link:not([rel=stylesheet]), meta[http-equiv]'))
      element.remove()
    return copy.outerHTML
  }

  Object.assign(window, {
    doorTimers: { scan, search, listTook, readGuests, html } satisfies DoorTimers,
  })
}
