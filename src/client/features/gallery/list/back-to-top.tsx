import { useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#client/ui/icon-button.tsx'

/** In heights of the screen. */
const SHOWN_AFTER = 2

/** Leads back to the top of a long page, once that is far. */
export function BackToTop() {
  const { t } = useLingui()
  const top = useRef<HTMLSpanElement>(null)
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const { current } = top
    if (current === null) return
    // Observed: to read the position at every scroll makes the browser lay the page out twice in a frame.
    const observer = new IntersectionObserver(
      (entries) => setIsFar(entries.at(-1)?.isIntersecting === false),
      { rootMargin: `${100 * SHOWN_AFTER}% 0px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <>
      <span ref={top} className="invisible absolute top-0 size-px" aria-hidden="true" />
      {isFar && (
        <IconButton
          label={t`Back to top`}
          onClick={() => scrollTo({ top: 0 })}
          className="fixed end-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-30 animate-appear rounded-full bg-raised text-action shadow-float ring-1 ring-line"
        >
          <ArrowUp size={22} aria-hidden="true" />
        </IconButton>
      )}
    </>
  )
}
