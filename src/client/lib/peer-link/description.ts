import { readBytes } from '#shared/rules/binary/byte-reader.ts'
import { ByteWriter } from '#shared/rules/binary/byte-writer.ts'

const VERSION = 1
const FINGERPRINT_BYTES = 32
const CANDIDATES_MAXIMUM = 8

type Role = 'offer' | 'answer'

/** What two browsers on one network need of each other: some hundred bytes, where their session descriptions have 1,500. */
export interface Description {
  readonly role: Role
  readonly ufrag: string
  readonly password: string
  /** SHA-256 of the certificate of the connection: who cannot prove to have it is not let in. */
  readonly fingerprint: Uint8Array
  /** Where the browser listens: an address of the local network, or a name for one that only that network resolves. */
  readonly candidates: readonly { readonly address: string; readonly port: number }[]
}

/** Null where the text describes no connection for data. */
export function readSdp(role: Role, sdp: string): Description | null {
  const field = (name: string) => new RegExp(`^a=${name}:(\\S+)\\s*$`, 'm').exec(sdp)?.[1]
  const [ufrag, password] = [field('ice-ufrag'), field('ice-pwd')]
  const [, hex] = /^a=fingerprint:sha-256 ([\dA-F:]+)\s*$/im.exec(sdp) ?? []
  const fingerprint = Uint8Array.from(hex?.split(':') ?? [], (byte) => Number.parseInt(byte, 16))
  if (ufrag === undefined || password === undefined || fingerprint.length !== FINGERPRINT_BYTES) return null
  const lines = sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host\b/gim)
  const candidates = Array.from(lines, ([, address = '', port]) => ({ address, port: Number(port) }))
  return { role, ufrag, password, fingerprint, candidates: candidates.slice(0, CANDIDATES_MAXIMUM) }
}

/** The addresses of a session description, each as a browser takes it by itself. */
export function candidatesIn(sdp: string): string[] {
  return Array.from(sdp.matchAll(/^a=(candidate:.+?)\s*$/gm), ([, candidate = '']) => candidate)
}

/** The session description that a browser takes. */
export function toSdp({ role, ufrag, password, fingerprint, candidates }: Description): string {
  const hex = Array.from(fingerprint, (byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')
  const lines = [
    'v=0',
    'o=- 1 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${password}`,
    `a=fingerprint:sha-256 ${hex}`,
    `a=setup:${role === 'offer' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    ...candidates.map(
      ({ address, port }, place) =>
        `a=candidate:${place + 1} 1 udp ${2_113_937_151 - place} ${address} ${port} typ host`,
    ),
  ]
  return `${lines.join('\r\n')}\r\n`
}

export function descriptionBytes(description: Description): Uint8Array<ArrayBuffer> {
  const { role, ufrag, password, fingerprint, candidates } = description
  const writer = new ByteWriter()
    .byte(VERSION)
    .byte(role === 'offer' ? 0 : 1)
    .text(ufrag)
    .text(password)
    .raw(fingerprint)
    .number(candidates.length)
  for (const { address, port } of candidates) writer.text(address).number(port)
  return writer.done()
}

/** What may stand in a line of a session description: nothing that ends it. */
const ICE_TEXT = /^[\w+/-]{4,256}$/
const ADDRESS = /^[\w.:-]{3,64}$/

/** Null where the bytes are no description. */
export function readDescription(bytes: Uint8Array): Description | null {
  return readBytes(bytes, (reader) => {
    if (reader.byte() !== VERSION) return null
    const role: Role = reader.byte() === 0 ? 'offer' : 'answer'
    const [ufrag, password] = [reader.text(), reader.text()]
    const fingerprint = reader.raw(FINGERPRINT_BYTES)
    const candidates = reader.list(
      () => ({ address: reader.text(), port: reader.number() }),
      CANDIDATES_MAXIMUM,
    )
    const isSafe =
      ICE_TEXT.test(ufrag) &&
      ICE_TEXT.test(password) &&
      candidates.every(({ address }) => ADDRESS.test(address))
    return isSafe ? { role, ufrag, password, fingerprint, candidates } : null
  })
}
