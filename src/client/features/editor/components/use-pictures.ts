import { useEffect, useState } from 'react'

/** Addresses of pictures that this device holds, for as long as the page shows them. */
export function usePictures(blobs: ReadonlyMap<string, Blob> | undefined): Readonly<Record<string, string>> {
  const [addresses, setAddresses] = useState<Readonly<Record<string, string>>>({})
  const key = [...(blobs?.keys() ?? [])].sort().join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a picture never changes under its name
  useEffect(() => {
    const made = [...(blobs ?? [])].map(([id, blob]) => [id, URL.createObjectURL(blob)] as const)
    setAddresses(Object.fromEntries(made))
    return () => {
      for (const [, address] of made) URL.revokeObjectURL(address)
    }
  }, [key])
  return addresses
}
