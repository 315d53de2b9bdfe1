import type { ReactNode } from 'react'

/** One of the things a guest wants to know, with its sign. */
export function Detail({ icon, name, children }: { icon: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <span
        className="relative row-span-2 grid size-12 place-items-center text-on-accent-soft"
        aria-hidden="true"
      >
        <svg aria-hidden="true" className="absolute inset-0 size-full text-accent-soft">
          <use href="#star" />
        </svg>
        <span className="relative">{icon}</span>
      </span>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
