import { classNames } from '#client/lib/class-names.ts'
import type { Template } from '#shared/contract/templates.ts'
import { DesignTile } from './design-tile.tsx'
import { gridStyle } from './grid-skeleton.tsx'

/** The width of a picture in the columns of the grid. */
const SIZES = '(min-width: 1180px) 264px, (min-width: 1024px) 22vw, (min-width: 640px) 30vw, 44vw'
/** Two rows are visible on a phone without scrolling. */
const EAGER = 4

/** `below`: further down the page, where pictures are loaded lazily. */
export function DesignGrid({ designs, below = false }: { designs: readonly Template[]; below?: boolean }) {
  return (
    <ul className={classNames('gallery-grid', below && 'gallery-grid-below', gridStyle)}>
      {designs.map((design, at) => (
        <li key={design.id}>
          <DesignTile
            design={design}
            sizes={SIZES}
            eager={!below && at < EAGER}
            urgent={below || at >= EAGER ? undefined : at === 0}
            level={below ? 'h3' : 'h2'}
          />
        </li>
      ))}
    </ul>
  )
}
