/** Why no picture comes. `denied`: a person or the browser said no; `in-use`: another app holds the camera. */
export type CameraProblem = 'no-camera' | 'denied' | 'in-use' | 'insecure' | 'failed'

const byName: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-camera',
  OverconstrainedError: 'no-camera',
  NotReadableError: 'in-use',
}

/** Reads an error of getUserMedia, or the sentence that html5-qrcode makes of one. */
export function cameraProblem(error: unknown): CameraProblem {
  const name = /\b\w+Error\b/.exec(error instanceof Error ? error.name : String(error))?.[0] ?? ''
  return byName[name] ?? 'failed'
}
