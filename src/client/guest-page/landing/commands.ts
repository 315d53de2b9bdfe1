import type { Failure, Language } from '#shared/contract/common.ts'
import type { Joined, SelfAdmission, SelfCheckIn } from '#shared/contract/joining.ts'

/** What somebody typed that could not be taken; `problem` is about the whole of it. Both are ready to show. */
export interface Refusal {
  readonly ok: false
  readonly errors: Readonly<Record<string, string>>
  /** Null where nothing of ours answered. */
  readonly problem: string | null
}

export type Sent<Data> = { readonly ok: true; readonly data: Data } | Refusal

interface Link {
  /** Of the page, without a language before it. */
  readonly path: string
  readonly language: Language
}

const PATIENCE_MS = 20_000

/** By the share link: become a guest, or find one's own invitation. */
export function joinByLink(
  link: Link,
  said: { id: string; name: string; contact: string },
): Promise<Sent<Joined>> {
  return post(link, 'join', { ...said, language: link.language })
}

/** On the night: let oneself in. By a personal link the guest is known by it. */
export function checkInSelf(link: Link, { guest_token, ...said }: SelfCheckIn): Promise<Sent<SelfAdmission>> {
  const own = guest_token === undefined ? '' : `/${guest_token}`
  const path = link.path.endsWith(own) ? link.path.slice(0, link.path.length - own.length) : link.path
  return post({ ...link, path }, 'check-in', { ...said, ...(own === '' ? {} : { guest_token }) })
}

/**
 * Of its own, and small: a guest's page carries neither the app's client nor the schemas that it reads answers with.
 */
async function post<Data>({ path, language }: Link, act: string, body: object): Promise<Sent<Data>> {
  try {
    const response = await fetch(`/api/website${path}/${act}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    // A venue's portal answers any address with 200.
    if (response.headers.get('x-marhaba') !== '1') return unreachable
    const answer = (await response.json()) as { data: Data } & Failure
    if (response.ok) return { ok: true, data: answer.data }
    const errors = Object.entries(answer.errors ?? {}).map(([field, texts]) => [field, texts[0] ?? ''])
    return {
      ok: false,
      errors: Object.fromEntries(errors),
      problem: errors.length > 0 ? null : answer.message,
    }
  } catch {
    return unreachable
  }
}

const unreachable: Refusal = { ok: false, errors: {}, problem: null }
