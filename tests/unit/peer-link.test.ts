import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Description } from '#client/lib/peer-link/description.ts'
import { answerLink, offerLink } from '#client/lib/peer-link/peer-link.ts'

const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0'
const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':')

/** What an answer takes of a browser's connection. */
class FakeConnection {
  readonly added: string[] = []
  iceConnectionState: RTCIceConnectionState = 'checking'
  readonly iceGatheringState = 'complete'
  readonly localDescription = {
    sdp: `a=ice-ufrag:abcd\r\na=ice-pwd:secret-secret-secret-secret\r\na=fingerprint:sha-256 ${FINGERPRINT}\r\n`,
  }
  createDataChannel = () => ({ close: () => {} })
  createOffer = async () => ({})
  createAnswer = async () => ({})
  setLocalDescription = async () => {}
  setRemoteDescription = async () => {}
  close = () => {}
  addIceCandidate = async ({ candidate = '' }: RTCIceCandidateInit) => {
    this.added.push(candidate)
  }
}

let connection: FakeConnection
beforeEach(() => {
  vi.useFakeTimers()
  connection = new FakeConnection()
  vi.stubGlobal('RTCPeerConnection', function RTCPeerConnection() {
    return connection
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const use = (userAgent: string) => vi.stubGlobal('navigator', { userAgent })
const offer: Description = {
  role: 'offer',
  ufrag: 'abcd',
  password: 'secret-secret-secret-secret',
  fingerprint: new Uint8Array(32),
  candidates: [],
}

describe('[C-3] until its answer is read', () => {
  it('a phone with Firefox has something to look for, which no other phone has', async () => {
    use(FIREFOX)
    expect(await answerLink(offer, () => {})).not.toBeNull()
    // It gives up after five seconds without.
    vi.advanceTimersByTime(4000)
    expect(connection.added).toHaveLength(2)
    expect(new Set(connection.added).size).toBe(2)
    for (const candidate of connection.added) expect(candidate).toMatch(/ udp 1 239\.255\.0\.1 \d+ typ host$/)
  })

  it('no longer than until it has found the other, and a minute at most', async () => {
    use(FIREFOX)
    await answerLink(offer, () => {})
    vi.advanceTimersByTime(600_000)
    expect(connection.added).toHaveLength(30)
    connection = new FakeConnection()
    await answerLink(offer, () => {})
    connection.iceConnectionState = 'connected'
    vi.advanceTimersByTime(600_000)
    expect(connection.added).toEqual([])
  })

  it('other browsers wait by themselves, and so does who offers', async () => {
    use(CHROME)
    await answerLink(offer, () => {})
    use(FIREFOX)
    await offerLink(() => {})
    vi.advanceTimersByTime(600_000)
    expect(connection.added).toEqual([])
  })
})
