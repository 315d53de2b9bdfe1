import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'

/** Nobody is shown an error for what they did not ask for: without a network there is no form. */
const SubscribeForm = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('#client/features/email-subscription/subscribe-form.tsx')).SubscribeForm }
  } catch {
    return { default: () => null }
  }
})

/** So far below the screen it is fetched. */
const AHEAD = '300px'

/** The form of the footer, fetched when somebody comes near it: a first visit does not pay for it. */
export function SubscribeSlot() {
  const slot = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const place = slot.current
    if (place === null || isNear) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [isNear])
  return (
    // As high as the form, so that nothing moves when it comes.
    <div ref={slot} className="min-h-60 sm:min-h-44 md:min-h-24">
      {isNear && (
        <Suspense>
          <SubscribeForm />
        </Suspense>
      )}
    </div>
  )
}
