import { createBrowserRouter, type LazyRouteFunction, type RouteObject } from 'react-router-dom'
import { basenameOf } from '../i18n/languages.ts'
import { PageLoader } from './page-loader.tsx'
import { RootLayout } from './root-layout.tsx'
import { RouteError } from './route-error.tsx'

type Page = LazyRouteFunction<RouteObject>

/** The pages, each a file of its own that is fetched when it is first gone to. */
const page = {
  home: async () => ({ Component: (await import('../features/public-pages/home-page.tsx')).HomePage }),
  comingSoon: async () => ({
    Component: (await import('../features/public-pages/coming-soon-page.tsx')).ComingSoonPage,
  }),
  notFound: async () => ({
    Component: (await import('../features/public-pages/not-found-page.tsx')).NotFoundPage,
  }),
} satisfies Record<string, Page>

const layout = {
  public: async () => ({ Component: (await import('./public-layout.tsx')).PublicLayout }),
  auth: async () => ({ Component: (await import('./auth-layout.tsx')).AuthLayout }),
  account: async () => ({ Component: (await import('./app-shell.tsx')).AppShell }),
} satisfies Record<string, Page>

/** A failing page breaks inside its layout: the way out stays on the screen. */
function pages(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: RouteError, children }]
}

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: PageLoader,
    ErrorBoundary: RouteError,
    children: [
      {
        lazy: layout.auth,
        children: pages([]),
      },
      {
        lazy: layout.account,
        children: pages([]),
      },
      {
        lazy: layout.public,
        children: pages([
          { index: true, lazy: page.home },
          { path: '/coming-soon', lazy: page.comingSoon },
          { path: '*', lazy: page.notFound },
        ]),
      },
    ],
  },
]

export function createAppRouter() {
  return createBrowserRouter(routes, { basename: basenameOf(location.pathname) })
}

export type AppRouter = ReturnType<typeof createAppRouter>
