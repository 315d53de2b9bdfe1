import type { ReactNode } from 'react'

/** Announces its changes to screen readers; keep it mounted and change what is in it. */
export function LiveRegion({ children, urgent = false }: { children?: ReactNode; urgent?: boolean }) {
  return (
    <div className="sr-only" role={urgent ? 'alert' : 'status'} aria-live={urgent ? 'assertive' : 'polite'}>
      {children}
    </div>
  )
}
