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

/** What this needs of the service worker's scope. */
export interface PushWorker {
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  readonly navigator: { setAppBadge?(count: number): Promise<void> }
  readonly clients: {
    matchAll(wanted: { type: 'window'; includeUncontrolled: true }): Promise<readonly WorkerWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly location: { readonly origin: string }
}

interface WorkerWindow {
  readonly url: string
  focus(): Promise<unknown>
}

/** Shows what the server pushed. A push must show something, or browsers take the permission away. */
export async function showPushed(worker: PushWorker, data: { json(): unknown } | null): Promise<void> {
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
  if (unread >= 0) await worker.navigator.setAppBadge?.(unread)
}

function readPushed(data: { json(): unknown } | null): Partial<Pushed> {
  try {
    return (data?.json() as { notification?: Partial<Pushed> } | undefined)?.notification ?? {}
  } catch {
    return {}
  }
}

/** A window that shows the page already comes to the front; others stay as they are, for something may be typed there. */
export async function openPushed(worker: PushWorker, notification: Notification): Promise<void> {
  notification.close()
  const { navigate } = (notification.data ?? {}) as { navigate?: string }
  const { href, origin } = new URL(navigate ?? '/', worker.location.origin)
  if (origin !== worker.location.origin) return
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => url === href)
  if (shown) await shown.focus()
  else await worker.clients.openWindow(href)
}
