import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 }

/** An authenticator with one key, as a phone would have it: P-256, no attestation. */
export interface Authenticator {
  /** What `navigator.credentials.create` gives, in JSON. */
  create: (options: Record<string, unknown>, more?: Lies) => ReturnType<typeof creation>
  /** What `navigator.credentials.get` gives, in JSON. */
  sign: (options: Record<string, unknown>, more?: Lies) => ReturnType<typeof assertion>
}

/** What an attacker's authenticator or page would say. */
interface Lies {
  readonly origin?: string
  readonly host?: string
  /** Of signatures; an authenticator without a counter says 0. */
  readonly counter?: number
  readonly challenge?: string
  readonly type?: string
  readonly isPresent?: boolean
}

interface Key {
  readonly id: Buffer
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

/** @param origin of the page that asks it */
export function anAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = { id: randomBytes(32), privateKey, publicKey }
  let counter = 0
  const clientResponses = (options: Record<string, unknown>, type: string, lies: Lies) => {
    counter += 1
    return {
      clientData: Buffer.from(
        JSON.stringify({
          type: lies.type ?? type,
          challenge: lies.challenge ?? options['challenge'],
          origin: lies.origin ?? origin,
          crossOrigin: false,
        }),
      ),
      host: lies.host ?? new URL(origin).hostname,
      counter: lies.counter ?? counter,
      isPresent: lies.isPresent ?? true,
    }
  }
  return {
    create: (options, lies = {}) => creation(key, clientResponses(options, 'webauthn.create', lies)),
    sign: (options, lies = {}) => assertion(key, clientResponses(options, 'webauthn.get', lies)),
  }
}

interface ClientResponse {
  readonly clientData: Buffer
  readonly host: string
  readonly counter: number
  readonly isPresent: boolean
}

function creation(key: Key, { clientData, host, counter, isPresent }: ClientResponse) {
  const attested = Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([0, key.id.length]),
    key.id,
    coseKey(key.publicKey),
  ])
  const flags = FLAGS.verified | FLAGS.attested | (isPresent ? FLAGS.present : 0)
  const authData = Buffer.concat([authenticatorData(host, flags, counter), attested])
  // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    Buffer.from([0xa0]),
    cborText('authData'),
    Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
    authData,
  ])
  return {
    ...named(key),
    response: {
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal', 'of-the-future'],
    },
  }
}

function assertion(key: Key, { clientData, host, counter, isPresent }: ClientResponse) {
  const flags = FLAGS.verified | (isPresent ? FLAGS.present : 0)
  const data = authenticatorData(host, flags, counter)
  const signed = createSign('sha256').update(data).update(createHash('sha256').update(clientData).digest())
  return {
    ...named(key),
    response: {
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signed.sign(key.privateKey).toString('base64url'),
    },
  }
}

function named({ id }: Key) {
  const text = id.toString('base64url')
  return { id: text, rawId: text, type: 'public-key' as const }
}

function authenticatorData(host: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([flags]), count])
}

/** COSE: {kty: EC2, alg: ES256, crv: P-256, x, y} */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ])
}

/** Shorter than 24 characters. */
function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}
