import type { Channels } from '#server/providers/channels/port.ts'
import type { Channel } from '#shared/contract/deliveries.ts'
import { isByPhone } from '#shared/rules/sending/quiet-hours.ts'

/**
 * Whether messages of the channel wait during quiet hours. The built-in channel only stores them, so in development
 * they go out at any hour, and the quote says so.
 */
export function holdsQuietHours(channels: Channels, channel: Channel): boolean {
  return isByPhone(channel) && !channels[channel].isBuiltIn
}
