import { type DoorChange, doorChangesSchema, doorSessionRoutes } from '#shared/contract/door-session.ts'
import type { RouteData } from '#shared/contract/route.ts'
import type { Answer, Failed } from '../../api/http-client.ts'

export type DoorPage = RouteData<(typeof doorSessionRoutes)['door.changes']>

/** Where a pull begins. */
export interface DoorCursor {
  readonly since: number
  readonly scope: number
}

export interface PullParts {
  readonly ask: (cursor: DoorCursor) => Promise<Answer<DoorPage>>
  /** Writes a page and its cursor down in one transaction; throws where it could not. */
  readonly store: (page: DoorPage) => Promise<void>
  readonly signal: AbortSignal
}

export type Pulled = { readonly ok: true } | Failed | { readonly ok: false; readonly kind: 'storage' }

/** Most of one page: a page is one answer and one transaction. */
export const DOOR_PAGE = 1000
export const doorChangesRoute = doorSessionRoutes['door.changes']

/** Brings the door's list up to now. The next page is on its way while the last one is stored. */
export async function pullDoor(begin: DoorCursor, { ask, store, signal }: PullParts): Promise<Pulled> {
  let next = ask(begin)
  for (;;) {
    const answer = await next
    if (signal.aborted) return { ok: false, kind: 'unreachable' }
    if (!answer.ok) return answer
    const page = answer.data
    if (page.more) next = ask({ since: page.next, scope: page.scope })
    try {
      await store(page)
    } catch {
      return { ok: false, kind: 'storage' }
    }
    if (!page.more) return { ok: true }
  }
}

const changeSchema = doorChangesSchema.shape.changes.element

/** The changes of a page that can be read, and those that cannot: these must not hold up the others. */
export function readChanges(page: DoorPage): { readable: DoorChange[]; unreadable: unknown[] } {
  const readable: DoorChange[] = []
  const unreadable: unknown[] = []
  for (const change of page.changes) {
    const read = changeSchema.safeParse(change)
    if (read.success) readable.push(read.data)
    else unreadable.push(change)
  }
  return { readable, unreadable }
}
