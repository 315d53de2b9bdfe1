import { Trans } from '@lingui/react/macro'
import { Plug } from 'lucide-react'
import { paths } from '#client/routes/paths.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { SectionCard } from './section-card.tsx'

/** The way to tokens and webhooks, for the few who have a system of their own. */
export function DevelopersCard() {
  return (
    <SectionCard id="developers" title={<Trans>Your own systems</Trans>}>
      <p className="text-sm text-muted">
        <Trans>Connect your website, guest list or planner to Marhaba by its API and webhooks.</Trans>
      </p>
      <ButtonLink to={paths.developers()} variant="secondary" icon={<Plug size={20} aria-hidden="true" />}>
        <Trans>Developers</Trans>
      </ButtonLink>
    </SectionCard>
  )
}
