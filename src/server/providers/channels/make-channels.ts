import type { BuiltIn } from './built-in.ts'
import { accountMail, type EmailSettings, emailChannel } from './email-channel.ts'
import type { Channels, EmailDelivery } from './port.ts'
import { type SmsSettings, smsChannel } from './sms-channel.ts'
import { type WhatsAppSettings, whatsAppChannel } from './whatsapp-channel.ts'

export interface ChannelSettings extends EmailSettings, SmsSettings, WhatsAppSettings {
  /** Only then nobody is misled by messages that are stored and not sent. */
  readonly LOCAL: boolean
}

export interface Delivery {
  readonly channels: Channels
  /** Mails about accounts. */
  readonly email: EmailDelivery
  readonly close: () => Promise<void>
}

/**
 * The channels that the settings allow. In development on this machine the built-in ones take the place of those that
 * lack a provider; anywhere else those say which settings are missing. Mails about accounts without a mail server are
 * stored everywhere.
 */
export function makeChannels(settings: ChannelSettings, builtIn: BuiltIn): Delivery {
  const configured: Channels = {
    whatsapp: whatsAppChannel(settings),
    sms: smsChannel(settings),
    email: emailChannel(settings),
  }
  const channels = settings.LOCAL ? orBuiltIn(configured, builtIn.channels) : configured
  const mailer = accountMail(settings)
  const closers = [...Object.values(channels), ...Object.values(builtIn.channels)]
    .map(({ adapter }) => adapter?.close)
    .concat(mailer?.close)
  return {
    channels,
    email: mailer ?? builtIn.email,
    close: async () => void (await Promise.all(closers.map((close) => close?.()))),
  }
}

function orBuiltIn(configured: Channels, stored: Channels): Channels {
  return {
    whatsapp: configured.whatsapp.adapter ? configured.whatsapp : stored.whatsapp,
    sms: configured.sms.adapter ? configured.sms : stored.sms,
    email: configured.email.adapter ? configured.email : stored.email,
  }
}
