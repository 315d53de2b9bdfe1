import type { RsvpInput, RsvpState } from '#shared/contract/answers.ts'
import type { FormFields } from '#shared/rules/rsvp/form.ts'

/** What this phone stores of one invitation, under the path of its page: no other invitation reads it. */
export interface StoredRsvp {
  /** Not acknowledged by the server yet. */
  readonly pending: RsvpInput | null
  /** What the server said last. */
  readonly standing: RsvpState | null
  /** Typed and not submitted. */
  readonly draft: FormFields | null
  /**
   * The id of the answer that was current when the draft was typed. Where the current one is another, only the draft's
   * message is used.
   */
  readonly draft_over: string | null
}

const EMPTY: StoredRsvp = { pending: null, standing: null, draft: null, draft_over: null }

/** `bootstrap.ts` reads this key too. */
function keyOf(path: string): string {
  return `marhaba-guest ${path}`
}

/** For browsers without storage: an RSVP then lives as long as its page. */
const fallback = new Map<string, string>()

export function readStored(path: string): StoredRsvp {
  const key = keyOf(path)
  try {
    const text = fallback.get(key) ?? localStorage.getItem(key)
    return text === null ? EMPTY : { ...EMPTY, ...(JSON.parse(text) as Partial<StoredRsvp>) }
  } catch {
    return EMPTY
  }
}

export function updateStored(path: string, part: Partial<StoredRsvp>): void {
  const key = keyOf(path)
  const text = JSON.stringify({ ...readStored(path), ...part })
  try {
    localStorage.setItem(key, text)
    fallback.delete(key)
  } catch {
    fallback.set(key, text)
  }
}

/** Calls the listener when another tab of the same invitation has changed what is stored. */
export function onStoredElsewhere(path: string, listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === keyOf(path)) listener()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
