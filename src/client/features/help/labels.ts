import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The guides that help consists of, by the end of their address. */
export const guideLabels = {
  hosts: msg`Help for hosts`,
  door: msg`Help for the door team`,
} as const satisfies Record<string, MessageDescriptor>

export type Guide = keyof typeof guideLabels
