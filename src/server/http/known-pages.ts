/** Every page of the app by its path, without the language prefix; `:name` stands for one segment. */
const PAGES = [
  '',
  'designs',
  'credits',
  'our-services',
  'terms-and-conditions',
  'privacy-policy',
  'about-us',
  'contact-us',
  'faq',
  'help',
  'help/hosts',
  'help/door',
  'coming-soon',
  'auth/signin',
  'auth/signup',
  'auth/verify-email',
  'auth/verify_email',
  'forget-password',
  'check-code',
  'reset-password',
  'template/:id',
  'template/:id/customize',
  'profile',
  'profile/events',
  'profile/favourites',
  'profile/orders',
  'profile/co-host',
  'profile/co-host/create',
  'profile/co-host/requests',
  'profile/co-host/:id',
  'profile/notifications',
  'profile/developers',
  'plans',
  'plans/:plan',
  'profile/services/:request',
  'profile/services/:request/brief',
  'profile/orders/:id/invoice',
  'events/new',
  'events/new/:draft',
  'manage/:id',
  'manage/:id/details',
  'manage/:id/design',
  'manage/:id/tracking',
  'manage/:id/tracking/:list',
  'manage/:id/summary',
  'manage/:id/requests',
  'manage/:id/guests',
  'manage/:id/invite-guests',
  'manage/:id/send',
  'manage/:id/send/by-hand',
  'manage/:id/send/reminders',
  'manage/:id/questions',
  'manage/:id/check-in',
  'manage/:id/check-in/print',
  'check-in/:event/:door',
]

const KNOWN = new RegExp(`^(?:${PAGES.map((page) => page.replace(/:\w+/g, '[^/]+')).join('|')})$`)

/** The path of a page without language prefix, query and outer slashes. */
export function pagePath(url: string): string {
  return (url.split('?')[0] ?? '').replace(/^\/(?:ar|en)(?=\/|$)/, '').replace(/^\/+|\/+$/g, '')
}

/** What the path of a page names: a page of the app, the slug that may be an occasion's, or nothing. */
export function pageOf(path: string): { kind: 'page' | 'unknown' } | { kind: 'occasion'; slug: string } {
  if (KNOWN.test(path)) return { kind: 'page' }
  return path.includes('/') ? { kind: 'unknown' } : { kind: 'occasion', slug: path }
}
