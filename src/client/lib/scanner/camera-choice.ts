/** A camera of this device; the label is the browser's, in words a person may know ("back camera 2"). */
export interface CameraDevice {
  readonly id: string
  readonly label: string
}

const KEY = 'camera'
/** What a QR at arm's length needs; more only costs time and heat. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } } as const

export const rememberedCamera = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function rememberCamera(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, id)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

/** The chosen camera, or the one that looks away from its owner. */
export function constraintsFor(id: string | null): MediaTrackConstraints {
  return id === null
    ? { ...SIZE, facingMode: { ideal: 'environment' } }
    : { ...SIZE, deviceId: { exact: id } }
}

/** Names are given only while a camera runs; before that the list is empty. */
export async function listCameras(): Promise<readonly CameraDevice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}
