import { useFormat } from '#client/i18n/use-format.ts'
import { languageOf, textOf } from './logic.ts'

/** A host's own words in the reader's language, else in the other, said to be in that. */
export function LocalizedText({ texts }: { texts: { readonly text_ar: string; readonly text_en: string } }) {
  const { language } = useFormat()
  const shown = languageOf(texts, language)
  return (
    <bdi lang={shown} dir={shown === 'ar' ? 'rtl' : 'ltr'} className="wrap-anywhere">
      {textOf(texts, language)}
    </bdi>
  )
}
