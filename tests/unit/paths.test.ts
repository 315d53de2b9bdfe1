import { readdirSync, readFileSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { routes } from '#client/app/router.tsx'
import { paths } from '#client/routes/paths.ts'
import { pageOf, pagePath } from '#server/http/known-pages.ts'
import { guestPlaces, places } from '../e2e/support/places.ts'

const FALLBACKS = ['*', ':category']

const sources = readdirSync('src/client', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'))

it.each(Object.keys(paths))('a link of the app uses paths.%s', (name) => {
  expect(sources.some((text) => new RegExp(`\\bpaths\\.${name}\\b`).test(text))).toBe(true)
})

/** Each path with no optional part, and with all of them. */
const addresses: Record<keyof typeof paths, readonly string[]> = {
  home: [paths.home()],
  category: [paths.category('weddings')],
  designs: [paths.designs(), paths.designs({ style: 'modern' })],
  credits: [paths.credits()],
  terms: [paths.terms()],
  privacy: [paths.privacy()],
  about: [paths.about()],
  contact: [paths.contact()],
  faq: [paths.faq()],
  help: [paths.help(), paths.help('hosts'), paths.help('door')],
  services: [paths.services()],
  brief: [paths.brief('r', 'personal-design')],
  service: [paths.service('r')],
  signUp: [paths.signUp()],
  signIn: [paths.signIn()],
  verifyEmail: [paths.verifyEmail()],
  forgetPassword: [paths.forgetPassword()],
  checkCode: [paths.checkCode()],
  resetPassword: [paths.resetPassword()],
  profile: [paths.profile()],
  events: [paths.events()],
  favourites: [paths.favourites()],
  orders: [paths.orders()],
  cohosts: [paths.cohosts(), paths.cohosts('e')],
  newCohost: [paths.newCohost(), paths.newCohost('e')],
  cohost: [paths.cohost('c')],
  cohostRequests: [paths.cohostRequests()],
  guestsOf: [paths.guestsOf('e', 'h')],
  notifications: [paths.notifications()],
  developers: [paths.developers()],
  plans: [paths.plans(), paths.plans(275)],
  checkout: [paths.checkout('p')],
  paymentSuccess: [paths.paymentSuccess('o')],
  paymentFailure: [paths.paymentFailure('o')],
  invoice: [paths.invoice('o')],
  template: [paths.template('t')],
  customize: [paths.customize('t')],
  newEvent: [paths.newEvent()],
  firstDesign: [paths.firstDesign('e')],
  adoptDraft: [paths.adoptDraft('d')],
  manage: [paths.manage('e')],
  design: [paths.design('e'), paths.design('e', 't')],
  eventDetails: [paths.eventDetails('e')],
  tracking: [paths.tracking('e'), paths.tracking('e', 'attending')],
  summary: [paths.summary('e')],
  joinRequests: [paths.joinRequests('e')],
  guests: [paths.guests('e')],
  inviteGuests: [paths.inviteGuests('e')],
  reminders: [paths.reminders('e')],
  send: [paths.send('e'), paths.send('e', { who: 'not_opened' })],
  sendByHand: [paths.sendByHand('e')],
  questions: [paths.questions('e'), paths.questions('e', 'answers')],
  manageCheckIn: [paths.manageCheckIn('e'), paths.manageCheckIn('e', 'conflicts')],
  doorList: [paths.doorList('e')],
  invitation: [paths.invitation('e', 'h'), paths.invitation('e', 'h', 'g')],
  checkIn: [paths.checkIn('e', 'c')],
}

const named = Object.entries(addresses).flatMap(([name, all]) => all.map((address) => [address, name]))

it.each(named)('%s leads to a page of its own', (address, name) => {
  const matches = matchRoutes(routes, address) ?? []
  const path = matches.at(-1)?.route.path ?? ''
  if (name === 'category') expect(path).toBe(':category')
  else expect([matches.length > 0, FALLBACKS.includes(path)]).toEqual([true, false])
})

// Invitations are rendered by the server and have a status of their own.
it.each(named.filter(([, name]) => name !== 'invitation'))(
  'the server knows the page %s',
  (address, name) => {
    const kind = name === 'category' ? 'occasion' : 'page'
    for (const prefix of ['', '/ar', '/en']) expect(pageOf(pagePath(prefix + address)).kind).toBe(kind)
  },
)

it.each([
  '/ar/manage/x/tracking/a/b',
  '/ar/manage/x/nothing',
  '/en/no/such/page',
  '/en/help/nobody',
  '/ar/auth/nothing',
  '/check-in/a',
  '/ar/profile/x',
])('%s is no page', (address) => {
  expect(pageOf(pagePath(address)).kind).toBe('unknown')
})

it('the walk visits every address of the app', () => {
  const visited = new Set([...places, ...guestPlaces].map(({ route }) => route))
  const leaves = (route: RouteObject): string[] =>
    route.children ? route.children.flatMap(leaves) : [route.path ?? '']
  const isVisited = (path: string) =>
    path.endsWith('/*')
      ? [...visited].some((route) => `${route}/`.startsWith(path.slice(0, -1)))
      : visited.has(path)
  const missed = routes.flatMap(leaves).filter((path) => !isVisited(path))
  expect(missed).toEqual([])
})
