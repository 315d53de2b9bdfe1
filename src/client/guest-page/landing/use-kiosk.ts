import { useEffect, useState } from 'react'

/** Whether this device stands at the entrance for all: the host opens the share link there with `?kiosk`. */
export function useKiosk(): boolean {
  const [kiosk, setKiosk] = useState(false)
  useEffect(() => setKiosk(new URLSearchParams(location.search).has('kiosk')), [])
  return kiosk
}
