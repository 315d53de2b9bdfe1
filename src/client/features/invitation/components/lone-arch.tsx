import type { ReactNode } from 'react'
import { ArchFrame } from './arch-frame.tsx'

/** The arch alone in the middle of the page, while there is no invitation in it. */
export function LoneArch({ children }: { children: ReactNode }) {
  return (
    <div className="m-auto w-full px-6 py-20">
      <ArchFrame>{children}</ArchFrame>
    </div>
  )
}
