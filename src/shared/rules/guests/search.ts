import { normalizeForSearch } from '../text/normalize-text.ts'
import { withoutTitle } from '../text/person-title.ts'

/** Marks every position in a key where a typed word may match. */
const START = '\n'
/** Prefixes that are often written together with what follows; a search may leave them out. */
const PREFIXES = ['عبد', 'ابو', 'ال', 'abu', 'al']
const LETTERS_AFTER_PREFIX = 2
const STARTS_MAXIMUM = 24
const SUFFIX_MAXIMUM = 48
/** Minimum length of a query. */
const TYPED_MINIMUM = 2

/**
 * The search key of a guest: the name without its title, folded, from the start of every word and from behind `ال`,
 * `عبد`, `ابو`…, without spaces; the phone's last four digits and, where the device has it, the whole number; and the
 * names of the invitation's members.
 * Computed once and stored beside the guest.
 */
export function searchKey(guest: {
  name: string
  phone?: string | null
  last_four?: string
  members?: readonly { name: string }[] | undefined
}): string {
  let key = nameKey(guest.name)
  const phone = guest.phone ?? null
  const four = guest.last_four ?? lastFour(phone)
  if (four !== '') key += START + four
  if (phone !== null) key += START + phone.slice(1) + (phone.startsWith('+966') ? START + phone.slice(4) : '')
  for (const { name } of guest.members ?? []) key += nameKey(name)
  return key
}

function nameKey(name: string): string {
  const words = normalizeForSearch(withoutTitle(name)).split(' ')
  const compact = words.join('')
  let key = ''
  let at = 0
  let starts = 0
  for (const word of words) {
    if (starts++ >= STARTS_MAXIMUM) break
    for (let inside = 0; ; ) {
      key += START + compact.slice(at + inside, at + inside + SUFFIX_MAXIMUM)
      const next = behindPrefix(word, inside)
      if (next === inside) break
      inside = next
    }
    at += word.length
  }
  return key
}

/** The position behind a prefix at `from` (عبد|ال|رحمن); `from` where there is none. */
function behindPrefix(word: string, from: number): number {
  const prefix = PREFIXES.find(
    (start) => word.startsWith(start, from) && word.length - from >= start.length + LETTERS_AFTER_PREFIX,
  )
  return prefix === undefined ? from : from + prefix.length
}

/** A cache of search keys by guest, recomputed only where a name or the phone changed. */
export class SearchKeys {
  readonly #keys = new Map<string, { name: string; phone: string | null; others: string; key: string }>()

  of(guest: {
    id: string
    name: string
    phone: string | null
    members?: readonly { name: string }[] | undefined
  }): string {
    const { id, name, phone, members } = guest
    const others = members?.length ? members.map((member) => member.name).join(START) : ''
    const cached = this.#keys.get(id)
    if (cached?.name === name && cached.phone === phone && cached.others === others) return cached.key
    const key = searchKey(guest)
    this.#keys.set(id, { name, phone, others, key })
    return key
  }
}

/** A typed query, read once per keystroke; null while it is too short to mean anything. */
export type SearchQuery = { whole: string; words: string[] } | null

/**
 * Parses a query. A title before a name is left out, as in the keys. Numbers lose `+`, `00` and the trunk `0`, so every
 * way of dialling finds the guest.
 */
export function readQuery(typed: string): SearchQuery {
  const folded = normalizeForSearch(withoutTitle(typed))
  const whole = folded.replaceAll(' ', '')
  if (whole.length < TYPED_MINIMUM) return null
  if (isDigits(whole) && whole.length > 4) {
    const dialled = whole.startsWith('00') ? whole.slice(2) : whole.startsWith('0') ? whole.slice(1) : whole
    return { whole: START + dialled, words: [START + dialled] }
  }
  return { whole: START + whole, words: folded.split(' ').map((word) => START + word) }
}

/**
 * Whether a key matches the query: its words run together from the start of a word (`أبوخالد` finds `ابو خالد`), or
 * each of them the start of some word, in any order (`سعود محمد` finds `محمد بن سعود`).
 */
export function matchesSearch(key: string, query: SearchQuery): boolean {
  if (query === null || key.includes(query.whole)) return true
  if (query.words.length < 2) return false
  for (const word of query.words) if (!key.includes(word)) return false
  return true
}

/** Whether every key that matches `query` also matches `wider`: then only those found before need to be looked at. */
export function isNarrower(query: SearchQuery, wider: SearchQuery): boolean {
  if (wider === null) return true
  if (query === null || !query.whole.startsWith(wider.whole)) return false
  return wider.words.every((start) => query.words.some((word) => word.startsWith(start)))
}

function isDigits(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code < 0x30 || code > 0x39) return false
  }
  return true
}
/** The last four digits, which the door shows and searches by; empty where there are fewer. */
export function lastFour(e164: string | null): string {
  return e164 === null || e164.length < 5 ? '' : e164.slice(-4)
}
