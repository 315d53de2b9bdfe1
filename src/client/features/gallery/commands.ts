import { type ApiFailure, type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { sessionStore } from '#client/api/session-store.ts'
import { homeRoutes, type Suggestion } from '#shared/contract/home.ts'
import { type Template, templateRoutes } from '#shared/contract/templates.ts'
import {
  forgetFavourites,
  showFavourite,
  showStoredFavourites,
  storedFavourites,
  storeFavourite,
} from './favourites.ts'

const route = templateRoutes['template.toggle-favourite']

/** The wanted state of each heart that a request is in flight for. */
const pending = new Map<string, boolean>()

/**
 * `sent`: the server has it. `stored`: nobody is signed in; it is sent after the sign-in. `failed`: the heart was
 * reset.
 */
export type FavouriteResult =
  | { readonly kind: 'sent' | 'stored' }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }

/** Shows the heart at once; further presses during a request are sent as one. */
export async function markFavourite(
  { id }: Pick<Template, 'id'>,
  isFavourite: boolean,
): Promise<FavouriteResult> {
  showFavourite(id, isFavourite)
  if (sessionStore.read().status !== 'signed-in') {
    storeFavourite(id, isFavourite)
    return { kind: 'stored' }
  }
  const underWay = pending.has(id)
  pending.set(id, isFavourite)
  return underWay ? { kind: 'sent' } : sendFavourite(id, !isFavourite)
}

async function sendFavourite(id: string, before: boolean): Promise<FavouriteResult> {
  let acknowledged = before
  for (let next = pending.get(id); next !== undefined && next !== acknowledged; next = pending.get(id)) {
    const result = await call(route, { params: { id }, body: { favourite: next } })
    if (!result.ok) {
      pending.delete(id)
      showFavourite(id, acknowledged)
      return { kind: 'failed', failure: result }
    }
    acknowledged = next
  }
  pending.delete(id)
  // An open list of favourites is not refetched: what was just unmarked stays there, to be marked again.
  void queryClient.invalidateQueries({ queryKey: ['favourites'], refetchType: 'none' })
  return { kind: 'sent' }
}

/** Sends favourites from before the sign-in. Rejected ones are dropped; offline they stay stored. */
async function sendStoredFavourites(): Promise<void> {
  if (sessionStore.read().status !== 'signed-in') return
  for (const id of storedFavourites()) {
    const result = await call(route, { params: { id }, body: { favourite: true } })
    if (!result.ok && result.kind === 'unreachable') return
    storeFavourite(id, false)
    showFavourite(id, result.ok ? true : null)
  }
  await queryClient.invalidateQueries({ queryKey: ['favourites'] })
}

export function sendSuggestion(suggestion: Suggestion): Promise<ApiResult<unknown>> {
  return call(homeRoutes['suggestion.send'], { body: suggestion })
}

let account = sessionStore.read().user?.id
showStoredFavourites()
void sendStoredFavourites()
sessionStore.subscribe(() => {
  const next = sessionStore.read().user?.id
  if (next === account) return
  account = next
  forgetFavourites()
  showStoredFavourites()
  void sendStoredFavourites()
})
