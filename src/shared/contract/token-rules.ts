import type { TokenScope } from './access-tokens.ts'
import type { HttpRoutes, RouteName } from './http-routes.ts'

/** Routes that know an account by its session. All others never look at an access token. */
export type AccountRoute = {
  [Name in RouteName]: HttpRoutes[Name]['access'] extends 'account' | 'anybody' ? Name : never
}[RouteName]

/** All of the scopes are needed. `of: 'event'`: the route is about the event of its `:id` and no other. */
export interface TokenRule {
  readonly of: 'event' | 'account'
  readonly scopes: readonly TokenScope[]
}

const onEvent = (...scopes: TokenScope[]): TokenRule => ({ of: 'event', scopes })
const onAccount = (...scopes: TokenScope[]): TokenRule => ({ of: 'account', scopes })
/** Who signs in, pays, lets others in, or deletes an event is a person. */
const SESSION = 'session-only'

/**
 * What an access token needs for each route, or that none is enough. The compiler refuses a route without a row here, so
 * nobody opens one to tokens by forgetting it. Responses that hold a credential of somebody else's (links and PINs of
 * doors) are for sessions alone.
 */
export const tokenRules = {
  'account.verify': SESSION,
  'account.send-code': SESSION,
  'account.sign-out': SESSION,
  'account.read': SESSION,
  'account.update': SESSION,
  'phone.channels': SESSION,
  'phone.send-code': SESSION,
  'phone.verify': SESSION,
  'session.list': SESSION,
  'session.end': SESSION,
  'session.end-others': SESSION,
  'passkey.list': SESSION,
  'passkey.options': SESSION,
  'passkey.add': SESSION,
  'passkey.rename': SESSION,
  'passkey.remove': SESSION,
  'account.holdings': SESSION,
  'account.export': SESSION,
  'account.delete': SESSION,
  'access-token.list': SESSION,
  'access-token.create': SESSION,
  'access-token.revoke': SESSION,
  'webhook.list': SESSION,
  'webhook.create': SESSION,
  'webhook.edit': SESSION,
  'webhook.rotate-secret': SESSION,
  'webhook.remove': SESSION,
  'webhook.send-example': SESSION,
  'webhook.messages': SESSION,
  'webhook.redeliver': SESSION,

  'home.get': onAccount('events:read'),
  'template.list': onAccount('events:read'),
  'template.favourites': onAccount('events:read'),
  'template.get': onAccount('events:read'),
  'template.toggle-favourite': SESSION,
  'favourite.list': onAccount('events:read'),

  'event.list': onAccount('events:read'),
  'event.received': SESSION,
  'event.read': onEvent('events:read'),
  'event.create': onAccount('events:write'),
  'event.edit': onEvent('events:write'),
  'event.duplicate': onAccount('events:write'),
  'event.publish': onEvent('events:write'),
  'event.cancel': onEvent('events:write'),
  'event.reinstate': onEvent('events:write'),
  'event.delete': SESSION,
  'event.restore': SESSION,
  'event.changes': onEvent('events:read', 'guests:read', 'sends:read', 'check-ins:read'),
  // A stream ends with the session that it was opened by.
  'event.live': SESSION,
  'question.list': onEvent('events:read'),
  'question.add': onEvent('events:write'),
  'question.edit': onEvent('events:write'),
  'question.remove': onEvent('events:write'),
  'question.restore': onEvent('events:write'),
  'question.reorder': onEvent('events:write'),
  'design.save': onEvent('events:write'),
  'design.versions': onEvent('events:read'),
  'design.version': onEvent('events:read'),
  'design.picture': onEvent('events:read'),
  'attachment.upload': onAccount('events:write'),
  'music.set': onEvent('events:write'),
  'music.remove': onEvent('events:write'),
  'retention.read': onEvent('events:read'),
  'retention.set': SESSION,

  'guest.list': onEvent('guests:read'),
  'guest.add': onEvent('guests:write'),
  'guest.edit': onEvent('guests:write'),
  'guest.edit-many': onEvent('guests:write'),
  'guest.merge': onEvent('guests:write'),
  'guest.delete': onEvent('guests:write'),
  'guest.restore': onEvent('guests:write'),
  'guest.import': onEvent('guests:write'),
  'guest.export': onEvent('guests:read'),
  'guest.pass': onEvent('guests:read'),
  'guest.short-codes': onEvent('guests:read'),
  'guest-wish.list': onEvent('guests:read'),
  'guest-wish.decide': onEvent('guests:write'),
  'join-request.mine': onAccount('guests:read'),
  'join-request.list': onEvent('guests:read'),
  'join-request.decide': onEvent('guests:write'),
  'answer.record': onEvent('guests:write'),
  'answer.list': onEvent('guests:read'),
  'answer.history': onEvent('guests:read'),
  'answer.summary': onEvent('guests:read'),
  'tracking.get': onEvent('guests:read'),
  'activity.list': onAccount('guests:read'),

  'channel.list': onAccount('sends:read'),
  'send.list': onEvent('sends:read'),
  'send.quote': onEvent('sends:read'),
  'send.preview': onEvent('sends:read', 'guests:read'),
  'send.test': onEvent('sends:write'),
  'send.create': onEvent('sends:write'),
  'send.pause': onEvent('sends:write'),
  'send.resume': onEvent('sends:write'),
  'send.cancel': onEvent('sends:write'),
  'reminder.list': onEvent('sends:read'),
  'reminder.set': onEvent('sends:write'),
  'reminder.remove': onEvent('sends:write'),
  'delivery.resolve': onEvent('sends:write'),
  'delivery.next-by-hand': onEvent('sends:read', 'guests:read'),
  'delivery.by-hand': onEvent('sends:write'),
  'points.balance': onAccount('sends:read'),
  'points.entries': onAccount('sends:read'),

  'door.list': SESSION,
  'door.create': SESSION,
  'door.edit': SESSION,
  'door.revoke': SESSION,
  'door.renew-link': SESSION,
  'door.cut-off': SESSION,
  'door.open': SESSION,
  'check-in.record-as-host': onEvent('check-ins:write'),
  'check-in.summary': onEvent('check-ins:read'),
  'conflict.list': onEvent('check-ins:read'),
  'conflict.settle': onEvent('check-ins:write'),

  'cohost.list': SESSION,
  'cohost.read': SESSION,
  'cohost.all': SESSION,
  'cohost.create': SESSION,
  'cohost.edit': SESSION,
  'cohost.change-status': SESSION,
  'cohost.ask-again': SESSION,
  'cohost.remove': SESSION,
  'cohost.leave': SESSION,
  'cohost.requests': SESSION,
  'cohost.send-points': SESSION,
  'cohost.guests': SESSION,

  'plan.list': SESSION,
  'checkout.read': SESSION,
  'checkout.subscribe': SESSION,
  'order.read': SESSION,
  'order.cancel': SESSION,
  'order.list': SESSION,
  'invoice.list': SESSION,
  'invoice.file': SESSION,
  'service-document.upload': SESSION,
  'service-document.file': SESSION,
  'service-request.list': SESSION,
  'service-request.read': SESSION,
  'service-request.save': SESSION,
  'service-request.submit': SESSION,
  'service-request.cancel': SESSION,
  'service-request.write': SESSION,
  'service-request.accept': SESSION,
  'service-request.wish-changes': SESSION,

  'notification.list': SESSION,
  'notification.count': SESSION,
  'notification.live': SESSION,
  'notification.read': SESSION,
  'notification.read-all': SESSION,
  'notification.remove': SESSION,
  'notification.restore': SESSION,
  'notification.clear': SESSION,
  'notification.settings': SESSION,
  'notification.save-settings': SESSION,
  'push.key': SESSION,
  'push.subscribe': SESSION,
  'push.unsubscribe': SESSION,
} as const satisfies Record<AccountRoute, TokenRule | typeof SESSION>

/** Routes that no access token opens: their handlers are given the session. */
export type SessionRoute = {
  [Name in AccountRoute]: (typeof tokenRules)[Name] extends typeof SESSION ? Name : never
}[AccountRoute]

/** The rule of a route; undefined where no token opens it. */
export function tokenRuleOf(name: RouteName): TokenRule | undefined {
  const rule = Object.hasOwn(tokenRules, name) ? tokenRules[name as AccountRoute] : SESSION
  return rule === SESSION ? undefined : rule
}
