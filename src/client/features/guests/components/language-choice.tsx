import { useLingui } from '@lingui/react/macro'
import type { Language } from '#shared/contract/common.ts'
import { languageNames } from '../../../i18n/languages.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'

/** In which language a guest is written to; null leaves it to what is known of them. */
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
