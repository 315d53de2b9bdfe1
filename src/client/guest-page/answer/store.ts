import type { RsvpInput, RsvpState } from '#shared/contract/answers.ts'
import type { FormFields } from '#shared/rules/rsvp/form.ts'

/** What this phone keeps of one invitation. Nobody else's page reads it: it lies under the page's own address. */
export interface Kept {
  /** Given and not yet heard by the server. */
  readonly pending: RsvpInput | null
  /** Where the guest stood when the server last said it. */
  readonly standing: RsvpState | null
  /** Typed and not sent. */
  readonly draft: FormFields | null
  /** The answer that stood when it was typed: of a draft over another one only the message is still meant. */
  readonly draft_over: string | null
}

const NOTHING: Kept = { pending: null, standing: null, draft: null, draft_over: null }

/** `bootstrap.ts` knows this name too. */
function keyOf(path: string): string {
  return `marhaba-guest ${path}`
}

/** For a browser that keeps nothing: an answer then lives as long as its page. */
const unkept = new Map<string, string>()

export function readKept(path: string): Kept {
  const key = keyOf(path)
  try {
    const text = unkept.get(key) ?? localStorage.getItem(key)
    return text === null ? NOTHING : { ...NOTHING, ...(JSON.parse(text) as Partial<Kept>) }
  } catch {
    return NOTHING
  }
}

export function writeKept(path: string, part: Partial<Kept>): void {
  const key = keyOf(path)
  const text = JSON.stringify({ ...readKept(path), ...part })
  try {
    localStorage.setItem(key, text)
    unkept.delete(key)
  } catch {
    unkept.set(key, text)
  }
}

/** Another tab of the same invitation said something. */
export function onKeptElsewhere(path: string, listener: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === keyOf(path)) listener()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
