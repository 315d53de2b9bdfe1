import { Trans, useLingui } from '@lingui/react/macro'
import { DoorClosed } from 'lucide-react'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { QuietPage } from './components/quiet-page.tsx'

export function NotFoundPage() {
  const { t } = useLingui()
  usePageTitle(t`Page not found`)
  return (
    <QuietPage
      icon={<DoorClosed size={44} strokeWidth={1.5} aria-hidden="true" />}
      title={t`This door leads nowhere`}
      action={
        <ButtonLink to={paths.home()} size="large">
          <Trans>Back to the home page</Trans>
        </ButtonLink>
      }
    >
      <Trans>The page may have moved, or its address was not copied whole.</Trans>
    </QuietPage>
  )
}
