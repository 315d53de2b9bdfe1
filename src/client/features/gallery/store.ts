import { useSyncExternalStore } from 'react'
import { createStore } from '#client/lib/create-store.ts'

/* Optimistic likes: what the hearts show may be ahead of the server. */

const STORAGE_KEY = 'marhaba-likes'

const likes = createStore<ReadonlyMap<string, boolean>>(new Map())

/** Overrides the state of a heart; null shows the state from the server again. */
export function showLike(id: string, liked: boolean | null): void {
  const next = new Map(likes.get())
  if (liked === null) next.delete(id)
  else next.set(id, liked)
  likes.set(next)
}

/** After another account has signed in. */
export function forgetLikes(): void {
  likes.set(new Map())
}

export function useLiked({ id, favourite }: { id: string; favourite: boolean }): boolean {
  return useSyncExternalStore(likes.subscribe, () => likes.get().get(id)) ?? favourite
}

/** Designs liked on this device before the sign-in. */
export function storedLikes(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function storeLike(id: string, liked: boolean): void {
  const others = storedLikes().filter((other) => other !== id)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(liked ? [...others, id] : others))
  } catch {
    // The like lasts as long as the page.
  }
}

/** Fills the hearts of stored likes, after a reload. */
export function showStoredLikes(): void {
  for (const id of storedLikes()) showLike(id, true)
}
