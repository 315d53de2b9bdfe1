import type { ReactNode } from 'react'

const layers = [
  'arch-0 card-gold',
  'arch-3 card-night',
  'arch-11 card-gold',
  'arch-13 card-paper',
  'arch-20 card-gold',
  'arch-21 card-paper',
]

/** A golden arch with paper inside, as tall as its content. */
export function ArchFrame({ children }: { children: ReactNode }) {
  return (
    <div className="card-shadow @container relative isolate mx-auto w-full max-w-[400px]">
      {layers.map((look) => (
        <div key={look} aria-hidden="true" className={`arch-layer ${look}`} />
      ))}
      <div className="flex min-h-[125cqi] flex-col items-center px-9 pt-[27cqi] pb-12 text-center text-ink-900 @sm:px-12">
        {children}
      </div>
    </div>
  )
}
