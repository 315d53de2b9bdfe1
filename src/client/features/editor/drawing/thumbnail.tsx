import { useEffect, useRef, useState } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import type { Scene } from '#shared/contract/scene.ts'
import { useSame } from '../use-same.ts'
import type { DrawnWith } from './draw-protocol.ts'
import { drawCard, smallPictures } from './queries.ts'

/** A small card, drawn once it comes into sight. A picture: it costs the page nothing while it stands there. */
export function Thumbnail({
  scene,
  drawnWith,
  height = null,
  className,
}: {
  scene: Scene
  drawnWith: DrawnWith
  height?: number | null
  className?: string
}) {
  const place = useRef<HTMLSpanElement>(null)
  const [svg, setSvg] = useState<string | null>(null)
  const shown = useSame({ scene, drawnWith, height }, JSON.stringify([scene, drawnWith, height]))
  useEffect(() => {
    let gone = false
    const draw = async () => {
      const pictures = await smallPictures(shown.scene, shown.drawnWith.pictures)
      const drawn = await drawCard(shown.scene, { ...shown.drawnWith, pictures }, shown.height)
      if (!gone && drawn !== null) setSvg(drawn)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void draw()
      },
      { rootMargin: '120px' },
    )
    if (place.current) observer.observe(place.current)
    return () => {
      gone = true
      observer.disconnect()
    }
  }, [shown])
  const address = usePicture(svg)
  return (
    <span ref={place} className={classNames('block', className)}>
      {address && <img src={address} alt="" draggable={false} className="block size-full animate-appear" />}
    </span>
  )
}

/** The address of a drawing as a picture, until it changes or is gone. */
function usePicture(svg: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (svg === null) return undefined
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return address
}
