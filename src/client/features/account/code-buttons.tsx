import { Trans } from '@lingui/react/macro'
import { Button } from '#client/ui/button.tsx'

/** Below a code: have it checked, or get another. */
export function CodeButtons({
  checking,
  sending,
  onResend,
}: {
  checking: boolean
  sending: boolean
  onResend: () => void
}) {
  return (
    <>
      <Button type="submit" size="large" wide loading={checking}>
        <Trans>Verify</Trans>
      </Button>
      <Button variant="quiet" wide loading={sending} onClick={onResend}>
        <Trans>Send a new code</Trans>
      </Button>
    </>
  )
}
