import webPush from 'web-push'
import type { PushDelivery, PushKeys, PushMessage, PushResult, PushTarget } from './port.ts'

/** Push services of browsers: Chrome and its kin, Firefox, Safari, Edge. A leading dot stands for any name before it. */
const PUSH_SERVICES = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const TIMEOUT_MS = 15_000
/** A device that was off for longer reads the list. */
const TTL_SECONDS = 24 * 60 * 60

interface PushOptions {
  readonly keys: PushKeys | null
  /** In place of the known services, as `host` or `host:port`. */
  readonly hosts?: readonly string[] | undefined
  /** Whom a push service may write to about our pushes: an address of https or mailto. */
  readonly subject: string
}

/** Pushes by RFC 8030, encrypted by RFC 8291 and signed by RFC 8292. */
export function webPushDelivery({ keys, hosts, subject }: PushOptions): PushDelivery {
  const services = hosts ?? PUSH_SERVICES
  const accepts = (endpoint: string) => isAt(endpoint, services, hosts !== undefined)
  return {
    keys,
    makeKeys: () => webPush.generateVAPIDKeys(),
    accepts,
    send: async (own, target, message) => {
      if (!accepts(target.endpoint)) return { kind: 'refused' }
      return post(target, requestOf(own, target, message, subject))
    },
  }
}

/** Against SSRF: an account names the address of its push service, and without this list could make us call any. */
function isAt(endpoint: string, services: readonly string[], isConfigured: boolean): boolean {
  const url = URL.parse(endpoint)
  if (url === null || url.username !== '' || url.password !== '') return false
  if (url.protocol !== 'https:' && !(isConfigured && url.protocol === 'http:')) return false
  return services.some((service) =>
    service.startsWith('.') ? url.host.endsWith(service) : url.host === service,
  )
}

function requestOf(
  { publicKey, privateKey }: PushKeys,
  { endpoint, p256dh, auth }: PushTarget,
  { payload, topic, isUrgent }: PushMessage,
  subject: string,
) {
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    TTL: TTL_SECONDS,
    topic,
    urgency: isUrgent ? 'high' : 'normal',
    contentEncoding: 'aes128gcm',
    vapidDetails: { subject, publicKey, privateKey },
  })
}

async function post(
  { endpoint }: PushTarget,
  { headers, body }: ReturnType<typeof requestOf>,
): Promise<PushResult> {
  try {
    const { 'Content-Length': _length, ...own } = headers
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: own,
      body: new Uint8Array(body),
      // A service that sends us elsewhere is none that we know.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (response.ok) return { kind: 'sent' }
    if (response.status === 404 || response.status === 410) return { kind: 'gone' }
    if (response.status === 429 || response.status >= 500)
      return { kind: 'again', code: String(response.status) }
    return { kind: 'refused' }
  } catch {
    return { kind: 'again', code: 'network' }
  }
}
