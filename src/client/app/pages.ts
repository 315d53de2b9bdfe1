import type { ComponentType } from 'react'
import { loadDoorMessages, loadGalleryMessages, loadWorkMessages } from '#client/i18n/i18n.ts'

/** Each page and layout is a chunk of its own, loaded when it is first opened. */
type LazyPage = () => Promise<{ Component: ComponentType }>

/** For pages of hosts, and those that are seldom opened: loads their messages too. */
async function withWorkMessages<Page>(page: Promise<Page>): Promise<Page> {
  const [fetched] = await Promise.all([page, loadWorkMessages()])
  return fetched
}

async function withDoorMessages<Page>(page: Promise<Page>): Promise<Page> {
  const [fetched] = await Promise.all([page, loadDoorMessages()])
  return fetched
}

async function withGalleryMessages<Page>(page: Promise<Page>): Promise<Page> {
  const [fetched] = await Promise.all([page, loadGalleryMessages()])
  return fetched
}

export const layouts = {
  public: async () => ({ Component: (await import('./public-layout.tsx')).PublicLayout }),
  auth: async () => ({ Component: (await import('./auth-layout.tsx')).AuthLayout }),
  host: async () => ({ Component: (await withWorkMessages(import('./app-shell.tsx'))).AppShell }),
  editor: async () => ({ Component: (await withWorkMessages(import('./editor-layout.tsx'))).EditorLayout }),
  accountEditor: async () => ({
    Component: (await withWorkMessages(import('./account-editor-layout.tsx'))).AccountEditorLayout,
  }),
} satisfies Record<string, LazyPage>

export const pages = {
  home: async () => ({
    Component: (await withGalleryMessages(import('#client/features/gallery/home/home-page.tsx'))).HomePage,
  }),
  designs: async () => ({
    Component: (await withGalleryMessages(import('#client/features/gallery/list/designs-page.tsx')))
      .DesignsPage,
  }),
  category: async () => ({
    Component: (await withGalleryMessages(import('./category-route.tsx'))).CategoryRoute,
  }),
  template: async () => ({
    Component: (await withGalleryMessages(import('./template-route.tsx'))).TemplateRoute,
  }),
  favourites: async () => ({
    Component: (await withGalleryMessages(import('#client/features/gallery/list/favourites-page.tsx')))
      .FavouritesPage,
  }),
  operator: async () => ({
    Component: (await withWorkMessages(import('./operator-route.tsx'))).OperatorRoute,
  }),
  credits: async () => ({
    Component: (await withGalleryMessages(import('#client/features/gallery/credits-page.tsx'))).CreditsPage,
  }),
  texts: async () => ({ Component: (await import('./text-route.tsx')).TextRoute }),
  answers: async () => ({ Component: (await import('./answers-route.tsx')).AnswersRoute }),
  ourServices: async () => ({
    Component: (await import('#client/features/services/services-page.tsx')).ServicesPage,
  }),
  services: async () => ({
    Component: (await withWorkMessages(import('./services-route.tsx'))).ServicesRoute,
  }),
  comingSoon: async () => ({
    Component: (await import('#client/features/public-pages/coming-soon-page.tsx')).ComingSoonPage,
  }),
  notFound: async () => ({
    Component: (await import('#client/features/public-pages/not-found-page.tsx')).NotFoundPage,
  }),
  signIn: async () => ({ Component: (await import('#client/features/account/sign-in-page.tsx')).SignInPage }),
  signUp: async () => ({ Component: (await import('#client/features/account/sign-up-page.tsx')).SignUpPage }),
  verifyEmail: async () => ({
    Component: (await import('#client/features/account/verify-email-page.tsx')).VerifyEmailPage,
  }),
  recovery: async () => ({
    Component: (await withWorkMessages(import('#client/features/account/recovery/recovery-page.tsx')))
      .RecoveryPage,
  }),
  profile: async () => ({ Component: (await import('./profile-route.tsx')).ProfileRoute }),
  orders: async () => ({ Component: (await import('./orders-route.tsx')).OrdersRoute }),
  cohosts: async () => ({ Component: (await import('./cohosts-route.tsx')).CohostsRoute }),
  notifications: async () => ({
    Component: (await import('#client/features/notifications/notifications-page.tsx')).NotificationsPage,
  }),
  plans: async () => ({ Component: (await import('./plans-route.tsx')).PlansRoute }),
  events: async () => ({ Component: (await import('#client/features/events/events-page.tsx')).EventsPage }),
  newEvent: async () => ({
    Component: (await import('#client/features/events/new-event-page.tsx')).NewEventPage,
  }),
  manage: async () => ({ Component: (await import('./manage-route.tsx')).ManageRoute }),
  customize: async () => ({
    Component: (await withWorkMessages(import('#client/features/editor/pages/customize-page.tsx')))
      .CustomizePage,
  }),
  adoptDraft: async () => ({
    Component: (await import('#client/features/editor/pages/adopt-draft-page.tsx')).AdoptDraftPage,
  }),
  design: async () => ({
    Component: (await import('#client/features/editor/pages/design-page.tsx')).DesignPage,
  }),
  eventDetails: async () => ({
    Component: (await import('#client/features/events/event-editor-page.tsx')).EventEditorPage,
  }),
  tracking: async () => ({ Component: (await import('./tracking-route.tsx')).TrackingRoute }),
  trackingList: async () => ({
    Component: (await import('#client/features/tracking/list/list-page.tsx')).ListPage,
  }),
  summary: async () => ({ Component: (await import('./summary-route.tsx')).SummaryRoute }),
  joinRequests: async () => ({
    Component: (await import('#client/features/tracking/requests/requests-page.tsx')).RequestsPage,
  }),
  guests: async () => ({ Component: (await import('#client/features/guests/guests-page.tsx')).GuestsPage }),
  inviteGuests: async () => ({
    Component: (await import('#client/features/guests/import/invite-guests-page.tsx')).InviteGuestsPage,
  }),
  send: async () => ({ Component: (await import('./send-route.tsx')).SendRoute }),
  questions: async () => ({
    Component: (await import('#client/features/questions/questions-page.tsx')).QuestionsPage,
  }),
  manageCheckIn: async () => ({
    Component: (await import('#client/features/doors/check-in-page.tsx')).CheckInPage,
  }),
  doorList: async () => ({
    Component: (await import('#client/features/doors/print/door-list-page.tsx')).DoorListPage,
  }),
  invitation: async () => ({ Component: (await import('./invitation-route.tsx')).InvitationRoute }),
  door: async () => ({
    Component: (await withDoorMessages(import('#client/features/check-in/door-page.tsx'))).DoorPage,
  }),
} satisfies Record<string, LazyPage>
