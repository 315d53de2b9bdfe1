/** Boxes for a pen; one that is ticked already is of somebody inside. */
export function Boxes({ boxes }: { boxes: readonly boolean[] }) {
  return (
    <svg viewBox={`0 0 ${boxes.length * 18} 16`} width={boxes.length * 18} height={16} aria-hidden="true">
      {boxes.map((ticked, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no other identity
        <g key={place} transform={`translate(${place * 18 + 1} 1)`} fill="none" stroke="currentColor">
          <rect width="14" height="14" rx="2" strokeWidth="1.5" />
          {ticked && <path d="M3 7.5 6 10.5 11 4" strokeWidth="2" />}
        </g>
      ))}
    </svg>
  )
}
