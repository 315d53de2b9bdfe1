import { Trans } from '@lingui/react/macro'
import { Button } from '../button.tsx'

/** Something is missing that this page has no field for: only the page as it is now has one. */
export function AskedSince() {
  return (
    <div
      role="alert"
      className="mx-6 mt-5 flex flex-col gap-3 rounded-lg bg-danger-soft px-4 py-3 font-medium text-on-danger-soft lg:mx-9"
    >
      <p>
        <Trans>
          Your hosts have asked for something more since this page was opened. Open it anew to answer: what
          you wrote is still there.
        </Trans>
      </p>
      <Button type="button" variant="secondary" onClick={() => location.reload()}>
        <Trans>Open the page anew</Trans>
      </Button>
    </div>
  )
}
