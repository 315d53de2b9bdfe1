import { Trans, useLingui } from '@lingui/react/macro'
import { BookOpen } from 'lucide-react'
import { usePageTitle } from '#client/lib/page-head/page-title.ts'
import { paths } from '#client/routes/paths.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { buttonStyle } from '#client/ui/button-style.ts'
import { PageHeader } from '#client/ui/page-header.tsx'
import { TokensCard } from './tokens/tokens-card.tsx'
import { WebhooksCard } from './webhooks/webhooks-card.tsx'

/** Where hosts connect their own systems: tokens to call us with, and addresses that we call. */
export function DevelopersPage() {
  const { t } = useLingui()
  usePageTitle(t`Developers`)
  return (
    <>
      <PageHeader
        lead={
          <BackLink to={paths.profile()}>
            <Trans>My profile</Trans>
          </BackLink>
        }
        title={<Trans>Developers</Trans>}
        subtitle={<Trans>Connect your own systems to Marhaba.</Trans>}
        actions={
          // A page of the server, outside the app.
          <a href="/api/docs" target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'small')}>
            <BookOpen size={20} aria-hidden="true" />
            <Trans>Guide and examples</Trans>
          </a>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <TokensCard />
        <WebhooksCard />
      </div>
    </>
  )
}
