import { Trans } from '@lingui/react/macro'
import { paths } from '#client/routes/paths.ts'
import { TextLink } from '#client/ui/text-link.tsx'

/** In a tab of its own: what is open at the door stays open. */
export function DoorHelpLink() {
  return (
    <TextLink
      to={paths.help('door')}
      target="_blank"
      className="inline-flex min-h-11 items-center self-center"
    >
      <Trans>How the door works</Trans>
    </TextLink>
  )
}
