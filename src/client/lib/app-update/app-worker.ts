import { messageSW, Workbox } from 'workbox-window'
import type { AppPart, WorkerMessage, WorkerReply } from '../worker-messages.ts'
import { offerUpdate } from './app-update.ts'

/** How often a page that stays open for days asks for a new version, in milliseconds. */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60 * 1000

let registering: Promise<ServiceWorkerRegistration> | null = null

/**
 * Caches a part of the app on this device from now on, so that it opens offline. Waits until the page has loaded
 * and is idle, so as not to delay the first screen. True once every file of it is cached.
 */
export async function downloadForOffline(part: Exclude<AppPart, 'shell'>): Promise<boolean> {
  if (!import.meta.env.PROD || !globalThis.navigator?.serviceWorker) return false
  try {
    await pageIdle()
    registering ??= register()
    const { active } = await registering
    if (active === null) return false
    const reply: WorkerReply = await messageSW(active, { type: 'keep', part } satisfies WorkerMessage)
    return reply.kept
  } catch {
    // Not allowed here (a private window, a browser setting), or the network was lost meanwhile.
    registering = null
    return false
  }
}

async function register(): Promise<ServiceWorkerRegistration> {
  const workbox = new Workbox('/service-worker.js', { updateViaCache: 'none' })
  const failed = new Promise<never>((_, reject) => {
    workbox.addEventListener('redundant', () => reject(new Error('the worker could not be installed')))
  })
  failed.catch(() => undefined)
  // The first version does not wait: there is nothing older to be replaced.
  workbox.addEventListener('waiting', () => offerUpdate(workbox))
  const registration = await workbox.register({ immediate: true })
  if (registration === undefined) throw new Error('this browser registers no worker')
  if (registration.active === null) await Promise.race([workbox.active, failed])
  checkForUpdates(workbox)
  return registration
}

function checkForUpdates(workbox: Workbox): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    workbox.update().catch(() => undefined)
  })
}

async function pageIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  // Safari has no idle callback.
  await new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: 3000 })
    else setTimeout(resolve, 200)
  })
}
