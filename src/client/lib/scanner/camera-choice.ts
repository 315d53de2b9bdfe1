export interface CameraDevice {
  readonly id: string
  /** The browser's name for it; null where that is none for a person ("camera2 0, facing back"). */
  readonly name: string | null
  /** Known of those without a name; null for the others. */
  readonly facing: 'back' | 'front' | null
  /** Its place among the nameless ones that face the same way, from 1. */
  readonly number: number
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
  return nameCameras(devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== ''))
}

/** What to call each camera; Chromium on Android numbers them for machines. */
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
