import { useLingui } from '@lingui/react/macro'
import { FORMAT_HEIGHTS } from '#shared/contract/scene.ts'
import type { TemplateDetail } from '#shared/contract/templates.ts'

const WIDTH = 360

/** A design as this device has rendered it. */
export function DrawnCard({ design, src }: { design: TemplateDetail; src: string }) {
  const { t } = useLingui()
  return (
    <img
      src={src}
      alt={t`“${design.name}” design`}
      width={WIDTH}
      height={Math.round((WIDTH * FORMAT_HEIGHTS[design.format]) / 1000)}
      className="gallery-card block h-auto w-full"
    />
  )
}
