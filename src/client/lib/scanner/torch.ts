/** `absent`: this camera has no light that a page may switch. */
export type Torch = 'absent' | 'off' | 'on'

/** TypeScript's library does not know the light yet. */
interface WithTorch {
  readonly torch?: boolean
}

export function readTorch(track: MediaStreamTrack): Torch {
  const { torch: has } = (track.getCapabilities?.() ?? {}) as WithTorch
  if (has !== true) return 'absent'
  return (track.getSettings() as WithTorch).torch === true ? 'on' : 'off'
}

/** Where the camera refuses, the light stays as it is. */
export async function switchTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  const torch = readTorch(track)
  if (torch === 'absent' || (torch === 'on') === on) return
  const constraints: MediaTrackConstraints = { advanced: [{ torch: on } as MediaTrackConstraintSet] }
  await track.applyConstraints(constraints).catch(() => {})
}
