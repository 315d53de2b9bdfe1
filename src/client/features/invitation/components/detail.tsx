import type { ReactNode } from 'react'
import { KhatamFrame } from '../../../ui/khatam-frame.tsx'

/** One of the things a guest wants to know, with its sign. */
export function Detail({ icon, name, children }: { icon: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <span className="row-span-2" aria-hidden="true">
        <KhatamFrame size={48} tone="accent">
          {icon}
        </KhatamFrame>
      </span>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
