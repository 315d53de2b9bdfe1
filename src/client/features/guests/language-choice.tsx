import { useLingui } from '@lingui/react/macro'
import { languageNames } from '#client/i18n/languages.ts'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import type { Language } from '#shared/contract/common.ts'

/** The language a guest is written to in; null leaves it open. */
export function LanguageChoice({
  value,
  onChange,
}: {
  value: Language | null
  onChange: (language: Language | null) => void
}) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      label={t`Invitation language`}
      value={value ?? 'none'}
      onChange={(language) => onChange(language === 'none' ? null : language)}
      options={[
        { id: 'none', label: t`Automatic` },
        { id: 'ar', label: languageNames.ar },
        { id: 'en', label: languageNames.en },
      ]}
    />
  )
}
