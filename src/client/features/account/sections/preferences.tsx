import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { switchLanguage } from '#client/i18n/i18n.ts'
import { type Language, languageNames, languages, parseLanguage } from '#client/i18n/languages.ts'
import { useDigits, useFormat } from '#client/i18n/use-format.ts'
import { THEMES, useTheme } from '#client/lib/theme.ts'
import { useNow } from '#client/lib/use-now.ts'
import { CalendarChoice } from '#client/ui/calendar-choice.tsx'
import { SegmentedControl } from '#client/ui/segmented-control.tsx'
import { Switch } from '#client/ui/switch.tsx'
import { saveSettings } from '../commands.ts'
import { SectionCard } from './section-card.tsx'

/** How the app reads, on all devices of the account, and how it looks on this one. */
export function Preferences() {
  const { t, i18n } = useLingui()
  const [theme, setTheme] = useTheme()
  const [digits, setDigits] = useDigits()
  const { dual } = useFormat()
  const now = useNow()
  const language = parseLanguage(i18n.locale) ?? 'en'
  const [nextLanguage, setNextLanguage] = useState(language)
  const themeNames = { system: t`Automatic`, light: t`Light`, dark: t`Dark` }

  async function chooseLanguage(next: Language) {
    setNextLanguage(next)
    // First, as the other language reloads the page.
    await saveSettings({ language: next })
    switchLanguage(next)
  }

  function chooseDigits(next: 'arab' | 'latn') {
    setDigits(next)
    void saveSettings({ digits: next })
  }

  return (
    <SectionCard id="settings" title={<Trans>Settings</Trans>}>
      <SegmentedControl
        label={t({ message: 'Language', context: 'of the interface' })}
        value={nextLanguage}
        onChange={(next) => void chooseLanguage(next)}
        options={languages.map((id) => ({ id, label: <span lang={id}>{languageNames[id]}</span> }))}
      />
      <div className="flex flex-col gap-1.5">
        <CalendarChoice onChoose={(calendar) => void saveSettings({ calendar })} />
        <p className="numeric text-sm text-muted">{dual(now).join(' · ')}</p>
      </div>
      <Switch
        checked={digits === 'arab'}
        onChange={(event) => chooseDigits(event.target.checked ? 'arab' : 'latn')}
        help={<Trans>On Arabic pages, numbers and dates are shown as ١٢٣.</Trans>}
      >
        <Trans>Arabic digits</Trans>
      </Switch>
      <p className="text-sm text-muted">
        <Trans>These go with your account to your other devices.</Trans>
      </p>
      <SegmentedControl
        label={t`Appearance on this device`}
        value={theme}
        onChange={setTheme}
        options={THEMES.map((id) => ({ id, label: themeNames[id] }))}
      />
    </SectionCard>
  )
}
