/** One scan: what was shown, when it was painted, and how long its transaction took. Milliseconds. */
export interface TimedScan {
  readonly verdict: string
  readonly painted: number
  readonly stored: number
}

export interface TimedSearch {
  readonly painted: number
  readonly hits: number
}

/** What is timed inside the page, by the page's clock. */
export interface DoorTimers {
  readonly scan: (texts: readonly string[]) => Promise<TimedScan[]>
  readonly search: (typed: readonly string[]) => Promise<TimedSearch[]>
  /** From the request of the list's first page until its last guest was on disk, and how many were stored. */
  readonly listTook: () => Promise<{ took: number; stored: number }>
  /** As many rows written to IndexedDB without our code: 1,000 in a transaction, as the pages of a list have. */
  readonly rawList: (count: number) => Promise<number>
  /** A get and two puts in a strict transaction, without our code. How long each took. */
  readonly rawCheckIns: (count: number) => Promise<number[]>
}

/** Runs in the page before its own scripts. Playwright sends its source code: it can use nothing from outside. */
export function installDoorTimers(): void {
  let checkInStored = Number.NaN
  let listStored = Number.NaN
  let guestsStored = 0
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const transaction = begin.call(this, stores, mode, options)
    const names = typeof stores === 'string' ? [stores] : [...stores]
    if (mode === 'readwrite' && names.includes('check_ins') && names.includes('waiting')) {
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
  const press = (key: string) =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const cards = () => [...document.querySelectorAll('.verdict-card')]

  const scan: DoorTimers['scan'] = async (texts) => {
    const scans: TimedScan[] = []
    for (const text of texts) {
      await idle()
      const before = cards()
      for (const key of text) press(key)
      const since = performance.now()
      press('Enter')
      await changed(document.body, () => cards().some((card) => !before.includes(card)))
      const verdict =
        cards()
          .find((card) => !before.includes(card))
          ?.getAttribute('data-verdict') ?? ''
      scans.push({ verdict, painted: (await painted()) - since, stored: checkInStored })
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
        searches.push({
          painted: done - since,
          hits: document.querySelectorAll('[role=dialog] li, dialog li').length,
        })
      }
    }
    return searches
  }

  const open = (stores: readonly string[]) =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(`bare-${crypto.randomUUID()}`, 1)
      opening.onupgradeneeded = () => {
        for (const name of stores) opening.result.createObjectStore(name, { keyPath: 'id' })
      }
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
  const completed = (transaction: IDBTransaction) =>
    new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
    })
  const guestRow = (place: number) => ({
    id: crypto.randomUUID(),
    name: `نورة القحطاني ${place}`,
    invited: 3,
    coming: null,
    section: null,
    table_name: '12',
    vip: false,
    door_note: '',
    phone_end: '4321',
    pass_code: crypto.randomUUID().slice(0, 16),
    short_code: '7KMQ4D',
  })

  const rawList: DoorTimers['rawList'] = async (count) => {
    const database = await open(['guests'])
    const rows = Array.from({ length: count }, (_, place) => guestRow(place))
    const since = performance.now()
    for (let at = 0; at < count; at += 1000) {
      const transaction = database.transaction('guests', 'readwrite', { durability: 'strict' })
      for (const row of rows.slice(at, at + 1000)) transaction.objectStore('guests').put(row)
      await completed(transaction)
    }
    const took = performance.now() - since
    database.close()
    return took
  }

  const rawCheckIns: DoorTimers['rawCheckIns'] = async (count) => {
    const database = await open(['guests', 'records', 'queue'])
    const guest = guestRow(0)
    const filling = database.transaction('guests', 'readwrite')
    filling.objectStore('guests').put(guest)
    await completed(filling)
    const times: number[] = []
    for (let at = 0; at < count; at += 1) {
      await idle()
      const id = crypto.randomUUID()
      const since = performance.now()
      const transaction = database.transaction(['guests', 'records', 'queue'], 'readwrite', {
        durability: 'strict',
      })
      transaction.objectStore('guests').get(guest.id)
      const [kind, people, occurred_at] = ['entry', 3, new Date().toISOString()]
      const more = { walk_in: null, undoes: null, reason: '', clock_offset: 0, event_id: id, door_id: id }
      transaction
        .objectStore('records')
        .put({ id, kind, guest_id: guest.id, people, occurred_at, device_id: id, ...more })
      transaction.objectStore('queue').put({ id, event_id: id, version: 1 })
      await completed(transaction)
      times.push(performance.now() - since)
    }
    database.close()
    return times
  }

  const listTook: DoorTimers['listTook'] = async () => {
    const [first] = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('door/changes'))
    return { took: listStored - (first?.startTime ?? Number.NaN), stored: guestsStored }
  }

  Object.assign(window, { doorTimers: { scan, search, listTook, rawList, rawCheckIns } satisfies DoorTimers })
}
