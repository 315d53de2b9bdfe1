import { useLingui } from '@lingui/react/macro'

/** A brass thread along the top while the next page is fetched. */
export function NavigationProgress({ busy }: { busy: boolean }) {
  const { t } = useLingui()
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {busy && (
        <div className="thread h-0.5 bg-accent">
          <span className="sr-only">{t`Loading`}</span>
        </div>
      )}
    </div>
  )
}
