import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'

/** Nobody is shown an error for what they did not ask for: without a network there is no form. */
const SubscribeForm = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('#client/features/email-subscription/subscribe-form.tsx')).SubscribeForm }
  } catch {
    return { default: () => null }
  }
})

let loadedForm: ComponentType | null = null

/** Before a page is rendered on the server or hydrated: it has the form from the start. */
export async function loadSubscribeForm(): Promise<void> {
  const { SubscribeForm: Form } = await import('#client/features/email-subscription/subscribe-form.tsx')
  loadedForm = Form
}

/** So far below the screen it is fetched. */
const AHEAD = '300px'

/** The form of the footer, fetched when somebody comes near it: a first visit does not pay for it. */
export function SubscribeSlot() {
  const slot = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [Loaded] = useState(() => loadedForm)
  useEffect(() => {
    const place = slot.current
    if (place === null || isNear || Loaded) return
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: AHEAD },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [isNear, Loaded])
  return (
    // As high as the form, so that nothing moves when it comes.
    <div ref={slot} className="min-h-60 sm:min-h-44 md:min-h-24">
      {Loaded ? (
        <Loaded />
      ) : (
        isNear && (
          <Suspense>
            <SubscribeForm />
          </Suspense>
        )
      )}
    </div>
  )
}
