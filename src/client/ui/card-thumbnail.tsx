import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '#client/lib/class-names.ts'

/** A picture that is drawn when it is needed. */
export interface LazyPicture {
  readonly key: string
  /** Height by width. */
  readonly ratio: number
  /** Shown until it is drawn, and where it cannot be. */
  readonly paper: string
  readonly drawn: () => string | null
  readonly draw: () => Promise<string | null>
}

/** A card in small, drawn once it comes into view: a list of fifty draws those that are seen. */
export function CardThumbnail({
  picture,
  width,
  className,
  children,
}: {
  /** Undefined until it is known whether there is a card: the sheet is blank. */
  picture: LazyPicture | null | undefined
  /** In pixels, or of what it is in. */
  width: number | '100%'
  className?: string
  /** On the dashed sheet that stands for a card that is not there. */
  children?: ReactNode
}) {
  const place = useRef<HTMLSpanElement>(null)
  const [drawn, setDrawn] = useState<{ key: string; address: string } | null>(null)
  const address =
    (picture && (picture.drawn() ?? (drawn?.key === picture.key ? drawn.address : null))) ?? null
  const isWaiting = address === null
  useEffect(() => {
    // As it was rendered: another thumbnail may have drawn the same picture since, and this one would wait for ever.
    if (!picture || !isWaiting) return undefined
    let isUnmounted = false
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void picture.draw().then((address) => {
          if (!isUnmounted && address !== null) setDrawn({ key: picture.key, address })
        })
      },
      { rootMargin: '120px' },
    )
    if (place.current) observer.observe(place.current)
    return () => {
      isUnmounted = true
      observer.disconnect()
    }
  }, [picture, isWaiting])
  return (
    <span
      ref={place}
      data-card={picture === null ? 'none' : isWaiting ? 'waiting' : 'drawn'}
      className={classNames(
        'relative grid shrink-0 place-items-center overflow-hidden rounded-[4px]',
        picture === null
          ? 'border border-dashed border-current text-muted'
          : picture === undefined
            ? 'bg-current/10'
            : 'shadow-card ring-1 ring-black/10',
        className,
      )}
      style={{
        inlineSize: width,
        aspectRatio: `1 / ${picture?.ratio ?? 1.4}`,
        ...(picture && { background: picture.paper }),
      }}
      aria-hidden="true"
    >
      {address === null ? (
        picture === null && children
      ) : (
        <img src={address} alt="" draggable={false} className="block size-full animate-appear" />
      )}
    </span>
  )
}
