/** Every address that the app links to, without a language prefix: the router adds that. */
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
  about: () => '/about-us',
  contact: () => '/contact-us',
  faq: () => '/faq',
  /** `guide`: the pages of help for hosts, and for who works at a door. */
  help: (guide?: 'hosts' | 'door') => `/help${guide ? `/${guide}` : ''}`,

  services: () => '/our-services',
  /** What is wanted of a service; the id is made by whoever begins to order. */
  brief: (requestId: string, kind: string) => `/profile/services/${requestId}/brief?kind=${kind}`,
  service: (requestId: string) => `/profile/services/${requestId}`,

  signUp: () => '/auth/signup',
  signIn: () => '/auth/signin',
  verifyEmail: () => '/auth/verify-email',

  /** The three steps of a forgotten password. */
  forgetPassword: () => '/forget-password',
  checkCode: () => '/check-code',
  resetPassword: () => '/reset-password',

  profile: () => '/profile',
  events: () => '/profile/events',
  invoice: (orderId: string) => `/profile/orders/${orderId}/invoice`,
  favourites: () => '/profile/favourites',
  orders: () => '/profile/orders',
  /** `eventId`: those of this event alone, or a new one for it. */
  cohosts: (eventId?: string) => `/profile/co-host${eventId ? `?event=${eventId}` : ''}`,
  newCohost: (eventId?: string) => `/profile/co-host/create${eventId ? `?event=${eventId}` : ''}`,
  cohost: (id: string) => `/profile/co-host/${id}`,
  cohostRequests: () => '/profile/co-host/requests',
  notifications: () => '/profile/notifications',
  developers: () => '/profile/developers',
  /** `needed`: points that are missing; the page opens with the plan that has them. */
  plans: (needed?: number) => `/plans${needed === undefined ? '' : `?needed=${needed}`}`,
  checkout: (planId: string) => `/plans/${planId}`,
  paymentSuccess: (orderId: string) => `/plans/payment-success?order=${orderId}`,
  paymentFailure: (orderId: string) => `/plans/payment-failure?order=${orderId}`,
  template: (id: string) => `/template/${id}`,
  customize: (templateId: string) => `/template/${templateId}/customize`,

  newEvent: () => '/events/new',
  adoptDraft: (draftId: string) => `/events/new/${draftId}`,
  manage: (eventId: string) => `/manage/${eventId}`,
  design: (eventId: string, templateId?: string) =>
    `/manage/${eventId}/design${templateId ? `?template=${templateId}` : ''}`,
  /** The first step after its occasion. */
  firstDesign: (eventId: string) => `/manage/${eventId}/design?new=yes`,
  eventDetails: (eventId: string) => `/manage/${eventId}/details`,
  /** `list`: the guests behind one of the figures. */
  tracking: (eventId: string, list?: string) => `/manage/${eventId}/tracking${list ? `/${list}` : ''}`,
  /** What came of an event that is over. */
  summary: (eventId: string) => `/manage/${eventId}/summary`,
  joinRequests: (eventId: string) => `/manage/${eventId}/requests`,
  /** `guestId`: with this guest open. */
  guests: (eventId: string, guestId?: string) =>
    `/manage/${eventId}/guests${guestId ? `?guest=${guestId}` : ''}`,
  /** The guests that one host brought in. */
  guestsOf: (eventId: string, hostId: string) => `/manage/${eventId}/guests?host=${hostId}`,
  inviteGuests: (eventId: string, way?: 'single' | 'file' | 'paste' | 'link') =>
    `/manage/${eventId}/invite-guests${way ? `?way=${way}` : ''}`,
  /** `who`: whom the page opens with; `guest`: for this guest alone. */
  send: (eventId: string, wanted: { readonly who?: string; readonly guest?: string } = {}) => {
    const query = new URLSearchParams(wanted)
    return `/manage/${eventId}/send${query.size > 0 ? `?${query}` : ''}`
  },
  /** What reminds guests by itself. */
  reminders: (eventId: string) => `/manage/${eventId}/send/reminders`,
  sendByHand: (eventId: string) => `/manage/${eventId}/send/by-hand`,
  questions: (eventId: string, tab?: 'answers' | 'settings') =>
    `/manage/${eventId}/questions${tab ? `?tab=${tab}` : ''}`,
  manageCheckIn: (eventId: string, tab?: 'gates' | 'conflicts') =>
    `/manage/${eventId}/check-in${tab ? `?tab=${tab}` : ''}`,
  doorList: (eventId: string) => `/manage/${eventId}/check-in/print`,

  invitation: (eventToken: string, hostToken: string, guestToken?: string) =>
    `/invitation/${eventToken}/${hostToken}${guestToken ? `/${guestToken}` : ''}`,
  checkIn: (eventToken: string, checkInToken: string) => `/check-in/${eventToken}/${checkInToken}`,
} as const

/** Navigation state for a door's page: a host of this event opens it, by the account and without the PIN. */
export function atHostDoor(eventId: string): { hostOf: string } {
  return { hostOf: eventId }
}

/** The event of `atHostDoor`; null for everybody else. */
export function hostDoorEvent(state: unknown): string | null {
  const { hostOf } = (state ?? {}) as { hostOf?: unknown }
  return typeof hostOf === 'string' ? hostOf : null
}

/** Navigation state for plans and checkout: the page to go back to once points are there. */
export function errandState(back: string): { back: string } {
  return { back }
}

/** The page of `errandState`; null where nobody was on the way to something. */
export function errandPath(state: unknown): string | null {
  const { back } = (state ?? {}) as { back?: unknown }
  return isOwnPath(back) ? back : null
}

type Place = { pathname: string; search: string; hash: string }

/** Navigation state for the sign-in page: where the person was going. */
export function signInState(from: Place): { from: Place } {
  return { from: { pathname: from.pathname, search: from.search, hash: from.hash } }
}

/** Where to go after sign-in: the attempted place of `signInState`, else home. */
export function returnPath(state: unknown): string {
  const from = (state as { from?: Partial<Place> } | null)?.from
  if (!isOwnPath(from?.pathname)) return paths.home()
  return `${from.pathname}${from.search ?? ''}${from.hash ?? ''}`
}

/** History state and drafts survive a reload and anything on this origin can write them: only paths of our own count. */
export function isOwnPath(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?![/\\])/.test(path)
}
