import type { ReactNode } from 'react'
import { OccasionStrip } from './occasion-strip.tsx'

/** The occasions, and which of them this is. */
export function ListHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <OccasionStrip />
      <div className="flex flex-col gap-3">
        <h1 className="min-h-[1.25em] text-3xl sm:text-4xl">{title}</h1>
        {children}
      </div>
    </>
  )
}
