import { useEffect, useRef, useState } from 'react'
import { drawCard, smallPictures } from '#client/card-drawing/draw-client.ts'
import type { DrawInput } from '#client/card-drawing/draw-protocol.ts'
import { classNames } from '#client/lib/class-names.ts'
import type { Scene } from '#shared/contract/scene.ts'
import { useStable } from '../use-stable.ts'

/** A small card, drawn once it scrolls into view. An image, because DOM nodes would slow the page down. */
export function Thumbnail({
  scene,
  drawInput,
  height = null,
  className,
}: {
  scene: Scene
  drawInput: DrawInput
  height?: number | null
  className?: string
}) {
  const place = useRef<HTMLSpanElement>(null)
  const [svg, setSvg] = useState<string | null>(null)
  const shown = useStable({ scene, drawInput, height }, JSON.stringify([scene, drawInput, height]))
  useEffect(() => {
    let cancelled = false
    const draw = async () => {
      const pictures = await smallPictures(shown.scene, shown.drawInput.pictures)
      const drawn = await drawCard(shown.scene, { ...shown.drawInput, pictures }, shown.height)
      if (!cancelled && drawn !== null) setSvg(drawn)
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
      cancelled = true
      observer.disconnect()
    }
  }, [shown])
  const address = usePicture(svg)
  return (
    <span
      ref={place}
      data-card={address === null ? 'waiting' : 'drawn'}
      className={classNames('block', className)}
    >
      {address && <img src={address} alt="" draggable={false} className="block size-full animate-appear" />}
    </span>
  )
}

/** An object URL of a drawing; revoked when the drawing changes. */
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
