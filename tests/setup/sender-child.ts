/**
 * A process that sends what is due by e-mail until it is killed: `node sender-child.ts '<SenderSettings as JSON>'`.
 * Its provider is a stand-in on this machine.
 */
import { openDatabase } from '#server/db/client.ts'
import { startSending } from '#server/domain/deliveries/sending-loop.ts'
import { emailChannel } from '#server/providers/delivery/email-channel.ts'
import type { ChannelSlot } from '#server/providers/delivery/port.ts'
import type { MessageChannel } from '#shared/contract/deliveries.ts'
import type { SenderSettings } from './sender-process.ts'

const settings = JSON.parse(process.argv[2] ?? '') as SenderSettings
const email = {
  MAIL_FROM: 'Marhaba <invitations@example.com>',
  INVITATIONS_PER_SECOND: settings.perSecond,
}
const none = <C extends MessageChannel>(): ChannelSlot<C> => ({
  adapter: null,
  isBuiltIn: false,
  missing: [],
})

startSending(
  {
    db: openDatabase({ url: settings.databaseUrl, max: 4, onIdleError: () => {} }),
    channels: {
      whatsapp: none(),
      sms: none(),
      email:
        settings.provider === 'resend'
          ? emailChannel({ ...email, EMAIL_PROVIDER: 'resend', RESEND_KEY: settings.key }, settings.url)
          : emailChannel({ ...email, EMAIL_PROVIDER: 'smtp', SMTP_URL: settings.url }),
    },
    config: { NEW_SENDS_PER_DAY: 3, NEW_PEOPLE_PER_DAY: 100, NEW_REVIEW_OVER: 50 },
    publicUrl: 'https://marhaba.example',
    now: () => new Date(),
  },
  {
    dataDir: settings.dataDir,
    warn: (details, message) => console.error(message, JSON.stringify(details)),
  },
)
