import type { PictureLayer } from '#shared/contract/scene.ts'

const SHAPES = {
  none: 'M3 3H21V21H3Z',
  rounded: 'M6 3H18a3 3 0 0 1 3 3V18a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z',
  circle: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0Z',
  arch: 'M4 22V12C4 7 9 6 12 2C15 6 20 7 20 12V22Z',
  khatam: 'M12 1.5l3 3.2h4.3v4.3l3.2 3-3.2 3v4.3H15l-3 3.2-3-3.2H4.7V15l-3.2-3 3.2-3V4.700H9Z',
}

/** The frame that a photo is seen through. */
export function MaskShape({ mask }: { mask: PictureLayer['mask'] }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6 fill-current" aria-hidden="true">
      <path d={SHAPES[mask]} />
    </svg>
  )
}
