import { useLingui } from '@lingui/react/macro'
import type { Language } from '#client/i18n/languages.ts'
import { useFormat } from '#client/i18n/use-format.ts'
import { classNames } from '#client/lib/class-names.ts'
import { FORMAT_HEIGHTS } from '#shared/contract/scene.ts'
import type { Template } from '#shared/contract/templates.ts'
import { gallerySrcset } from '#shared/rules/gallery-pictures.ts'

const WIDTH = 360

/** A design as the server rendered it. Until the picture is loaded, its background colour is shown. */
export function CardPicture({
  design,
  sizes,
  language,
  eager = false,
  urgent = eager || undefined,
  className,
}: {
  design: Pick<Template, 'name' | 'format' | 'paper' | 'pictures'>
  /** How wide it is shown, as `sizes` of an image. */
  sizes: string
  /** The page's language, if not given. */
  language?: Language
  /** Visible before scrolling. */
  eager?: boolean
  /** Loaded before all others; false: after the one that is. The browser decides, if not given. */
  urgent?: boolean | undefined
  className?: string
}) {
  const { t } = useLingui()
  const format = useFormat()
  const pictures = design.pictures[language ?? format.language]
  // Without a priority, pictures in sight share the bandwidth with the one that is urgent.
  const priority = urgent ? 'high' : 'low'
  return (
    <img
      src={pictures.w360}
      srcSet={gallerySrcset(pictures)}
      sizes={sizes}
      width={WIDTH}
      height={Math.round((WIDTH * FORMAT_HEIGHTS[design.format]) / 1000)}
      alt={t`“${design.name}” design`}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={urgent === undefined ? 'auto' : priority}
      decoding="async"
      className={classNames('gallery-card block h-auto w-full text-transparent select-none', className)}
      style={{ backgroundColor: design.paper }}
    />
  )
}
