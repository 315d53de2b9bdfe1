/** Of a declarative push, which browsers that know the format show without this worker. */
interface Pushed {
  readonly title: string
  readonly body: string
  readonly lang: string
  readonly dir: NotificationDirection
  readonly navigate: string
  readonly tag: string
  readonly app_badge: string
}

/** Shows what the server pushed. A push must show something, or browsers take the permission away. */
export async function showPushed(
  worker: ServiceWorkerGlobalScope,
  data: PushMessageData | null,
): Promise<void> {
  const pushed = readPushed(data)
  const { title = 'Marhaba', body = '', lang = '', dir = 'auto', tag = 'marhaba', navigate = '/' } = pushed
  await worker.registration.showNotification(title, {
    body,
    lang,
    dir,
    tag,
    icon: '/icons/icon-192.png',
    data: { navigate },
  })
  const unread = Number(pushed.app_badge)
  if ('setAppBadge' in worker.navigator && unread >= 0) await worker.navigator.setAppBadge(unread)
}

function readPushed(data: PushMessageData | null): Partial<Pushed> {
  try {
    return (data?.json() as { notification?: Partial<Pushed> } | undefined)?.notification ?? {}
  } catch {
    return {}
  }
}

/** A window that shows the page already comes to the front; others stay as they are, for something may be typed there. */
export async function openPushed(
  worker: ServiceWorkerGlobalScope,
  notification: Notification,
): Promise<void> {
  notification.close()
  const { navigate } = (notification.data ?? {}) as { navigate?: string }
  const { href, origin } = new URL(navigate ?? '/', worker.location.origin)
  if (origin !== worker.location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === href)
  if (shown) await shown.focus()
  else await worker.clients.openWindow(href)
}
