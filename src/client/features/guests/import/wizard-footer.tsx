import type { ReactNode } from 'react'

export function WizardFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="sticky bottom-[calc(64px+env(safe-area-inset-bottom))] z-20 -mx-4 flex flex-row-reverse gap-3 border-t border-line bg-surface/95 px-4 py-3 backdrop-blur sm:-mx-6 sm:px-6 lg:bottom-0 lg:mx-0 lg:justify-start lg:px-0">
      {children}
    </footer>
  )
}
