import { Trans, useLingui } from '@lingui/react/macro'
import { switchLanguage } from '#client/i18n/i18n.ts'
import { languageNames, languages, parseLanguage } from '#client/i18n/languages.ts'
import { useDigits } from '#client/i18n/use-format.ts'
import { THEMES, useTheme } from '#client/lib/theme.ts'
import { Card } from '#client/ui/card.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Switch } from '#client/ui/switch.tsx'

/** How the app looks and reads on this device. */
export function Preferences() {
  const { t, i18n } = useLingui()
  const [theme, setTheme] = useTheme()
  const [digits, setDigits] = useDigits()
  const themeNames = { system: t`Automatic`, light: t`Light`, dark: t`Dark` }
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <SegmentedControl
        label={t({ message: 'Language', context: 'of the interface' })}
        value={parseLanguage(i18n.locale) ?? 'en'}
        onChange={switchLanguage}
        options={languages.map((id) => ({ id, label: <span lang={id}>{languageNames[id]}</span> }))}
      />
      <SegmentedControl
        label={t`Appearance`}
        value={theme}
        onChange={setTheme}
        options={THEMES.map((id) => ({ id, label: themeNames[id] }))}
      />
      <Switch
        checked={digits === 'arab'}
        onChange={(event) => setDigits(event.target.checked ? 'arab' : 'latn')}
        help={<Trans>On Arabic pages, numbers and dates are shown as ١٢٣.</Trans>}
      >
        <Trans>Arabic digits</Trans>
      </Switch>
    </Card>
  )
}
