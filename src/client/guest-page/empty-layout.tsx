import type { ReactNode } from 'react'
import { ArchFrame } from './arch-frame.tsx'

/** The arch alone in the middle of the page, while there is no invitation in it. */
export function LoneArch({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="grid grow place-items-center px-6 pt-4 pb-16">
      <ArchFrame>{children}</ArchFrame>
    </main>
  )
}
