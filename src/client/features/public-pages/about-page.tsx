import { useLingui } from '@lingui/react/macro'
import { TextPage } from './text-page.tsx'

export function AboutPage() {
  const { t } = useLingui()
  return <TextPage name="about-us" label={t`About us`} />
}
