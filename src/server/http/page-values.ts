import { PAGES_FOLDER } from '#server/config/folders.ts'
import type { Config } from '#server/config.ts'
import { readFaqs } from '#server/domain/public-pages/faqs.ts'
import { type PageFolders, readPage } from '#server/domain/public-pages/read-page.ts'
import type { Language } from '#shared/contract/common.ts'
import type { Faq } from '#shared/contract/faqs.ts'
import type { PublicPage } from '#shared/contract/public-pages.ts'
import { FREE_INVITATIONS } from '#shared/contract/service-settings.ts'

/** The texts of public pages as these settings have them. */
export interface PageTexts {
  readonly page: (name: Parameters<typeof readPage>[1], language: Language) => Promise<PublicPage>
  readonly faqs: (language: Language) => Promise<Faq[]>
}

export function pageTexts(config: Config): PageTexts {
  const folders: PageFolders = { own: config.PAGES_DIR, builtIn: PAGES_FOLDER }
  const values = (language: Language) => pageValues(config, language)
  return {
    page: (name, language) => readPage(folders, name, language, values),
    faqs: (language) => readFaqs(folders, language, values),
  }
}

/** What the texts name by `{{operator}}`, `{{contact}}`, `{{providers}}` and `{{free_invitations}}`. */
function pageValues(config: Config, language: Language): Record<string, string> {
  const providers = providersOf(config, language)
  const nobody = language === 'ar' ? 'لا أحد' : 'nobody'
  return {
    operator: operatorOf(config, language),
    contact: config.CONTACT_EMAIL ?? addressIn(config.MAIL_FROM),
    free_invitations: String(FREE_INVITATIONS.total),
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
