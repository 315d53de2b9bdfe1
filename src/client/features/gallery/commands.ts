import { type ApiFailure, type ApiResult, call } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { sessionStore } from '#client/api/session-store.ts'
import { homeRoutes, type Suggestion } from '#shared/contract/home.ts'
import { type Template, templateRoutes } from '#shared/contract/templates.ts'
import { forgetLikes, keepLike, keptLikes, showKeptLikes, showLike } from './store.ts'

const route = templateRoutes['template.toggle-favourite']

/** What each heart shall say in the end; a call is under way for those that are here. */
const pending = new Map<string, boolean>()

/**
 * `done`: the server knows. `kept`: nobody is signed in; the device keeps it and sends it after the sign-in.
 * Otherwise the heart was put back.
 */
export type LikeResult =
  | { readonly kind: 'done' | 'kept' }
  | { readonly kind: 'failed'; readonly why: ApiFailure }

/** Shows the like at once, whatever the network; presses that follow are told in one call. */
export async function like({ id }: Pick<Template, 'id'>, liked: boolean): Promise<LikeResult> {
  showLike(id, liked)
  if (sessionStore.read().status !== 'signed-in') {
    keepLike(id, liked)
    return { kind: 'kept' }
  }
  const underWay = pending.has(id)
  pending.set(id, liked)
  return underWay ? { kind: 'done' } : sendLike(id, !liked)
}

async function sendLike(id: string, before: boolean): Promise<LikeResult> {
  let told = before
  for (let next = pending.get(id); next !== undefined && next !== told; next = pending.get(id)) {
    const answer = await call(route, { params: { id }, body: { favourite: next } })
    if (!answer.ok) {
      pending.delete(id)
      showLike(id, told)
      return { kind: 'failed', why: answer }
    }
    told = next
  }
  pending.delete(id)
  // The list of favourites that is open keeps what was just unliked, for second thoughts.
  void queryClient.invalidateQueries({ queryKey: ['favourites'], refetchType: 'none' })
  return { kind: 'done' }
}

/** What was liked before the sign-in. What the server will not take is let go; without a network it waits. */
async function sendStoredLikes(): Promise<void> {
  if (sessionStore.read().status !== 'signed-in') return
  for (const id of keptLikes()) {
    const answer = await call(route, { params: { id }, body: { favourite: true } })
    if (!answer.ok && answer.kind === 'unreachable') return
    keepLike(id, false)
    showLike(id, answer.ok ? true : null)
  }
  await queryClient.invalidateQueries({ queryKey: ['favourites'] })
}

export function sendSuggestion(suggestion: Suggestion): Promise<ApiResult<unknown>> {
  return call(homeRoutes['suggestion.send'], { body: suggestion })
}

let account = sessionStore.read().user?.id
showKeptLikes()
void sendStoredLikes()
sessionStore.subscribe(() => {
  const next = sessionStore.read().user?.id
  if (next === account) return
  account = next
  forgetLikes()
  showKeptLikes()
  void sendStoredLikes()
})
