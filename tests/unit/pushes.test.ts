import { expect, test, vi } from 'vitest'
import { openPushed, type PushWorker, showPushed } from '#client/service-worker/pushes.ts'

const ORIGIN = 'https://marhaba.example'

function aWorker(windows: { url: string; focus: () => Promise<unknown> }[] = []) {
  const shown = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>(async () => {})
  const badge = vi.fn<(count: number) => Promise<void>>(async () => {})
  const opened = vi.fn<(url: string) => Promise<null>>(async () => null)
  const worker: PushWorker = {
    registration: { showNotification: shown },
    navigator: { setAppBadge: badge },
    clients: { matchAll: async () => windows, openWindow: opened },
    location: { origin: ORIGIN },
  }
  return { worker, shown, badge, opened }
}

const dataOf = (value: unknown) => ({ json: () => value })

const pressed = (navigate: string) => {
  const close = vi.fn()
  return { notification: { close, data: { navigate } } as unknown as Notification, close }
}

test('[S-16] a push is shown as it was written, and the app’s icon has how many are unread', async () => {
  const { worker, shown, badge } = aWorker()
  const notification = { title: 'رد جديد', body: 'زفاف سلمان', lang: 'ar', dir: 'rtl', tag: 'n-1' }
  await showPushed(worker, dataOf({ notification: { ...notification, navigate: '/ar', app_badge: '3' } }))
  expect(shown).toHaveBeenCalledWith(
    'رد جديد',
    expect.objectContaining({
      ...{ body: 'زفاف سلمان', lang: 'ar', dir: 'rtl', tag: 'n-1' },
      data: { navigate: '/ar' },
    }),
  )
  expect(badge).toHaveBeenCalledWith(3)
})

test('[S-16] a push that cannot be read is shown too, and counts nothing', async () => {
  const { worker, shown, badge } = aWorker()
  await showPushed(worker, null)
  expect(shown).toHaveBeenCalledWith('Marhaba', expect.objectContaining({ data: { navigate: '/' } }))
  expect(badge).not.toHaveBeenCalled()
})

test('[S-16] a press brings the page to the front, opens it where it is not, and leads nowhere else', async () => {
  const page = { url: `${ORIGIN}/ar/manage/e/tracking`, focus: vi.fn(async () => {}) }
  const { worker, opened } = aWorker([page])
  const known = pressed(page.url)
  await openPushed(worker, known.notification)
  expect([known.close.mock.calls.length, page.focus.mock.calls.length]).toEqual([1, 1])
  expect(opened).not.toHaveBeenCalled()
  await openPushed(worker, pressed('/ar/profile/notifications').notification)
  expect(opened).toHaveBeenCalledWith(`${ORIGIN}/ar/profile/notifications`)
  await openPushed(worker, pressed('https://elsewhere.example/').notification)
  expect(opened).toHaveBeenCalledTimes(1)
})
