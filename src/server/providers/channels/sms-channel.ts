import { type ChannelSlot, type MessageAdapter, webhookPath } from './port.ts'
import { taqnyatAdapter } from './taqnyat.ts'
import { twilioAdapter } from './twilio.ts'
import { unifonicAdapter } from './unifonic.ts'

export interface SmsSettings {
  readonly PUBLIC_URL: string
  readonly SMS_PROVIDER?: 'unifonic' | 'twilio' | 'taqnyat' | undefined
  readonly SMS_SENDER?: string | undefined
  readonly UNIFONIC_APP_SID?: string | undefined
  readonly UNIFONIC_WEBHOOK_SECRET?: string | undefined
  readonly TWILIO_ACCOUNT_SID?: string | undefined
  readonly TWILIO_AUTH_TOKEN?: string | undefined
  readonly TAQNYAT_TOKEN?: string | undefined
}

type Missing = readonly string[]
type Made = MessageAdapter<'sms'> | Missing

/** The provider of SMS by the settings; `baseUrl` is of a local stand-in. */
export function smsChannel(settings: SmsSettings, baseUrl?: string): ChannelSlot<'sms'> {
  const { SMS_PROVIDER: provider } = settings
  if (provider === undefined) return { adapter: null, isBuiltIn: false, missing: ['SMS_PROVIDER'] }
  const made = MAKERS[provider](settings, baseUrl)
  return 'send' in made
    ? { adapter: made, isBuiltIn: false, missing: null }
    : { adapter: null, isBuiltIn: false, missing: made }
}

const MAKERS = { unifonic, twilio, taqnyat }

function unifonic(settings: SmsSettings, baseUrl: string | undefined): Made {
  const { SMS_SENDER: sender, UNIFONIC_APP_SID: appSid, UNIFONIC_WEBHOOK_SECRET: webhookSecret } = settings
  if (!sender || !appSid) return missingOf({ SMS_SENDER: sender, UNIFONIC_APP_SID: appSid })
  return unifonicAdapter({ appSid, sender, webhookSecret, baseUrl })
}

function twilio(settings: SmsSettings, baseUrl: string | undefined): Made {
  const { SMS_SENDER: sender, TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = settings
  if (!sender || !accountSid || !authToken)
    return missingOf({ SMS_SENDER: sender, TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken })
  const webhookUrl = settings.PUBLIC_URL + webhookPath('twilio')
  return twilioAdapter({ accountSid, authToken, sender, webhookUrl, baseUrl })
}

function taqnyat(settings: SmsSettings, baseUrl: string | undefined): Made {
  const { SMS_SENDER: sender, TAQNYAT_TOKEN: token } = settings
  if (!sender || !token) return missingOf({ SMS_SENDER: sender, TAQNYAT_TOKEN: token })
  return taqnyatAdapter({ token, sender, baseUrl })
}

function missingOf(needed: Readonly<Record<string, string | undefined>>): Missing {
  return Object.keys(needed).filter((name) => !needed[name])
}
