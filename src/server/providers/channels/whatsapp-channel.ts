import type { ChannelSlot } from './port.ts'
import { whatsAppCloudAdapter } from './whatsapp-cloud.ts'

export interface WhatsAppSettings {
  readonly WHATSAPP_TOKEN?: string | undefined
  readonly WHATSAPP_PHONE_ID?: string | undefined
  readonly WHATSAPP_APP_SECRET?: string | undefined
  readonly WHATSAPP_VERIFY_TOKEN?: string | undefined
  readonly WHATSAPP_NUMBER?: string | undefined
  readonly WHATSAPP_TEMPLATE_INVITATION: string
  readonly WHATSAPP_TEMPLATE_REMINDER: string
  readonly WHATSAPP_TEMPLATE_CHANGE: string
  readonly WHATSAPP_TEMPLATE_PASS: string
  readonly WHATSAPP_TEMPLATE_PLACE: string
  readonly WHATSAPP_TEMPLATE_APPROVAL: string
  readonly WHATSAPP_TEMPLATE_CODE: string
}

const NEEDED = [
  'WHATSAPP_TOKEN',
  'WHATSAPP_PHONE_ID',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'WHATSAPP_NUMBER',
] as const

/** WhatsApp by the settings; `baseUrl` is of a local stand-in. */
export function whatsAppChannel(settings: WhatsAppSettings, baseUrl?: string): ChannelSlot<'whatsapp'> {
  const missing = NEEDED.filter((name) => !settings[name])
  if (missing.length > 0) return { adapter: null, isBuiltIn: false, missing }
  const adapter = whatsAppCloudAdapter({
    token: settings.WHATSAPP_TOKEN ?? '',
    phoneId: settings.WHATSAPP_PHONE_ID ?? '',
    appSecret: settings.WHATSAPP_APP_SECRET ?? '',
    verifyToken: settings.WHATSAPP_VERIFY_TOKEN ?? '',
    number: settings.WHATSAPP_NUMBER ?? '',
    templates: {
      invitation: settings.WHATSAPP_TEMPLATE_INVITATION,
      reminder: settings.WHATSAPP_TEMPLATE_REMINDER,
      change: settings.WHATSAPP_TEMPLATE_CHANGE,
      pass: settings.WHATSAPP_TEMPLATE_PASS,
      place: settings.WHATSAPP_TEMPLATE_PLACE,
      approval: settings.WHATSAPP_TEMPLATE_APPROVAL,
      code: settings.WHATSAPP_TEMPLATE_CODE,
    },
    baseUrl,
  })
  return { adapter, isBuiltIn: false, missing: null }
}
