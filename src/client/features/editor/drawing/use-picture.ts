import { useEffect, useState } from 'react'

/** The address of a drawing as a picture, until it changes or is gone. */
export function usePicture(svg: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (svg === null) return undefined
    const made = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [svg])
  return address
}
