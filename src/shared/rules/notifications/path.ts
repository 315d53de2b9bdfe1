import type { Notification } from '#shared/contract/notifications.ts'

/** The page of the app that a notification leads to, without a language prefix: the same from list, push and mail. */
export function notificationPath({
  kind,
  event_id,
  details,
}: Pick<Notification, 'kind' | 'event_id' | 'details'>): string {
  const event = `/manage/${event_id ?? ''}`
  switch (kind) {
    case 'answers':
    case 'deliveries-failed':
    case 'send-finished':
      return `${event}/tracking`
    case 'join-request':
    case 'guest-correction':
      return `${event}/requests`
    case 'send-reviewed':
      return `${event}/send`
    case 'door-conflict':
      return `${event}/check-in?tab=conflicts`
    case 'co-host-answer':
    case 'purge-notice':
      return event
    case 'points-low':
      return '/plans'
    case 'points-received':
      return '/profile'
    case 'order-paid':
    case 'order-refunded':
      return '/profile/orders'
    case 'service-delivered':
      return `/profile/services/${String(details['request_id'] ?? '')}`
    case 'token-expiring':
    case 'webhook-stopped':
      return '/profile/developers'
    case 'co-host-request':
      return '/profile/co-host/requests'
  }
}
