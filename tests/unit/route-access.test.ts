import { describe, expect, test } from 'vitest'
import { httpRoutes } from '#shared/contract/http-routes.ts'
import type { Route } from '#shared/contract/route.ts'

const routes = Object.entries(httpRoutes) as [string, Route][]
const namesOf = (access: Route['access']) =>
  routes
    .filter(([, route]) => route.access === access)
    .map(([name]) => name)
    .sort()

/** What needs no session. A route more is a decision, and is written here by hand. */
const PUBLIC = [
  ...['account.register', 'account.sign-in', 'registration.read'],
  ...['password.forgot', 'password.check-code', 'password.reset'],
  ...['passkey.sign-in', 'passkey.sign-in-options'],
  ...['category.list', 'country.list', 'suggestion.send', 'contact.send', 'email-subscription.ask'],
  ...['page.about', 'page.contact', 'page.faqs', 'page.help', 'page.help-door', 'page.help-hosts'],
  ...['page.privacy', 'page.services', 'page.terms'],
  // By a token in their address.
  ...['invitation.read', 'invitation.opened', 'invitation.join', 'invitation.check-in', 'rsvp.submit'],
  ...['landing.read', 'door.read', 'attachment.get'],
]
/** What needs no session, and does more for an account that has one. */
const ANYBODY = [
  ...['account.send-code', 'account.verify', 'door.open'],
  ...['home.get', 'plan.list', 'template.get', 'template.list'],
]

/** Routes of accounts and doors are in the tables of event-roles.test.ts and account-routes.test.ts, by their access. */
describe('[A-43] [R-6] who may call a route', () => {
  test('is everybody only where it is listed here', () => {
    expect({ public: namesOf('public'), anybody: namesOf('anybody') }).toEqual({
      public: [...PUBLIC].sort(),
      anybody: [...ANYBODY].sort(),
    })
  })

  test('is one of the known ones, and operators alone for what is named after them', () => {
    const known = ['public', 'anybody', 'account', 'door', 'ended-door', 'operator']
    expect([...new Set(routes.map(([, { access }]) => access))].sort()).toEqual(known.sort())
    const named = routes.map(([name]) => name).filter((name) => name.startsWith('operator.'))
    expect(namesOf('operator')).toEqual(named.sort())
    expect(namesOf('door')).toEqual(['door.certify', 'door.changes', 'door.heartbeat', 'door.live'])
    expect(namesOf('ended-door')).toEqual(['check-in.record', 'check-in.relay', 'door.confirm-wipe'])
  })
})
