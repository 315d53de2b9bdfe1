import { paths } from '#client/routes/paths.ts'
import { messagePageTexts } from '#server/http/message-page/texts.ts'
import { ownDataTexts } from '#server/http/own-data-page/texts.ts'
import type { Host } from './hosts.ts'
import type { Language, Text } from './texts.ts'

/** What the addresses are made of: a host with an event of each state, an order and a request. */
export interface VisitedWorld {
  readonly host: Host
  /** One on the list of the event. */
  readonly guest: string
  readonly event: { readonly id: string; readonly title_ar: string; readonly title_en: string }
  /** The address that a host shares with everybody, and that of one guest. */
  readonly invitation: string
  readonly personal: string
  readonly door: string
  readonly order: string
  readonly request: string
  /** What mails lead to. */
  readonly links: MailLinks
  /** Who was asked and has not answered. */
  readonly cohost: { readonly id: string; readonly name: string }
  /** The name of one who has accepted. */
  readonly activeCohost: string
}

/** Addresses without a language. */
export interface MailLinks {
  readonly message: string
  readonly digest: string
  /** Waiting for its confirmation, and confirmed. */
  readonly subscription: string
  readonly confirmedSubscription: string
}

/** Who sees a page as it is: everybody, who signed in, or who did not. */
type Viewer = 'anybody' | 'account' | 'signed-out'

export interface Place {
  /** As in the router, or of a page that the server renders. */
  readonly route: string
  readonly at: (world: VisitedWorld) => string
  /** In the tab, before the product's name. */
  readonly title: (t: Text, world: VisitedWorld, language: Language) => string
  readonly viewer: Viewer
}

const place =
  (viewer: Viewer) =>
  (route: string, title: string | Place['title'], at: Place['at'] = () => `/${route}`): Place => ({
    route,
    at,
    title: typeof title === 'string' ? (t) => t(title) : title,
    viewer,
  })

/** A title of the server's texts, which are not in the catalogs. */
const named =
  (titles: Readonly<Record<Language, string>>): Place['title'] =>
  (t, _, language) =>
    `${titles[language]} · ${t('Marhaba')}`
const SUBSCRIPTION = named({ ar: 'اشتراكك في رسائل مرحبا', en: 'Your subscription to Marhaba' })

const open = place('anybody')
const own = place('account')
const entrance = place('signed-out')
const titleOfEvent: Place['title'] = (_, { event }, language) =>
  language === 'ar' ? event.title_ar : event.title_en
const ofEvent = (page: string, title: string | Place['title']): Place =>
  own(`manage/:id${page}`, title, ({ event }) => `${paths.manage(event.id)}${page}`)

