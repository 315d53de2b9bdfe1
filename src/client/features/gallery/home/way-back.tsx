import { lazy, Suspense, useEffect, useState } from 'react'
import { useSignedIn } from '../queries.ts'

// Both read this device's databases: nobody who has nothing there fetches what that takes.
const MyWork = lazy(async () => ({ default: (await import('./my-work.tsx')).MyWork }))
const TriedCard = lazy(async () => ({ default: (await import('./tried-card.tsx')).TriedCard }))

/** For who was here before: back to what they have begun. */
export function WayBack() {
  const signedIn = useSignedIn()
  const tried = useHasTried()
  return <Suspense>{signedIn ? <MyWork /> : tried && <TriedCard />}</Suspense>
}

const VISITOR_DATABASE = 'marhaba-visitor'

function useHasTried(): boolean {
  const [tried, setTried] = useState(false)
  useEffect(() => {
    let gone = false
    // Not every browser tells; the editor itself still knows the draft.
    globalThis.indexedDB?.databases?.().then(
      (found) => gone || setTried(found.some(({ name }) => name === VISITOR_DATABASE)),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  return tried
}
