import { useEffect, useState } from 'react'
import { useStable } from './use-stable.ts'

/** Addresses of pictures that this device holds, for as long as the page shows them. */
export function useObjectUrls(
  blobs: ReadonlyMap<string, Blob> | undefined,
): Readonly<Record<string, string>> {
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({})
  const key = [...(blobs?.keys() ?? [])].sort().join(' ')
  // A picture never changes under its name.
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
