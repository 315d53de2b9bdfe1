import { type Bilingual, fillText } from '#shared/contract/bilingual.ts'
import type { Language } from '#shared/contract/common.ts'
import { localizedField } from '../text/localized.ts'

const TEXT: Bilingual = {
  en: 'Check-in link for “{door}”{of}.\nOpen it on your phone before guests arrive, while you still have signal:\n{url}',
  ar: 'رابط استقبال الضيوف عند «{door}»{of}.\nافتحه على جوالك قبل وصول الضيوف وأنت على الشبكة:\n{url}',
}

/** The message with a door's link, for the person at the door. It never contains the PIN, which is sent separately. */
export function doorLinkText(
  door: string,
  event: { title_ar: string; title_en: string },
  url: string,
  language: Language,
): string {
  const title = localizedField(event, 'title', language)
  return fillText(TEXT[language], { door, of: title === '' ? '' : ` · ${title}`, url })
}
