import { createVerify, X509Certificate } from 'node:crypto'
import { parseJson, recordOf, textOf } from './json-values.ts'

/** Fetches a document of Amazon's; a test serves it from elsewhere. Throws where it cannot. */
export type FetchText = (url: string) => Promise<string>

/** SNS repeats a message for less than an hour; an older one is a replay. */
const AGE_MAXIMUM_MS = 60 * 60 * 1000
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000

/** A certificate is one of a few per region, and anybody may name addresses to us. */
const CERTIFICATES_MAXIMUM = 20

const SIGNED_FIELDS = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
} as const

const DIGESTS = new Map([
  ['1', 'RSA-SHA1'],
  ['2', 'RSA-SHA256'],
])

export type SnsMessage =
  | { readonly kind: 'forged' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'confirmation'; readonly subscribeUrl: string }
  | { readonly kind: 'notification'; readonly id: string; readonly message: string }
  /** Of another kind, such as the end of the subscription. */
  | { readonly kind: 'other' }

/** Reads messages of one SNS topic: signed by Amazon, of this topic, and not old. */
export function snsReader(topicArn: string, fetchText: FetchText, now: () => Date) {
  const certificates = new Map<string, X509Certificate>()

  async function certificateAt(url: string): Promise<X509Certificate> {
    const cached = certificates.get(url)
    if (cached) return cached
    const certificate = new X509Certificate(await fetchText(url))
    if (certificates.size >= CERTIFICATES_MAXIMUM) certificates.clear()
    certificates.set(url, certificate)
    return certificate
  }

  return async (body: Buffer): Promise<SnsMessage> => {
    const envelope = recordOf(parseJson(body.toString('utf8')))
    const field = (name: string) => textOf(envelope[name])
    const type = field('Type')
    if (type === '') return { kind: 'unreadable' }
    if (field('TopicArn') !== topicArn || !isRecent(field('Timestamp'), now())) return { kind: 'forged' }
    const fields = SIGNED_FIELDS[type === 'Notification' ? 'Notification' : 'SubscriptionConfirmation']
    const digest = DIGESTS.get(field('SignatureVersion'))
    const certificateUrl = field('SigningCertURL')
    if (digest === undefined || !isCertificateOfAmazon(certificateUrl)) return { kind: 'forged' }
    let certificate: X509Certificate
    try {
      certificate = await certificateAt(certificateUrl)
    } catch {
      // Amazon repeats the call, and by then the certificate may be had.
      return { kind: 'unreadable' }
    }
    const signed = fields
      .filter((name) => Object.hasOwn(envelope, name))
      .map((name) => `${name}\n${field(name)}\n`)
    const verify = createVerify(digest).update(signed.join(''), 'utf8')
    if (!isValidAt(certificate, now()) || !verify.verify(certificate.publicKey, field('Signature'), 'base64'))
      return { kind: 'forged' }
    if (type === 'Notification')
      return { kind: 'notification', id: field('MessageId'), message: field('Message') }
    if (type !== 'SubscriptionConfirmation') return { kind: 'other' }
    const subscribeUrl = field('SubscribeURL')
    return isOfAmazon(subscribeUrl) ? { kind: 'confirmation', subscribeUrl } : { kind: 'forged' }
  }
}

function isRecent(timestamp: string, now: Date): boolean {
  const age = now.getTime() - new Date(timestamp).getTime()
  return age <= AGE_MAXIMUM_MS && age >= -CLOCK_TOLERANCE_MS
}

function isValidAt({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate
}

/** Against forgery and SSRF: a message names the address of its certificate, and only those that SNS publishes are read. */
function isCertificateOfAmazon(url: string): boolean {
  return isOfAmazon(url) && /^\/SimpleNotificationService-[\w-]+\.pem$/.test(URL.parse(url)?.pathname ?? '')
}

function isOfAmazon(text: string): boolean {
  const url = URL.parse(text)
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '') return false
  return /^sns\.[a-z]{2}(-[a-z]+)+-\d\.amazonaws\.com(\.cn)?$/.test(url.hostname)
}
