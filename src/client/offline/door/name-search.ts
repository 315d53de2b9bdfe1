import type { DoorGuest } from '#shared/contract/door-session.ts'
import { matchesSearch, readQuery, searchKey } from '#shared/rules/guests/search.ts'
import { normalizeForSearch } from '#shared/rules/text/normalize-text.ts'
import { withoutPossibleTitle } from '#shared/rules/text/person-title.ts'

interface Keyed {
  readonly guest: DoorGuest
  /** Without title, folded; made once. It begins with the name, so it also puts names in order. */
  readonly key: string
}

/** The keys in their order as one text, and where each begins in it; the last number is the text's length. */
interface KeyText {
  readonly text: string
  readonly starts: Uint32Array
}

/**
 * Searches names and ends of phones in memory. A keystroke goes through all keys in the order of names, so
 * the first that match are the ones to show; the keys are made beforehand, a few at a time, because those
 * of 50,000 guests take a second that a door has not at its start. They are scanned as one text: a call for each key
 * costs several times as much as the search in it.
 */
export class NameSearch {
  #order: Keyed[] = []
  #isOrdered = true
  /** Null where the order has changed since it was made. */
  #keyText: KeyText | null = null
  readonly #keyed = new Map<string, Keyed>()
  #unkeyed = new Map<string, DoorGuest>()

  put(guest: DoorGuest): void {
    this.remove(guest.id)
    this.#unkeyed.set(guest.id, guest)
  }

  remove(id: string): void {
    this.#unkeyed.delete(id)
    const keyed = this.#keyed.get(id)
    if (keyed === undefined) return
    this.#keyed.delete(id)
    this.#keyText = null
    if (this.#isOrdered) this.#order.splice(this.#placeOf(keyed), 1)
  }

  clear(): void {
    this.#order = []
    this.#isOrdered = true
    this.#keyText = null
    this.#keyed.clear()
    this.#unkeyed.clear()
  }

  /** Makes so many keys at most; true when none is left to be made. */
  prepare(most: number): boolean {
    if (this.#unkeyed.size > 0) this.#keyText = null
    // A few go where they belong; of many the whole is put in order once, at the end.
    if (this.#unkeyed.size > this.#order.length / 10) this.#isOrdered = false
    let made = 0
    for (const [id, guest] of this.#unkeyed) {
      if (made++ >= most) return false
      const keyed = { guest, key: searchKey({ ...guest, phone: null, last_four: guest.phone_end }) }
      this.#unkeyed.delete(id)
      this.#keyed.set(id, keyed)
      if (this.#isOrdered) this.#order.splice(this.#placeOf(keyed), 0, keyed)
    }
    if (!this.#isOrdered) this.#order = [...this.#keyed.values()].sort(compare)
    this.#isOrdered = true
    this.#keyText ??= keyTextOf(this.#order)
    return true
  }

  /**
   * Best first: ends of phones, names that begin so, all others. A word that may be a title or a name (`السيد أحمد`,
   * `Prince Ali`) is left out where nobody has it.
   */
  search(typed: string, limit: number): DoorGuest[] {
    const found = this.#find(phoneEnd(typed) ?? typed, limit)
    const untitled = found.length === 0 ? withoutPossibleTitle(typed) : typed
    return untitled === typed ? found : this.search(untitled, limit)
  }

  #find(typed: string, limit: number): DoorGuest[] {
    const query = readQuery(typed)
    if (query === null) return []
    this.prepare(Number.POSITIVE_INFINITY)
    const begins = this.#beginningWith(query.whole, limit)
    const digits = query.whole.slice(1)
    const isPhoneEnd = /^\d{4}$/.test(digits)
    // What is better cannot come any more: no name is the end of a phone.
    if (!isPhoneEnd && begins.length >= limit) return begins
    const ends: DoorGuest[] = []
    const others: DoorGuest[] = []
    for (const { guest, key } of this.#including(query.words[0] ?? query.whole)) {
      if (!matchesSearch(key, query)) continue
      if (isPhoneEnd && guest.phone_end === digits) ends.push(guest)
      else if (others.length < limit && !key.startsWith(query.whole)) others.push(guest)
      if (ends.length >= limit || (!isPhoneEnd && begins.length + others.length >= limit)) break
    }
    const named = begins.filter((guest) => !isPhoneEnd || guest.phone_end !== digits)
    return [...ends, ...named, ...others].slice(0, limit)
  }

  /**
   * Those whose key includes a typed word, in the order of names. A key that matches a query includes its first word. No
   * hit lies across two keys: each begins with the line break that a word begins with, and a word has no other.
   */
  *#including(word: string): Generator<Keyed> {
    if (this.#keyText === null) return
    const { text, starts } = this.#keyText
    for (let at = text.indexOf(word); at >= 0; ) {
      const place = placeAt(starts, at)
      const keyed = this.#order[place]
      if (keyed !== undefined) yield keyed
      at = text.indexOf(word, starts[place + 1])
    }
  }

  /** They stand together in the order of names. */
  #beginningWith(start: string, limit: number): DoorGuest[] {
    const begins: DoorGuest[] = []
    for (let at = this.#placeBefore((key) => key < start); begins.length < limit; at += 1) {
      const keyed = this.#order[at]
      if (keyed === undefined || !keyed.key.startsWith(start)) break
      begins.push(keyed.guest)
    }
    return begins
  }

  #placeOf(keyed: Keyed): number {
    return this.#placeBefore((_, other) => compare(other, keyed) < 0)
  }

  /** The first place that no longer lies before. */
  #placeBefore(isBefore: (key: string, keyed: Keyed) => boolean): number {
    let [from, to] = [0, this.#order.length]
    while (from < to) {
      const middle = (from + to) >> 1
      const other = this.#order[middle]
      if (other !== undefined && isBefore(other.key, other)) from = middle + 1
      else to = middle
    }
    return from
  }
}

function keyTextOf(order: readonly Keyed[]): KeyText {
  const starts = new Uint32Array(order.length + 1)
  let end = 0
  for (const [place, { key }] of order.entries()) {
    starts[place] = end
    end += key.length
  }
  starts[order.length] = end
  return { text: order.map(({ key }) => key).join(''), starts }
}

/** The place of the key that has this position of the text. */
function placeAt(starts: Uint32Array, position: number): number {
  let [from, to] = [0, starts.length - 1]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((starts[middle] ?? 0) <= position) from = middle
    else to = middle
  }
  return from
}

/**
 * The last four digits of a phone number, whole or its end: all that a door has of it. Null for any other text. Copied
 * numbers have invisible marks around them, and any signs between their digits.
 */
function phoneEnd(typed: string): string | null {
  const digits = normalizeForSearch(typed.replace(/^\s*tel:/i, '')).replaceAll(' ', '')
  return /^\d{5,18}$/.test(digits) ? digits.slice(-4) : null
}

function compare(one: Keyed, other: Keyed): number {
  if (one.key !== other.key) return one.key < other.key ? -1 : 1
  return one.guest.id < other.guest.id ? -1 : one.guest.id === other.guest.id ? 0 : 1
}
