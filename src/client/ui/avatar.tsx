import { useEffect, useState } from 'react'
import { classNames } from '#client/lib/class-names.ts'
import { initialsOf } from '#client/lib/initials.ts'

/** A person's picture, else the initials, also where the picture cannot be loaded. Decorative: the name is shown beside it. */
export function Avatar({
  name,
  image,
  size = 44,
}: {
  name: string
  image?: string | null | undefined
  size?: number
}) {
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (failed === null) return
    const retry = () => setFailed(null)
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [failed])
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.4 }
  const shape = 'shrink-0 rounded-full'
  if (image && image !== failed)
    return (
      <img
        src={image}
        alt=""
        style={style}
        className={classNames(shape, 'object-cover')}
        onError={() => setFailed(image)}
      />
    )
  return (
    <span
      style={style}
      aria-hidden="true"
      className={classNames(
        shape,
        'inline-grid place-items-center bg-action-soft leading-none font-medium text-on-action-soft',
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
