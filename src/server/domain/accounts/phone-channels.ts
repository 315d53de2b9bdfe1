import type { Channels } from '#server/providers/channels/port.ts'
import { PHONE_CHANNELS, type PhoneChannel } from '#shared/contract/profile.ts'

/** By what this server can send a code to a phone. */
export function phoneChannels(channels: Channels): PhoneChannel[] {
  return PHONE_CHANNELS.filter((channel) => channels[channel].adapter !== null)
}
