/** Every address of the app, without a language prefix: the router puts that before it. */
export const paths = {
  home: () => '/',
  category: (slug: string) => `/${encodeURIComponent(slug)}`,
  designs: (wanted: Readonly<Record<string, string>> = {}) => {
    const query = new URLSearchParams(wanted)
    return query.size > 0 ? `/designs?${query}` : '/designs'
  },
  credits: () => '/credits',
  terms: () => '/terms-and-conditions',
  privacy: () => '/privacy-policy',
  forgetPassword: () => '/forget-password',
  checkCode: () => '/check-code',
  resetPassword: () => '/reset-password',
  faq: () => '/faq',
  contactUs: () => '/contact-us',
  aboutUs: () => '/about-us',
  ourServices: () => '/our-services',
  comingSoon: () => '/coming-soon',

  signUp: () => '/auth/signup',
  signIn: () => '/auth/signin',
  verifyEmail: () => '/auth/verify-email',

  profile: () => '/profile',
  events: () => '/profile/events',
  coHosts: () => '/profile/co-host',
  newCoHost: () => '/profile/co-host/create',
  coHost: (id: string) => `/profile/co-host/${id}`,
  coHostRequests: () => '/profile/co-host/requests',
  orders: () => '/profile/orders',
  favourites: () => '/profile/favourites',
  template: (id: string) => `/template/${id}`,
  customize: (templateId: string) => `/template/${templateId}/customize`,
  plans: () => '/plans',
  plan: (id: string) => `/plans/${id}`,
  paymentSuccess: () => '/plans/payment-success',
  paymentFailure: () => '/plans/payment-failure',

  newEvent: () => '/events/new',
  takeCard: (draftId: string) => `/events/new/${draftId}`,
  manage: (eventId: string) => `/manage/${eventId}`,
  design: (eventId: string, templateId?: string) =>
    `/manage/${eventId}/design${templateId ? `?template=${templateId}` : ''}`,
  eventDetails: (eventId: string) => `/manage/${eventId}/details`,
  /** With a list, the guests behind a figure. */
  tracking: (eventId: string, list?: string) => `/manage/${eventId}/tracking${list ? `/${list}` : ''}`,
  joinRequests: (eventId: string) => `/manage/${eventId}/requests`,
  guests: (eventId: string) => `/manage/${eventId}/guests`,
  inviteGuests: (eventId: string) => `/manage/${eventId}/invite-guests`,
  questions: (eventId: string, tab?: 'answers' | 'settings') =>
    `/manage/${eventId}/questions${tab ? `?tab=${tab}` : ''}`,
  manageCheckIn: (eventId: string, tab?: 'gates' | 'conflicts') =>
    `/manage/${eventId}/check-in${tab ? `?tab=${tab}` : ''}`,
  doorList: (eventId: string) => `/manage/${eventId}/check-in/print`,

  invitation: (eventToken: string, hostToken: string, guestToken?: string) =>
    `/invitation/${eventToken}/${hostToken}${guestToken ? `/${guestToken}` : ''}`,
  checkIn: (eventToken: string, checkInToken: string) => `/check-in/${eventToken}/${checkInToken}`,
} as const

type Place = { pathname: string; search: string; hash: string }

/** Navigation state for the sign-in page: where the person was going. */
export function signInState(from: Place): { from: Place } {
  return { from: { pathname: from.pathname, search: from.search, hash: from.hash } }
}

/** Where to go after sign-in: the attempted place of `signInState`, else home. */
export function returnPath(state: unknown): string {
  const from = (state as { from?: Partial<Place> } | null)?.from
  // History state survives a reload and can be written by anybody on this origin: only our own pages count.
  if (typeof from?.pathname !== 'string' || !/^\/(?!\/)/.test(from.pathname)) return paths.home()
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`
}
