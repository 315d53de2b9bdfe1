import { concatBytes } from '#shared/rules/handover/signature.ts'

/** The first byte of what goes over a channel. A phone ignores kinds that it does not know. */
export const MESSAGE = { summary: 1, parcel: 2, known: 3, presence: 4, signal: 5 } as const

export function channelMessage(kind: keyof typeof MESSAGE, body: Uint8Array): Uint8Array<ArrayBuffer> {
  return concatBytes(Uint8Array.of(MESSAGE[kind]), body)
}
