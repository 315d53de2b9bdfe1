import { useId } from 'react'
import { girihTile } from './khatam.ts'

/** A girih net in the text colour that fills its positioned parent. */
export function GirihPattern({ size = 72, className = '' }: { size?: number; className?: string }) {
  const id = useId()
  return (
    <svg className={`pointer-events-none absolute inset-0 size-full ${className}`} aria-hidden="true">
      <defs>
        <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse">
          <path d={tileOf(size)} fill="none" stroke="currentColor" strokeWidth="1" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}

/** Cached: guest pages are rendered on the server with a few sizes. */
const tiles = new Map<number, string>()

function tileOf(size: number): string {
  const tile = tiles.get(size) ?? girihTile(size).join('')
  tiles.set(size, tile)
  return tile
}
