import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Signing } from '#client/offline/handover/signing.ts'
import { verifyP256 } from '#server/domain/doors/door-certificates.ts'
import type { CheckInRecord } from '#shared/contract/check-in.ts'
import { fromBase64Url, toBase64Url } from '#shared/rules/binary/base64url.ts'
import {
  batchBody,
  batchMessage,
  type SealedBatch,
  withSignature,
} from '#shared/rules/handover/sealed-batch.ts'
import type { Phone } from './doors.ts'

/** A P-256 key, its public half as browsers export it. */
export function aSigningKey(): { key: KeyObject; publicKey: Uint8Array } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  return { key: privateKey, publicKey: new Uint8Array(point) }
}

export function signP256(key: KeyObject, message: Uint8Array): Uint8Array {
  return sign('sha256', message, { key, dsaEncoding: 'ieee-p1363' })
}

/** As a browser signs, at once: nothing waits for a thread, so that a simulated evening can be replayed. */
export const signingAtOnce: Signing = {
  async makeKey() {
    const { key, publicKey } = aSigningKey()
    return {
      private_key: { pem: key.export({ type: 'pkcs8', format: 'pem' }) },
      public_key: new Uint8Array(publicKey),
    }
  },
  async sign({ private_key }, message) {
    return signP256(createPrivateKey(String(Reflect.get(private_key, 'pem'))), message)
  },
  verify: verifyP256,
}

export function seal(batch: SealedBatch, key: KeyObject): Uint8Array<ArrayBuffer> {
  const body = batchBody(batch)
  return withSignature(body, signP256(key, batchMessage(body)))
}

/** What a phone can do without a network once its key was certified. */
export interface CertifiedPhone {
  readonly certificate: Uint8Array<ArrayBuffer>
  readonly eventKey: Uint8Array<ArrayBuffer>
  /** A batch of its own as it travels. */
  readonly seal: (...records: CheckInRecord[]) => Uint8Array<ArrayBuffer>
}

export async function certified(phone: Phone, eventId: string): Promise<CertifiedPhone> {
  const { key, publicKey } = aSigningKey()
  const response = await phone.call('door.certify', { body: { public_key: toBase64Url(publicKey) } })
  if (response.status !== 200) throw new Error(`not certified: ${response.message}`)
  return {
    certificate: bytesOf(response.data.certificate),
    eventKey: bytesOf(response.data.event_key),
    seal: (...records) => seal({ kind: 'own', event_id: eventId, signer_id: phone.deviceId, records }, key),
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64Url(text)
  if (bytes === null) throw new Error('no base64url')
  return bytes
}
