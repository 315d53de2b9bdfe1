import type { Failure, Language } from '#shared/contract/common.ts'
import type { Joined, SelfAdmission, SelfCheckIn } from '#shared/contract/joining.ts'
import { TIME_LIMIT_MS } from '#shared/contract/service-settings.ts'

/** A rejected form; `problem` is about all of it. Texts in the language of the page. */
export interface SubmitFailure {
  readonly ok: false
  readonly errors: Readonly<Record<string, string>>
  /** Null where Marhaba did not answer, or where `errors` has them all. */
  readonly problem: string | null
}

export type SubmitResult<Data> = { readonly ok: true; readonly data: Data } | SubmitFailure

interface Link {
  /** Of the page, without the language prefix. */
  readonly path: string
  readonly language: Language
}

/** Through a share link: join as a guest, or be sent one's own link. */
export function joinByLink(
  link: Link,
  input: { id: string; name: string; contact: string },
): Promise<SubmitResult<Joined>> {
  return post(link, 'join', { ...input, language: link.language })
}

/** Self check-in. On a personal link the token in its path identifies the guest. */
export function checkInSelf(
  link: Link,
  { guest_token, ...input }: SelfCheckIn,
): Promise<SubmitResult<SelfAdmission>> {
  const own = guest_token === undefined ? '' : `/${guest_token}`
  const path = link.path.endsWith(own) ? link.path.slice(0, link.path.length - own.length) : link.path
  return post({ ...link, path }, 'check-in', { ...input, ...(own === '' ? {} : { guest_token }) })
}

/**
 * Not the app's API client, whose schemas would make this page heavier.
 */
async function post<Data>(
  { path, language }: Link,
  action: string,
  body: object,
): Promise<SubmitResult<Data>> {
  try {
    const response = await fetch(`/api/website${path}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIME_LIMIT_MS.join),
    })
    // A captive portal answers every URL with 200.
    if (response.headers.get('x-marhaba') !== '1') return unreachable
    const result = (await response.json()) as { data: Data } & Failure
    if (response.ok) return { ok: true, data: result.data }
    const errors = Object.entries(result.errors ?? {}).map(([field, texts]) => [field, texts[0] ?? ''])
    return {
      ok: false,
      errors: Object.fromEntries(errors),
      problem: errors.length > 0 ? null : result.message,
    }
  } catch {
    return unreachable
  }
}

const unreachable: SubmitFailure = { ok: false, errors: {}, problem: null }
