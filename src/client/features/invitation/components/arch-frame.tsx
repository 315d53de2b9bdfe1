import type { ReactNode } from 'react'

/** Height of the pointed head as a share of the arch's width. */
const HEAD = 0.44
const STEPS = 20

/** One side of the head from its shoulder to the tip: a cubic Bézier curve in shares of the arch's width. */
const side = Array.from({ length: STEPS + 1 }, (_, step) => {
  const t = step / STEPS
  const u = 1 - t
  const x = 3 * u * t * t * 0.3 + t * t * t * 0.5
  const y = u * u * u * HEAD + 3 * u * u * t * 0.21 + 3 * u * t * t * 0.15
  return [x, y] as const
})
const head = [...side, ...side.toReversed().map(([x, y]) => [1 - x, y] as const)]

/**
 * Clips a box to a pointed arch of any height. In container units, as a share of the height would bend the
 * head of a tall card: `inset` is how many pixels the box stands inside the container on either side.
 */
function archClip(inset: number): string {
  const points = head.map(
    ([x, y]) => `${(x * 100).toFixed(2)}% calc((100cqi - ${inset * 2}px) * ${y.toFixed(4)})`,
  )
  return `polygon(0 100%, ${points.join(', ')}, 100% 100%)`
}

const layers = [
  { inset: 0, look: 'card-gold' },
  { inset: 3, look: 'card-night' },
  { inset: 11, look: 'card-gold' },
  { inset: 13, look: 'card-paper' },
  { inset: 20, look: 'card-gold' },
  { inset: 21, look: 'card-paper' },
].map(({ inset, look }) => ({
  look,
  // Along the slanting head an arch stands closer to its neighbour than at its foot: the tip makes up for it.
  style: { inset: `${inset * 1.55}px ${inset}px ${inset}px`, clipPath: archClip(inset) },
}))

/** A gilded arch with paper inside, as tall as what stands in it. */
export function ArchFrame({ children }: { children: ReactNode }) {
  return (
    <div className="card-shadow @container relative isolate mx-auto w-full max-w-[400px]">
      {layers.map(({ look, style }) => (
        <div key={style.inset} aria-hidden="true" className={`absolute -z-10 ${look}`} style={style} />
      ))}
      <div className="flex min-h-[125cqi] flex-col items-center px-9 pt-[27cqi] pb-12 text-center text-ink-900 @sm:px-12">
        {children}
      </div>
    </div>
  )
}
