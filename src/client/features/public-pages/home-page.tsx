import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../app/paths.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ButtonLink } from '../../ui/button-link.tsx'

export function HomePage() {
  const { t } = useLingui()
  usePageTitle(t`Digital invitations`)
  return (
    <section className="px-6 py-16">
      <h1 className="text-5xl">
        <Trans>Every guest, welcomed by name</Trans>
      </h1>
      <ButtonLink to={paths.signUp()}>
        <Trans>Create your account</Trans>
      </ButtonLink>
    </section>
  )
}
