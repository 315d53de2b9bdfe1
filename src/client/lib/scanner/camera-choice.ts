export interface CameraDevice {
  readonly id: string
  /** The browser's label; null where that is a technical one ("camera2 0, facing back"). */
  readonly name: string | null
  /** For cameras without a name; null for the others. */
  readonly facing: 'back' | 'front' | null
  /** Its number among those without a name that face the same way, from 1. */
  readonly number: number
}

const KEY = 'camera'
/** Enough for a QR code at arm's length; more only costs time and heat. */
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

/** The chosen camera, or the one on the back. */
export function constraintsFor(id: string | null): MediaTrackConstraints {
  return id === null
    ? { ...SIZE, facingMode: { ideal: 'environment' } }
    : { ...SIZE, deviceId: { exact: id } }
}

/** Browsers give the labels only while a camera runs; before that the list is empty. */
export async function listCameras(): Promise<readonly CameraDevice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return nameCameras(devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== ''))
}

/** A name for each camera: the labels of Chromium on Android are technical. */
export function nameCameras(
  devices: readonly Pick<MediaDeviceInfo, 'deviceId' | 'label'>[],
): readonly CameraDevice[] {
  const counts = new Map<string, number>()
  return devices.map(({ deviceId: id, label }) => {
    const [, facing = null] = /^camera2? \d+, facing (back|front)$/.exec(label) ?? []
    if (label !== '' && facing === null) return { id, name: label, facing: null, number: 1 }
    const number = (counts.get(String(facing)) ?? 0) + 1
    counts.set(String(facing), number)
    return { id, name: null, facing: facing === 'back' || facing === 'front' ? facing : null, number }
  })
}
