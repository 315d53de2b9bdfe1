import { useLingui } from '@lingui/react/macro'
import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#client/ui/icon-button.tsx'

/** In heights of the screen. */
const SHOWN_AFTER = 2

/** Leads back to the top of a long page, once that is far. */
export function BackToTop() {
  const { t } = useLingui()
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const look = () => setIsFar(scrollY > SHOWN_AFTER * innerHeight)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  if (!isFar) return null
  return (
    <IconButton
      label={t`Back to top`}
      onClick={() => scrollTo({ top: 0 })}
      className="fixed end-4 bottom-[calc(1rem+env(safe-area-inset-bottom))] z-30 animate-appear rounded-full bg-raised text-action shadow-float ring-1 ring-line"
    >
      <ArrowUp size={22} aria-hidden="true" />
    </IconButton>
  )
}
