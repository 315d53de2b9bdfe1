import { Trans, useLingui } from '@lingui/react/macro'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'

/** Around every page: the way past the navigation, the sign that a page is coming, and the place on it. */
export function RootLayout() {
  const navigation = useNavigation()
  return (
    <>
      <a
        href="#main"
        className="fixed start-4 top-2 z-50 -translate-y-20 rounded-md bg-action px-4 py-3 font-medium text-on-action focus:translate-y-0"
      >
        <Trans>Skip to the content</Trans>
      </a>
      <NavigationProgress busy={navigation.state !== 'idle'} />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** A brass thread along the top while the next page is fetched. */
function NavigationProgress({ busy }: { busy: boolean }) {
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
