import { type ApiFailure, type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { sessionStore } from '#client/api/session-store.ts'
import { homeRoutes, type Suggestion } from '#shared/contract/home.ts'
import { type Template, templateRoutes } from '#shared/contract/templates.ts'
import { forgetLikes, showLike, showStoredLikes, storedLikes, storeLike } from './store.ts'

const route = templateRoutes['template.toggle-favourite']

/** The wanted state of each heart that a request is in flight for. */
const pending = new Map<string, boolean>()

/**
 * `sent`: the server has it. `stored`: nobody is signed in; it is sent after the sign-in. `failed`: the heart was
 * reset.
 */
export type LikeResult =
  | { readonly kind: 'sent' | 'stored' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }

/** Shows the like at once; further presses during a request are sent as one. */
export async function like({ id }: Pick<Template, 'id'>, liked: boolean): Promise<LikeResult> {
  showLike(id, liked)
  if (sessionStore.read().status !== 'signed-in') {
    storeLike(id, liked)
    return { kind: 'stored' }
  }
  const underWay = pending.has(id)
  pending.set(id, liked)
  return underWay ? { kind: 'sent' } : sendLike(id, !liked)
}

async function sendLike(id: string, before: boolean): Promise<LikeResult> {
  let acknowledged = before
  for (let next = pending.get(id); next !== undefined && next !== acknowledged; next = pending.get(id)) {
    const result = await call(route, { params: { id }, body: { favourite: next } })
    if (!result.ok) {
      pending.delete(id)
      showLike(id, acknowledged)
      return { kind: 'failed', failure: result }
    }
    acknowledged = next
  }
  pending.delete(id)
  // An open list of favourites is not refetched: what was just unliked stays there, to be liked again.
  void queryClient.invalidateQueries({ queryKey: ['favourites'], refetchType: 'none' })
  return { kind: 'sent' }
}

/** Sends likes from before the sign-in. Rejected ones are dropped; offline they stay stored. */
async function sendStoredLikes(): Promise<void> {
  if (sessionStore.read().status !== 'signed-in') return
  for (const id of storedLikes()) {
    const result = await call(route, { params: { id }, body: { favourite: true } })
    if (!result.ok && result.kind === 'unreachable') return
    storeLike(id, false)
    showLike(id, result.ok ? true : null)
  }
  await queryClient.invalidateQueries({ queryKey: ['favourites'] })
}

export function sendSuggestion(suggestion: Suggestion): Promise<ApiResult<unknown>> {
  return call(homeRoutes['suggestion.send'], { body: suggestion })
}

let account = sessionStore.read().user?.id
showStoredLikes()
void sendStoredLikes()
sessionStore.subscribe(() => {
  const next = sessionStore.read().user?.id
  if (next === account) return
  account = next
  forgetLikes()
  showStoredLikes()
  void sendStoredLikes()
})
