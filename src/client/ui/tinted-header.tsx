import { ChevronLeft } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '#client/lib/class-names.ts'
import { CardThumbnail, type LazyPicture } from './card-thumbnail.tsx'

/** The card that a page is about. */
export interface HeaderCard {
  readonly title: string
  readonly picture: LazyPicture | null | undefined
  readonly colors: { readonly ground: string; readonly deep: string; readonly lining: string }
}

/**
 * The heading of a page on the colours of a card: the card in small, its title as the way back, and the page's own. One
 * line on a large screen.
 */
export function TintedHeader({
  card,
  to,
  back,
  leadsToPart = false,
  title,
  subtitle,
  actions,
  dense = false,
}: {
  card: HeaderCard
  /** Where the card leads. */
  to: string
  /** What stands for the title of the card until it is there. */
  back: ReactNode
  /** `to` is another page about the card: its name, `back`, is shown in place of the title. */
  leadsToPart?: boolean
  title: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  /** In one line on a phone too, on a page whose list needs the room. */
  dense?: boolean
}) {
  return (
    <header
      data-theme="dark"
      className={classNames(
        'tinted flex items-center lg:-mt-1 lg:flex-nowrap lg:gap-2 lg:rounded-lg lg:p-1 lg:ps-2',
        dense
          ? '-mt-2 gap-2 rounded-lg p-1 ps-2'
          : 'mb-5 flex-wrap gap-x-4 gap-y-3 rounded-xl p-3 sm:px-4 lg:mb-3',
      )}
      style={tintOf(card)}
    >
      <div className={classNames('flex min-w-0 grow items-center gap-3.5', !dense && 'basis-44')}>
        <Link
          to={to}
          tabIndex={-1}
          aria-hidden="true"
          className={classNames('shrink-0 lg:w-7', dense ? 'w-7' : 'w-12')}
        >
          <CardThumbnail picture={card.picture} width="100%" />
        </Link>
        <div
          className={classNames(
            'flex min-w-0 lg:flex-row lg:items-baseline lg:gap-3',
            dense ? 'items-baseline gap-3' : 'flex-col',
          )}
        >
          <Link
            to={to}
            className={classNames(
              'inline-flex w-fit items-center text-sm text-muted underline-offset-4 hover:text-text hover:underline lg:my-0 lg:min-h-0 lg:min-w-0',
              dense ? 'min-w-0 max-lg:sr-only' : '-mt-1 min-h-9 max-w-full',
            )}
          >
            {leadsToPart ? (
              <>
                <ChevronLeft size={16} className="flip-rtl shrink-0" aria-hidden="true" />
                {back}
              </>
            ) : (
              <bdi className="truncate">{card.title || back}</bdi>
            )}
          </Link>
          <h1
            className={classNames(
              'lg:shrink-0 lg:text-xl lg:leading-normal',
              dense ? 'shrink-0 text-xl leading-normal' : 'text-2xl wrap-anywhere sm:text-3xl',
            )}
          >
            {title}
          </h1>
          {subtitle && <p className="text-sm text-muted">{subtitle}</p>}
        </div>
      </div>
      {actions && (
        <div className={classNames('flex items-center gap-2', !dense && 'flex-wrap lg:flex-nowrap')}>
          {actions}
        </div>
      )}
    </header>
  )
}

/** The custom properties that the class `tinted` is painted with. */
export function tintOf({ colors }: Pick<HeaderCard, 'colors'>): CSSProperties {
  const { ground, deep, lining } = colors
  return { '--tint-ground': ground, '--tint-deep': deep, '--tint-edge': lining } as CSSProperties
}
