import { PAGES_FOLDER } from '#server/config/folders.ts'
import type { Config } from '#server/config.ts'
import type { PageFolders } from '#server/domain/public-pages/read-page.ts'
import type { Language } from '#shared/contract/common.ts'

export function pageFolders({ PAGES_DIR }: Config): PageFolders {
  return { own: PAGES_DIR, builtIn: PAGES_FOLDER }
}

/** What the texts of public pages name by `{{operator}}`, `{{contact}}` and `{{providers}}`. */
export function pageValues(config: Config, language: Language): Record<string, string> {
  const providers = providersOf(config, language)
  const nobody = language === 'ar' ? 'لا أحد' : 'nobody'
  return {
    operator: operatorOf(config, language),
    contact: config.CONTACT_EMAIL ?? addressIn(config.MAIL_FROM),
    providers: providers.length === 0 ? nobody : new Intl.ListFormat(language).format(providers),
  }
}

function operatorOf({ SELLER }: Config, language: Language): string {
  const isArabic = language === 'ar'
  if (SELLER === null || SELLER.is_sample) return isArabic ? 'مرحبا' : 'Marhaba'
  return isArabic
    ? `${SELLER.name_ar} (السجل التجاري ${SELLER.cr_number}، الرقم الضريبي ${SELLER.vat_number})`
    : `${SELLER.name_en} (commercial register ${SELLER.cr_number}, VAT number ${SELLER.vat_number})`
}

/** Of `Name <address>` the address. */
function addressIn(sender: string): string {
  return /<([^<>\s]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
}

/** Who is handed data of people, by what is set up. */
function providersOf(config: Config, language: Language): string[] {
  const tasks =
    language === 'ar'
      ? { mail: 'البريد', sms: 'الرسائل النصية', whatsapp: 'واتساب', payment: 'الدفع' }
      : { mail: 'e-mail', sms: 'SMS', whatsapp: 'WhatsApp', payment: 'payments' }
  const sms = { unifonic: 'Unifonic', twilio: 'Twilio', taqnyat: 'Taqnyat' }
  const named = [
    [mailProvider(config, language), tasks.mail],
    [config.SMS_PROVIDER && sms[config.SMS_PROVIDER], tasks.sms],
    [config.WHATSAPP_TOKEN && 'Meta', tasks.whatsapp],
    [config.MOYASAR_SECRET_KEY && 'Moyasar', tasks.payment],
    [config.TAP_SECRET_KEY && 'Tap', tasks.payment],
  ]
  return named.flatMap(([name, task]) => (name ? [`${name} (${task})`] : []))
}

function mailProvider(config: Config, language: Language): string | undefined {
  if (config.EMAIL_PROVIDER === 'resend') return 'Resend'
  if (config.SES_TOPIC_ARN !== undefined) return 'Amazon SES'
  if (config.SMTP_URL === undefined) return undefined
  return language === 'ar' ? 'مزوّد البريد' : 'our mail provider'
}
