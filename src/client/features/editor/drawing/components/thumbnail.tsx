import { useEffect, useRef, useState } from 'react'
import type { Scene } from '#shared/contract/scene.ts'
import { classNames } from '../../../../lib/class-names.ts'
import type { DrawnWith } from '../draw-protocol.ts'
import { drawCard } from '../queries.ts'
import { usePicture } from './use-picture.ts'

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
  const key = JSON.stringify([scene, drawnWith, height])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what is drawn
  useEffect(() => {
    let gone = false
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        void drawCard(scene, drawnWith, height).then((drawn) => gone || drawn === null || setSvg(drawn))
      },
      { rootMargin: '120px' },
    )
    if (place.current) observer.observe(place.current)
    return () => {
      gone = true
      observer.disconnect()
    }
  }, [key])
  const address = usePicture(svg)
  return (
    <span ref={place} className={classNames('block', className)}>
      {address && <img src={address} alt="" draggable={false} className="block size-full animate-appear" />}
    </span>
  )
}
