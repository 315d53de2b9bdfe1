import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A push service of browsers: what it received, and the status that it responds with. */
export interface LocalPushService {
  readonly host: string
  readonly received: { path: string; headers: http.IncomingHttpHeaders; body: Buffer }[]
  status: number
  close: () => Promise<void>
}

export async function startPushService(): Promise<LocalPushService> {
  const service = { received: [] as LocalPushService['received'], status: 201 }
  const listener = http.createServer(async (request, reply) => {
    const body = Buffer.concat(await request.toArray())
    service.received.push({ path: request.url ?? '', headers: request.headers, body })
    reply.writeHead(service.status).end()
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const { port } = listener.address() as AddressInfo
  return Object.assign(service, {
    host: `127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => listener.close(() => resolve())),
  })
}

/** A browser's side of RFC 8291, written from the standard and not from the package that encrypts. */
export function aSubscribedBrowser() {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    decrypt(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const idLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + idLength)
      const sealed = body.subarray(21 + idLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32)
      const derive = (name: string, length: number) =>
        Buffer.from(
          hkdfSync('sha256', Buffer.from(secret), salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
        )
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(sealed.subarray(-16))
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString()
      // After the text come the delimiter of the last record and its padding.
      return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1))
    },
  }
}

/**
 * What a push says of its sender by RFC 8292; null where this key, which browsers subscribed with, did not sign it: a
 * push service refuses it then.
 */
export function signedClaims(authorization: string | undefined, publicKey: string): unknown {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? []
  if (key !== publicKey) return null
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const message = Buffer.from(`${header}.${claims}`)
  const es256 = { key: jwk, dsaEncoding: 'ieee-p1363' as const }
  const isSigned = verify('sha256', message, es256, Buffer.from(signature, 'base64url'))
  return isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString()) : null
}
