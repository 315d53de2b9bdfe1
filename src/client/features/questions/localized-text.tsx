import { useFormat } from '#client/i18n/use-format.ts'
import { bilingualField, localizedField, shownLanguage } from '#shared/rules/text/localized.ts'

/** A host's text in the reader's language, otherwise in the other one, with its language for fonts and screen readers. */
export function LocalizedText({ texts }: { texts: { readonly text_ar: string; readonly text_en: string } }) {
  const { language } = useFormat()
  const shown = shownLanguage(bilingualField(texts, 'text'), language)
  return (
    <bdi lang={shown} dir={shown === 'ar' ? 'rtl' : 'ltr'} className="wrap-anywhere">
      {localizedField(texts, 'text', language)}
    </bdi>
  )
}
