import { Trans } from '@lingui/react/macro'
import { FilePen } from 'lucide-react'
import { paths } from '#client/routes/paths.ts'
import { useLastAnonymousDraft } from './queries.ts'
import { ResumeLink } from './resume-link.tsx'
import { ResumeNav } from './resume-nav.tsx'

/** A link to the last card that was edited on this device without an account. */
export function AnonymousDraftLink() {
  const draft = useLastAnonymousDraft()
  if (!draft?.template_id) return null
  return (
    <ResumeNav>
      <ResumeLink to={paths.customize(draft.template_id)} icon={<FilePen size={20} aria-hidden="true" />}>
        <Trans>Continue your card</Trans>
      </ResumeLink>
    </ResumeNav>
  )
}
