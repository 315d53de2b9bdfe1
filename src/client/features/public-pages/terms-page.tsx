import { useLingui } from '@lingui/react/macro'
import { TextPage } from './text-page.tsx'

export function TermsPage() {
  const { t } = useLingui()
  return <TextPage name="terms-and-conditions" label={t`Terms and conditions`} />
}
