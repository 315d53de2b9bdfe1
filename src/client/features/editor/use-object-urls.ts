import { useEffect, useState } from 'react'
import { useStable } from './use-stable.ts'

/** Object URLs of pictures, revoked on unmount. */
export function useObjectUrls(
  blobs: ReadonlyMap<string, Blob> | undefined,
): Readonly<Record<string, string>> {
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({})
  const key = [...(blobs?.keys() ?? [])].sort().join(' ')
  // The blob of an id never changes.
  const same = useStable(blobs, key)
  useEffect(() => {
    const made = [...(same ?? [])].map(([id, blob]) => [id, URL.createObjectURL(blob)] as const)
    setAddresses(Object.fromEntries(made))
    return () => {
      for (const [, address] of made) URL.revokeObjectURL(address)
    }
  }, [same])
  return addresses
}
