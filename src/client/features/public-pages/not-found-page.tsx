import { Trans, useLingui } from '@lingui/react/macro'
import { DoorClosed } from 'lucide-react'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { NoticePage } from './notice-page.tsx'

export function NotFoundPage() {
  const { t } = useLingui()
  usePageTitle(t`Page not found`)
  return (
    <NoticePage
      icon={<DoorClosed size={44} strokeWidth={1.5} aria-hidden="true" />}
      title={t`This door leads nowhere`}
      action={
        <ButtonLink to={paths.home()} size="large">
          <Trans>Back to the home page</Trans>
        </ButtonLink>
      }
    >
      <Trans>The page may have moved, or the link may be incomplete.</Trans>
    </NoticePage>
  )
}
