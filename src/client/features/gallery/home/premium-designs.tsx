import { Trans } from '@lingui/react/macro'
import { paths } from '#client/routes/paths.ts'
import type { Template } from '#shared/contract/templates.ts'
import { DesignTile } from '../design-tile.tsx'
import { SectionHead } from './section-head.tsx'

const SIZES = '(min-width: 640px) 230px, 60vw'

/** The finest designs, in a strip. */
export function PremiumDesigns({ designs }: { designs: readonly Template[] }) {
  if (designs.length === 0) return null
  return (
    <section aria-labelledby="premium" className="mx-auto flex w-full max-w-6xl flex-col gap-6">
      <div className="px-4 sm:px-6">
        <SectionHead
          id="premium"
          title={<Trans>The premium shelf</Trans>}
          more={{ to: paths.designs({ premium: 'yes' }), label: <Trans>All premium designs</Trans> }}
        >
          <Trans>
            Gold that shines, wax with a seal, paper with a torn edge: for the days that come once.
          </Trans>
        </SectionHead>
      </div>
      <ul className="scroll-quiet flex snap-x scroll-px-4 gap-5 overflow-x-auto px-4 pt-2 pb-6 sm:gap-7 sm:scroll-px-6 sm:px-6">
        {designs.map((design) => (
          <li key={design.id} className="w-[58vw] max-w-58 shrink-0 snap-start">
            <DesignTile design={design} sizes={SIZES} level="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