/** Every address of the app; a test compares them with the router's. */
export const places: readonly Place[] = [
  open('', 'Digital invitations', paths.home),
  open('designs', 'All designs'),
  open(
    ':category',
    (t, _, language) => t('{name}: cards and invitations', { name: { ar: 'زفاف', en: 'Wedding' }[language] }),
    () => '/wedding',
  ),
  open(
    'template/:id',
    (_, __, language) => ({ ar: 'باب الحمراء', en: 'Palace gate' })[language],
    () => paths.template('palace-gate'),
  ),
  open(
    'template/:id/customize',
    (_, __, language) => ({ ar: 'باب الحمراء', en: 'Palace gate' })[language],
    () => paths.customize('palace-gate'),
  ),
  open('credits', 'Credits'),
  open('terms-and-conditions', 'Terms and conditions'),
  open('privacy-policy', 'Privacy policy'),
  open('our-services', 'Our services'),
  open('about-us', 'About us'),
  open('contact-us', 'Contact us'),
  open('faq', 'Frequently asked questions'),
  open('help', 'Help'),
  open('help/hosts', 'Help for hosts'),
  open('help/door', 'Help for the door team'),
  open('coming-soon', 'Coming soon'),
  // For operators alone; nobody else learns that it is there.
  open('operator', 'Page not found'),
  open('*', 'Page not found', () => '/no/such/page'),
  open('forget-password', 'Recover your account'),
  open('check-code', 'Recover your account'),
  open('reset-password', 'Recover your account'),
  open('check-in/:eventToken/:checkInToken', 'Check-in', ({ door }) => door),
  entrance('auth/signin', 'Sign in'),
  entrance('auth/signup', 'Create an account'),
  entrance('auth/verify-email', 'Verify your email'),
  entrance('auth/verify_email', 'Verify your email'),
  own('profile', 'My profile'),
  own('profile/events', 'My events'),
  own('profile/favourites', 'My favourites'),
  own('profile/notifications', 'Notifications'),
  own('profile/developers', 'Developers'),
  own('profile/co-host', 'Co-hosts'),
  own('profile/co-host/create', 'Add a co-host'),
  own('profile/co-host/requests', 'Co-host requests'),
  own(
    'profile/co-host/:id',
    (_, { cohost }) => cohost.name,
    ({ cohost }) => paths.cohost(cohost.id),
  ),
  own('profile/orders', 'My orders'),
  own('profile/orders/:id/invoice', 'Invoice', ({ order }) => paths.invoice(order)),
  own('profile/services/:id', 'Event details', ({ request }) => paths.service(request)),
  own('profile/services/:id/brief', 'Event details', ({ request }) => paths.brief(request, 'event-details')),
  own('plans', 'Plans and points'),
  own('plans/:id', 'Checkout', () => paths.checkout('gathering')),
  own('plans/payment-success', 'Your payment', ({ order }) => paths.paymentSuccess(order)),
  own('plans/payment-failure', 'Your payment', ({ order }) => paths.paymentFailure(order)),
  own('events/new', 'New event'),
  own('events/new/:draftId', 'Your card', () => paths.adoptDraft(crypto.randomUUID())),
  ofEvent('', titleOfEvent),
  ofEvent('/details', 'Event details'),
  ofEvent('/design', 'Edit the card'),
  ofEvent('/tracking', 'Tracking'),
  own('manage/:id/tracking/:list', 'All invited', ({ event }) => paths.tracking(event.id, 'invited')),
  ofEvent('/summary', 'Summary'),
  ofEvent('/requests', 'Join requests'),
  ofEvent('/guests', 'Guests'),
  ofEvent('/invite-guests', 'Add guests'),
  ofEvent('/send', 'Send invitations'),
  ofEvent('/send/reminders', 'Automatic reminders'),
  ofEvent('/send/by-hand', 'Write to your guests'),
  ofEvent('/questions', 'Questions and answers'),
  ofEvent('/check-in', 'Check-in'),
  ofEvent('/check-in/print', 'Door list'),
]

/** Pages of an invitation, which the server renders and a script of their own takes over. */
export const invitationPlaces: readonly Place[] = [
  open('invitation/:eventToken/:hostToken', titleOfEvent, ({ invitation }) => invitation),
  open('invitation/:eventToken/:hostToken/:guestToken', titleOfEvent, ({ personal }) => personal),
]

/** Pages of the server alone, without a script. */
const linkPlaces: readonly Place[] = [
  open(
    'invitation/:eventToken/:hostToken/:guestToken/my-data',
    named({ ar: ownDataTexts.ar.heading, en: ownDataTexts.en.heading }),
    ({ personal }) => `${personal}/my-data`,
  ),
  open(
    'messages/:token',
    named({ ar: messagePageTexts.ar.heading, en: messagePageTexts.en.heading }),
    ({ links }) => links.message,
  ),
  open(
    'messages/digest/:token',
    named({ ar: 'الملخص اليومي', en: 'Daily summary' }),
    ({ links }) => links.digest,
  ),
  open('subscription/:token', SUBSCRIPTION, ({ links }) => links.subscription),
  open('subscription/:token (confirmed)', SUBSCRIPTION, ({ links }) => links.confirmedSubscription),
]

/** Pages of the server: no link of the app moves to them, and nothing comes after their titles. */
export const guestPlaces: readonly Place[] = [...invitationPlaces, ...linkPlaces]
