import { Trans } from '@lingui/react/macro'
import { Button } from '#client/ui/button.tsx'

/** Below the field of a mailed code: check it, or ask for another one. */
export function CodeActions({
  verifying,
  sending,
  onResend,
}: {
  verifying: boolean
  sending: boolean
  onResend: () => Promise<void>
}) {
  return (
    <>
      <Button type="submit" size="large" wide loading={verifying}>
        <Trans>Verify</Trans>
      </Button>
      <Button variant="quiet" wide loading={sending} onClick={() => void onResend()}>
        <Trans>Send a new code</Trans>
      </Button>
    </>
  )
}
