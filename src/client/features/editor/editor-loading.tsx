import { useLingui } from '@lingui/react/macro'
import { Spinner } from '#client/ui/spinner.tsx'

/** Shown while the card is loading. */
export function EditorLoading() {
  const { t } = useLingui()
  return (
    <main id="main" className="grid h-dvh place-items-center bg-sunken text-action" aria-busy="true">
      <span role="status" aria-label={t`Loading the card`}>
        <Spinner size={36} />
      </span>
    </main>
  )
}
