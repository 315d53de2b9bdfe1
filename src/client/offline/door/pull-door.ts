import type { ApiFailure, ApiResult } from '#client/api/http-client.ts'
import { type DoorChange, doorChangesSchema, doorSessionRoutes } from '#shared/contract/door-session.ts'
import type { RouteData } from '#shared/contract/route.ts'

type FetchedPage = RouteData<(typeof doorSessionRoutes)['door.changes']>

/** A page with the changes that can be read apart from those that cannot: these must not hold up the others. */
export interface DoorPage extends Omit<FetchedPage, 'changes'> {
  readonly readable: readonly DoorChange[]
  readonly unreadable: readonly unknown[]
}

/** Where a pull begins. */
export interface DoorCursor {
  readonly since: number
  readonly scope: number
}

export interface PullParts {
  readonly ask: (cursor: DoorCursor) => Promise<ApiResult<FetchedPage>>
  /** Writes a page and its cursor down in one transaction; throws where it could not. */
  readonly store: (page: DoorPage) => Promise<void>
  readonly signal: AbortSignal
}

export type Pulled = { readonly ok: true } | ApiFailure | { readonly ok: false; readonly kind: 'storage' }

/** Most of one page, which is one response and one transaction: of 400 a list takes half as long again. */
export const DOOR_PAGE = 2500
/** The first page of a list is small: the phone stores it while the server makes the next. */
export const FIRST_DOOR_PAGE = 500
export const doorChangesRoute = doorSessionRoutes['door.changes']

/** Pages that are asked for before the one in hand is stored. */
const AHEAD = 2

/** Brings the door's list up to now. The next pages are on their way, and read, while the last one is stored. */
export async function pullDoor(begin: DoorCursor, { ask, store, signal }: PullParts): Promise<Pulled> {
  const after = async (before: Promise<ApiResult<FetchedPage> | null>) => {
    const result = await before
    if (!result?.ok || !result.data.more || signal.aborted) return null
    return await ask({ since: result.data.next, scope: result.data.scope })
  }
  const read = async (page: Promise<ApiResult<FetchedPage> | null>) => {
    const result = await page
    // The next page is asked for first: the server makes it while this one is read.
    await null
    return result?.ok ? { ...result, data: readPage(result.data) } : result
  }
  let last: Promise<ApiResult<FetchedPage> | null> = ask(begin)
  const coming = [read(last)]
  for (;;) {
    while (coming.length <= AHEAD) {
      last = after(last)
      coming.push(read(last))
    }
    const result = await coming.shift()
    if (signal.aborted) return { ok: false, kind: 'unreachable' }
    if (!result) return { ok: true }
    if (!result.ok) return result
    try {
      await store(result.data)
    } catch {
      return { ok: false, kind: 'storage' }
    }
  }
}

const changeSchema = doorChangesSchema.shape.changes.element

function readPage({ changes, ...page }: FetchedPage): DoorPage {
  const readable: DoorChange[] = []
  const unreadable: unknown[] = []
  for (const change of changes) {
    const read = changeSchema.safeParse(change)
    if (read.success) readable.push(read.data)
    else unreadable.push(change)
  }
  return { ...page, readable, unreadable }
}
