import { Trans } from '@lingui/react/macro'
import { FilePen } from 'lucide-react'
import { paths } from '#client/routes/paths.ts'
import { useTriedCard } from './queries.ts'
import { WayBackLink } from './way-back-link.tsx'
import { WayBackStrip } from './way-back-strip.tsx'

/** Back to the card that a visitor tried on this device. */
export function TriedCard() {
  const draft = useTriedCard()
  if (!draft?.template_id) return null
  return (
    <WayBackStrip>
      <WayBackLink to={paths.customize(draft.template_id)} icon={<FilePen size={20} aria-hidden="true" />}>
        <Trans>Go on with your card</Trans>
      </WayBackLink>
    </WayBackStrip>
  )
}
