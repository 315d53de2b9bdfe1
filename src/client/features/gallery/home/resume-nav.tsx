import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** A row of links to unfinished work, under the hero. */
export function ResumeNav({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Pick up where you left off`}
      className="scroll-quiet mx-auto flex w-full max-w-6xl gap-3 overflow-x-auto px-4 py-1 sm:px-6"
    >
      {children}
    </nav>
  )
}
