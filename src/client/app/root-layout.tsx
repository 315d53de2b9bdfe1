import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { keepFocus } from '#client/lib/keep-focus.ts'
import { useServerHead } from '#client/lib/page-head/server-head.ts'

/** Around every page: the skip link, the loading bar, the scroll position and the focus. */
export function RootLayout() {
  const navigation = useNavigation()
  useServerHead(useLocation().pathname)
  useEffect(keepFocus, [])
  return (
    <>
      <a
        href="#main"
        className="fixed start-4 top-2 z-50 -translate-y-[200%] rounded-md bg-action px-4 py-3 font-medium text-on-action focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <NavigationProgress busy={navigation.state !== 'idle'} />
      <Outlet />
      {/* The first page after a load always has the key `default`: the position is of its address, not of another's. */}
      <ScrollRestoration
        getKey={({ key, pathname, search }) => (key === 'default' ? pathname + search : key)}
      />
    </>
  )
}

/** A bar along the top while the next page is loaded. */
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
