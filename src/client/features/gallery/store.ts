import { useSyncExternalStore } from 'react'
import { createStore } from '#client/lib/create-store.ts'

/* What was liked on this page and what the server was told meanwhile need not agree for a moment. */

const KEPT = 'marhaba-likes'

const likes = createStore<ReadonlyMap<string, boolean>>(new Map())

/** What the hearts show, whatever the lists still say; null lets the lists speak again. */
export function showLike(id: string, liked: boolean | null): void {
  const next = new Map(likes.get())
  if (liked === null) next.delete(id)
  else next.set(id, liked)
  likes.set(next)
}

/** The likes of whoever used this device last are nobody else's. */
export function forgetLikes(): void {
  likes.set(new Map())
}

export function useLiked({ id, favourite }: { id: string; favourite: boolean }): boolean {
  return useSyncExternalStore(likes.subscribe, () => likes.get().get(id)) ?? favourite
}

/** Designs that a visitor liked on this device, until somebody signs in. */
export function keptLikes(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function keepLike(id: string, liked: boolean): void {
  const others = keptLikes().filter((other) => other !== id)
  try {
    localStorage.setItem(KEPT, JSON.stringify(liked ? [...others, id] : others))
  } catch {
    // The like lasts as long as the page.
  }
}

/** After a reload the hearts that a visitor touched are still filled. */
export function showKeptLikes(): void {
  for (const id of keptLikes()) showLike(id, true)
}
