import { useEffect, useState } from 'react'
import { type Battery, readBattery } from '#client/lib/device/battery.ts'
import { useNow } from '#client/lib/use-now.ts'

/** How full the phone is; undefined until it has reported, null where it does not tell. */
export function useBattery(): Battery | null | undefined {
  const [battery, setBattery] = useState<Battery | null>()
  const now = useNow(30_000)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again as time goes by
  useEffect(() => {
    let wanted = true
    void readBattery().then((level) => wanted && setBattery(level))
    return () => {
      wanted = false
    }
  }, [now])
  return battery
}
