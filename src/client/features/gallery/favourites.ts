import { useSyncExternalStore } from 'react'
import { createStore } from '#client/lib/create-store.ts'

/* Optimistic favourites: what the hearts show may be ahead of the server. */

const STORAGE_KEY = 'marhaba-likes'

const favourites = createStore<ReadonlyMap<string, boolean>>(new Map())

/** Overrides the state of a heart; null shows the state from the server again. */
export function showFavourite(id: string, isFavourite: boolean | null): void {
  const next = new Map(favourites.get())
  if (isFavourite === null) next.delete(id)
  else next.set(id, isFavourite)
  favourites.set(next)
}

/** After another account has signed in. */
export function forgetFavourites(): void {
  favourites.set(new Map())
}

export function useFavourite({ id, favourite }: { id: string; favourite: boolean }): boolean {
  const read = () => favourites.get().get(id)
  return useSyncExternalStore(favourites.subscribe, read, read) ?? favourite
}

/** Favourites of this device before the sign-in. */
export function storedFavourites(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function storeFavourite(id: string, isFavourite: boolean): void {
  const others = storedFavourites().filter((other) => other !== id)
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(isFavourite ? [...others, id] : others))
  } catch {
    // It lasts as long as the page.
  }
}

/** Fills the hearts of stored favourites, after a reload. */
export function showStoredFavourites(): void {
  for (const id of storedFavourites()) showFavourite(id, true)
}
