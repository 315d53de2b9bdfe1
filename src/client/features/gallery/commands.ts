import { type Answer, call, type Failed } from '#client/api/http-client.ts'
import { queryClient } from '#client/api/query-client.ts'
import { sessionStore } from '#client/api/session-store.ts'
import { homeRoutes, type Suggestion } from '#shared/contract/home.ts'
import { type Template, templateRoutes } from '#shared/contract/templates.ts'
import { forgetLikes, keepLike, keptLikes, showKeptLikes, showLike } from './store.ts'

const route = templateRoutes['template.toggle-favourite']

/** What each heart shall say in the end; a call is under way for those that are here. */
const wanted = new Map<string, boolean>()

/**
 * `done`: the server knows. `kept`: nobody is signed in; the device keeps it and sends it after the sign-in.
 * Otherwise the heart was put back.
 */
export type Liked = { readonly is: 'done' | 'kept' } | { readonly is: 'failed'; readonly why: Failed }

/** Shows the like at once, whatever the network; presses that follow are told in one call. */
export async function like({ id }: Pick<Template, 'id'>, liked: boolean): Promise<Liked> {
  showLike(id, liked)
  if (sessionStore.read().status !== 'signed-in') {
    keepLike(id, liked)
    return { is: 'kept' }
  }
  const underWay = wanted.has(id)
  wanted.set(id, liked)
  return underWay ? { is: 'done' } : tell(id, !liked)
}

async function tell(id: string, before: boolean): Promise<Liked> {
  let told = before
  for (let next = wanted.get(id); next !== undefined && next !== told; next = wanted.get(id)) {
    const answer = await call(route, { params: { id }, body: { favourite: next } })
    if (!answer.ok) {
      wanted.delete(id)
      showLike(id, told)
      return { is: 'failed', why: answer }
    }
    told = next
  }
  wanted.delete(id)
  // The list of favourites that is open keeps what was just unliked, for second thoughts.
  void queryClient.invalidateQueries({ queryKey: ['favourites'], refetchType: 'none' })
  return { is: 'done' }
}

/** What was liked before the sign-in. What the server will not take is let go; without a network it waits. */
async function sendKeptLikes(): Promise<void> {
  if (sessionStore.read().status !== 'signed-in') return
  for (const id of keptLikes()) {
    const answer = await call(route, { params: { id }, body: { favourite: true } })
    if (!answer.ok && answer.kind === 'unreachable') return
    keepLike(id, false)
    showLike(id, answer.ok ? true : null)
  }
  await queryClient.invalidateQueries({ queryKey: ['favourites'] })
}

export function sendSuggestion(suggestion: Suggestion): Promise<Answer<unknown>> {
  return call(homeRoutes['suggestion.send'], { body: suggestion })
}

let account = sessionStore.read().user?.id
showKeptLikes()
void sendKeptLikes()
sessionStore.subscribe(() => {
  const next = sessionStore.read().user?.id
  if (next === account) return
  account = next
  forgetLikes()
  showKeptLikes()
  void sendKeptLikes()
})
