import { offerUpdate } from './app-update.ts'
import type { AppPart, WorkerMessage, WorkerReply } from './worker-messages.ts'

/** How often a page that stays open for days asks for a new version, in milliseconds. */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60 * 1000

let registering: Promise<ServiceWorkerRegistration> | null = null

/**
 * Caches a part of the app on this device from now on, so that it opens offline. Waits until the page has loaded
 * and is idle, so as not to delay the first screen. True once every file of it is cached.
 */
export async function downloadForOffline(part: Exclude<AppPart, 'shell'>): Promise<boolean> {
  const workers = import.meta.env.PROD ? globalThis.navigator?.serviceWorker : undefined
  if (!workers) return false
  try {
    await pageIdle()
    registering ??= register(workers)
    const worker = await activeWorker(await registering)
    return (await ask(worker, { type: 'keep', part })).kept
  } catch {
    // Not allowed here (a private window, a browser setting), or the network was lost meanwhile.
    registering = null
    return false
  }
}

async function register(workers: ServiceWorkerContainer): Promise<ServiceWorkerRegistration> {
  const registration = await workers.register('/service-worker.js', { updateViaCache: 'none' })
  watchForUpdates(registration, workers)
  return registration
}

function watchForUpdates(registration: ServiceWorkerRegistration, workers: ServiceWorkerContainer): void {
  // Without a controlling version the waiting one is the first: there is no update to offer.
  const offerWaiting = () => registration.waiting && workers.controller && offerUpdate(registration)
  offerWaiting()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offerWaiting)
  })
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => undefined)
  })
}

function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const { active, installing, waiting } = registration
  if (active) return Promise.resolve(active)
  const pending = installing ?? waiting
  return new Promise((resolve, reject) => {
    pending?.addEventListener('statechange', () => {
      if (pending.state === 'activated') resolve(pending)
      if (pending.state === 'redundant') reject(new Error('the worker could not be installed'))
    })
  })
}

function ask(worker: ServiceWorker, message: WorkerMessage): Promise<WorkerReply> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<WorkerReply>) => resolve(data)
    worker.postMessage(message, [port2])
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
