import { useSyncExternalStore } from 'react'
import { type Session, sessionStore } from './session-store.ts'

/** Who is signed in, in whichever tab that was decided. */
export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read, sessionStore.read)
}
