/** `absent`: the camera has no light that a page can switch. */
export type Torch = 'absent' | 'off' | 'on'

/** Not in TypeScript's library. */
interface WithTorch {
  readonly torch?: boolean
}

export function readTorch(track: MediaStreamTrack): Torch {
  const { torch: has } = (track.getCapabilities?.() ?? {}) as WithTorch
  if (has !== true) return 'absent'
  return (track.getSettings() as WithTorch).torch === true ? 'on' : 'off'
}

/** Switches the light; where the camera refuses, it stays as it is. */
export async function switchTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  const torch = readTorch(track)
  if (torch === 'absent' || (torch === 'on') === on) return
  const constraints: MediaTrackConstraints = { advanced: [{ torch: on } as MediaTrackConstraintSet] }
  await track.applyConstraints(constraints).catch(() => {})
}
