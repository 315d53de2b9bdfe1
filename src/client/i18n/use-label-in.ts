import { useLingui } from '@lingui/react/macro'
import type { Language } from './languages.ts'

/** Names a field of a text that is written in both languages, in words of the page: “Title (Arabic)”. */
export function useLabelIn(): (label: string, language: Language) => string {
  const { t } = useLingui()
  return (label, language) => (language === 'ar' ? t`${label} (Arabic)` : t`${label} (English)`)
}
