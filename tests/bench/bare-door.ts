import type { DoorGuest } from '#shared/contract/door-session.ts'
import type { SearchQuery } from '#shared/rules/guests/search.ts'

/** What our page showed of one scan, as HTML. */
export interface DrawnVerdict {
  /** Over the screen, and on it below. */
  readonly takeover: string
  readonly card: string
}

/** What a scan of a pass leads to on the bare page, by the text of the pass. */
export type BareVerdicts = Readonly<Record<string, DrawnVerdict & { readonly guest: string }>>

/** What a search scans and draws, all of it taken from ours. */
export interface BareSearch {
  /** In the order of names; `html`: the row, of those who were drawn. */
  readonly guests: readonly { readonly key: string; readonly html: string | null }[]
  /** By what is typed. */
  readonly queries: Readonly<Record<string, SearchQuery>>
  /** Hits that are drawn, and those that are counted. */
  readonly drawn: number
  readonly counted: number
}

/** What the bench asks of the bare page. */
export interface BareDoor {
  /** Adds rows to those that `storeList` is to store. */
  readonly addRows: (rows: readonly DoorGuest[]) => void
  /** Stores the rows in a new database, so many in a transaction. Milliseconds. */
  readonly storeList: (atOnce: number) => Promise<number>
  readonly learn: (verdicts: BareVerdicts) => void
  readonly prepareSearch: (search: BareSearch) => void
}

/**
 * The baseline of door-measurements.ts: a page that looks as ours does at this moment, with its elements and styles, and
 * without our code. `html` is what ours consists of.
 */
export function bareDoorPage(html: string): string {
  return `<!doctype html>${html.replace('</body>', () => `<script>(${runBareDoor.toString()})()</script></body>`)}`
}

/**
 * Runs in the bare page, so it can use nothing from outside: reads and writes the rows of a scan and draws its verdict;
 * scans the keys of a search and draws its rows.
 */
function runBareDoor(): void {
  let database: IDBDatabase | null = null
  let verdicts: BareVerdicts = {}
  const rows: DoorGuest[] = []

  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(`bare-${crypto.randomUUID()}`, 1)
      opening.onupgradeneeded = () => {
        for (const name of ['guests', 'check_ins', 'waiting'])
          opening.result.createObjectStore(name, { keyPath: 'id' })
      }
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
  const completed = (transaction: IDBTransaction) =>
    new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
    })
  /** Resolves when the next frame is painted, as ours waits for it. */
  const painted = () =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
  const elementOf = (html: string) => {
    const template = document.createElement('template')
    template.innerHTML = html
    return template.content.firstElementChild ?? template
  }

  const storeList: BareDoor['storeList'] = async (atOnce) => {
    database?.close()
    database = await open()
    const since = performance.now()
    for (let at = 0; at < rows.length; at += atOnce) {
      const transaction = database.transaction('guests', 'readwrite', { durability: 'strict' })
      for (const row of rows.slice(at, at + atOnce)) transaction.objectStore('guests').put(row)
      await completed(transaction)
    }
    return performance.now() - since
  }

  const scan = async (text: string) => {
    const expected = verdicts[text]
    if (database === null || expected === undefined) throw new Error('the bare page does not know this pass')
    const transaction = database.transaction(['guests', 'check_ins', 'waiting'], 'readwrite', {
      durability: 'strict',
    })
    const guest = transaction.objectStore('guests').get(expected.guest)
    const id = crypto.randomUUID()
    transaction.objectStore('check_ins').put({
      id,
      kind: 'entry',
      guest_id: expected.guest,
      walk_in: null,
      people: 3,
      undoes: null,
      reason: '',
      occurred_at: new Date().toISOString(),
      clock_offset: 0,
      event_id: id,
      door_id: id,
      device_id: id,
      saved: 1,
    })
    transaction.objectStore('waiting').put({ id, event_id: id, version: 1 })
    transaction.commit()
    await completed(transaction)
    if ((guest.result as DoorGuest | undefined)?.id !== expected.guest)
      throw new Error('the guest is not on disk')
    document.querySelector('.verdict-takeover')?.remove()
    document.querySelector('.desk-upper')?.append(elementOf(expected.takeover))
    // As ours does: what the takeover covers is drawn after it.
    await painted()
    document.querySelector('.scanner-view > section')?.replaceChildren(elementOf(expected.card))
  }

  let typed = ''
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') typed += key
    else {
      void scan(typed)
      typed = ''
    }
  })

  const prepareSearch: BareDoor['prepareSearch'] = ({ guests, queries, drawn, counted }) => {
    const dialog = document.querySelector('dialog')
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    if (dialog === null || field === null) throw new Error('the bare page has no search')
    dialog.close()
    dialog.showModal()
    const status = dialog.querySelector('[role=status]')
    if (status === null) throw new Error('the bare page has no place for its rows')
    const list = Object.assign(document.createElement('ul'), {
      className: 'flex flex-col divide-y divide-line',
    })
    const more = Object.assign(document.createElement('p'), {
      className: 'numeric px-2 pb-1 text-sm font-medium text-brass-300',
    })
    type Guests = BareSearch['guests'][number][]
    /** Where those begin whose keys begin so: they stand together in the order of names. */
    const placeOf = (start: string) => {
      let [from, to] = [0, guests.length]
      while (from < to) {
        const middle = (from + to) >> 1
        if ((guests[middle]?.key ?? '') < start) from = middle + 1
        else to = middle
      }
      return from
    }
    /** By our rule, and no longer than until as many are found as are counted. */
    const find = ({ whole, words }: NonNullable<SearchQuery>) => {
      const isPhoneEnd = /^\n\d{4}$/.test(whole)
      const [ends, first, others]: [Guests, Guests, Guests] = [[], [], []]
      for (const guest of guests.slice(placeOf(whole))) {
        if (!guest.key.startsWith(whole) || first.length >= counted) break
        first.push(guest)
      }
      for (const guest of guests) {
        if (!isPhoneEnd && first.length + others.length >= counted) break
        const { key } = guest
        if (!key.includes(whole) && !(words.length > 1 && words.every((word) => key.includes(word)))) continue
        if (isPhoneEnd && key.endsWith(whole)) ends.push(guest)
        else if (!key.startsWith(whole)) others.push(guest)
      }
      return [...ends, ...first, ...others].slice(0, counted)
    }
    field.addEventListener('input', () => {
      const query = queries[field.value] ?? null
      const found = query === null ? [] : find(query)
      const html = found.slice(0, drawn).map((guest) => guest.html ?? '')
      list.innerHTML = html.join('')
      status.textContent = `${found.length} guests found`
      more.textContent = `The first ${drawn} of ${found.length}. Type more to find the right one.`
      while (status.nextSibling) status.nextSibling.remove()
      status.after(...(found.length > drawn ? [more] : []), list)
    })
  }

  Object.assign(window, {
    bareDoor: {
      addRows: (more) => void rows.push(...more),
      storeList,
      learn: (next) => {
        verdicts = next
      },
      prepareSearch,
    } satisfies BareDoor,
  })
}
