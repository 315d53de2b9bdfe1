import { khatam, pathOf } from '#client/ui/khatam.ts'

const rings = [
  { path: pathOf(khatam(50, 50, 48)), width: 3 },
  { path: pathOf(khatam(50, 50, 37)), width: 1.5 },
  { path: pathOf(khatam(50, 50, 18)), width: 3 },
]

/** A brass star (khatam). */
export function KhatamOrnament({ size = 52 }: { size?: number }) {
  return (
    <svg
      viewBox="0 0 100 100"
      width={size}
      height={size}
      className="shrink-0 text-brass-500"
      aria-hidden="true"
    >
      {rings.map(({ path, width }) => (
        <path key={path} d={path} fill="none" stroke="currentColor" strokeWidth={width} />
      ))}
    </svg>
  )
}
