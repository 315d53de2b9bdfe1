import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { basenameOf } from '#client/i18n/languages.ts'
import { RequireAccount } from '#client/routes/require-account.tsx'
import { RequireSignedOut } from '#client/routes/require-signed-out.tsx'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { FailedPage } from './failed-page.tsx'
import { layouts, pages } from './pages.ts'
import { RootLayout } from './root-layout.tsx'
import { RouteError } from './route-error.tsx'

/** They leave the whole screen, and its `main`, to their pages. */
const BARE: ReadonlySet<keyof typeof layouts> = new Set(['editor', 'accountEditor'])

/** Pages inside a layout. The error of a page is shown inside it, so that the navigation stays. */
function inside(layout: keyof typeof layouts, children: RouteObject[]): RouteObject {
  const ErrorBoundary = BARE.has(layout) ? RouteError : FailedPage
  return { lazy: layouts[layout], children: [{ ErrorBoundary, children }] }
}

const authPages = inside('auth', [
  { path: 'auth/signin', lazy: pages.signIn },
  { path: 'auth/signup', lazy: pages.signUp },
  { path: 'auth/verify-email', lazy: pages.verifyEmail },
  // The specification names this step with either spelling.
  { path: 'auth/verify_email', lazy: pages.verifyEmail },
])

/** For signed-in people too: who forgot the password wants another one. */
const recoveryPages = inside('auth', [
  { path: 'forget-password', lazy: pages.recovery },
  { path: 'check-code', lazy: pages.recovery },
  { path: 'reset-password', lazy: pages.recovery },
])

const hostPages = inside('host', [
  { path: 'profile', lazy: pages.profile },
  { path: 'profile/events', lazy: pages.events },
  { path: 'profile/favourites', lazy: pages.favourites },
  { path: 'profile/orders', lazy: pages.orders },
  { path: 'profile/co-host/*', lazy: pages.cohosts },
  { path: 'profile/notifications', lazy: pages.notifications },
  { path: 'profile/developers', lazy: pages.profile },
  { path: 'plans', lazy: pages.plans },
  { path: 'plans/:id', lazy: pages.plans },
  { path: 'profile/services/:id', lazy: pages.services },
  { path: 'profile/services/:id/brief', lazy: pages.services },
  { path: 'profile/orders/:id/invoice', lazy: pages.orders },
  { path: 'events/new', lazy: pages.newEvent },
  { path: 'manage/:id', lazy: pages.manage },
  { path: 'manage/:id/details', lazy: pages.eventDetails },
  { path: 'manage/:id/tracking', lazy: pages.tracking },
  { path: 'manage/:id/tracking/:list', lazy: pages.trackingList },
  { path: 'manage/:id/summary', lazy: pages.summary },
  { path: 'manage/:id/requests', lazy: pages.joinRequests },
  { path: 'manage/:id/guests', lazy: pages.guests },
  { path: 'manage/:id/invite-guests', lazy: pages.inviteGuests },
  { path: 'manage/:id/send', lazy: pages.send },
  { path: 'manage/:id/send/reminders', lazy: pages.send },
  { path: 'manage/:id/send/by-hand', lazy: pages.send },
  { path: 'manage/:id/questions', lazy: pages.questions },
  { path: 'manage/:id/check-in', lazy: pages.manageCheckIn },
  { path: 'manage/:id/check-in/print', lazy: pages.doorList },
])

/** The card has the screen to itself. Anybody may try a design; an event's card is its hosts'. */
const editorPages = inside('editor', [{ path: 'template/:id/customize', lazy: pages.customize }])
const accountEditorPages = inside('accountEditor', [
  { path: 'events/new/:draftId', lazy: pages.adoptDraft },
  { path: 'manage/:id/design', lazy: pages.design },
])

/** Rendered by the server: a link inside the app leaves the app. */
const invitationPages: RouteObject = {
  ErrorBoundary: RouteError,
  children: [{ path: 'invitation/*', lazy: pages.invitation }],
}

/** The door has the screen to itself. */
const doorPages: RouteObject = {
  ErrorBoundary: RouteError,
  children: [{ path: 'check-in/:eventToken/:checkInToken', lazy: pages.door }],
}

const publicPages = inside('public', [
  { index: true, lazy: pages.home },
  { path: 'designs', lazy: pages.designs },
  { path: 'template/:id', lazy: pages.template },
  { path: 'credits', lazy: pages.credits },
  { path: 'terms-and-conditions', lazy: pages.texts },
  { path: 'privacy-policy', lazy: pages.texts },
  { path: 'about-us', lazy: pages.texts },
  { path: 'contact-us', lazy: pages.answers },
  { path: 'faq', lazy: pages.answers },
  { path: 'help', lazy: pages.answers },
  { path: 'help/hosts', lazy: pages.answers },
  { path: 'help/door', lazy: pages.answers },
  { path: 'our-services', lazy: pages.ourServices },
  { path: 'coming-soon', lazy: pages.comingSoon },
  // Linked from nowhere; for all but operators it is an unknown page.
  { path: 'operator', lazy: pages.operator },
  // After every page with a name: the category page itself shows "not found" for an unknown slug.
  { path: ':category', lazy: pages.category },
  { path: '*', lazy: pages.notFound },
])

/** Every path of `routes/paths.ts` must lead to one of these. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    HydrateFallback: PageLoader,
    ErrorBoundary: RouteError,
    children: [
      { Component: RequireSignedOut, children: [authPages] },
      { Component: RequireAccount, children: [hostPages, accountEditorPages] },
      recoveryPages,
      editorPages,
      invitationPages,
      doorPages,
      publicPages,
    ],
  },
]

/** The router, under the language prefix that the page was opened with. */
export function createAppRouter() {
  return createBrowserRouter(routes, { basename: basenameOf(location.pathname) })
}

export type AppRouter = ReturnType<typeof createAppRouter>
