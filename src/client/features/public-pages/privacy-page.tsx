import { useLingui } from '@lingui/react/macro'
import { TextPage } from './text-page.tsx'

export function PrivacyPage() {
  const { t } = useLingui()
  return <TextPage name="privacy-policy" label={t`Privacy policy`} />
}
