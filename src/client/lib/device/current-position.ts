export type PositionFailure = 'denied' | 'unavailable'

/** Where this device is, to five decimals (about a metre). The browser asks its user first. */
export function currentPosition(): Promise<{ latitude: number; longitude: number } | PositionFailure> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unavailable')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: toFiveDecimals(coords.latitude), longitude: toFiveDecimals(coords.longitude) }),
      (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    )
  })
}

function toFiveDecimals(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5
}
