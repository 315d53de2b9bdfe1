import { describe, expect, it, vi } from 'vitest'
import {
  candidatesIn,
  descriptionBytes,
  readDescription,
  readSdp,
  toSdp,
} from '#client/lib/peer-link/description.ts'
import { answerLink, offerLink } from '#client/lib/peer-link/peer-link.ts'

/** As Chromium makes it for one channel. */
const SDP = [
  'v=0',
  'o=- 5117683160483853 2 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0',
  'a=extmap-allow-mixed',
  'a=msid-semantic: WMS',
  'm=application 52317 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP4 192.168.43.7',
  'a=candidate:1467250027 1 udp 2113937151 b4b5c3a2-5c5e-4c1e-9f3a-7f1f0f5d9d2a.local 52317 typ host generation 0 network-cost 999',
  'a=candidate:1853887674 1 udp 1518280447 192.168.43.7 36768 typ host generation 0',
  'a=candidate:3 1 tcp 1518214911 192.168.43.7 9 typ host tcptype active generation 0',
  'a=ice-ufrag:Hd4+',
  'a=ice-pwd:h9tbZWK/7OaA8Qm4zJlnGp1x',
  'a=ice-options:trickle',
  `a=fingerprint:sha-256 ${Array.from({ length: 32 }, (_, place) => (place + 160).toString(16).toUpperCase()).join(':')}`,
  'a=setup:actpass',
  'a=mid:0',
  'a=sctp-port:5000',
  'a=max-message-size:262144',
  '',
].join('\r\n')

describe('[C-3] how two phones find each other', () => {
  it('says in a small code what their browsers say at length', () => {
    const read = readSdp('offer', SDP)
    if (read === null) throw new Error('not read')
    expect(read.candidates.map(({ address, port }) => `${address} ${port}`)).toEqual([
      'b4b5c3a2-5c5e-4c1e-9f3a-7f1f0f5d9d2a.local 52317',
      '192.168.43.7 36768',
    ])
    const bytes = descriptionBytes(read)
    expect(bytes.length).toBeLessThan(160)
    const back = readDescription(bytes)
    expect(back).toEqual(read)
    expect(readSdp('offer', toSdp(read))).toEqual(read)
    expect(candidatesIn(toSdp(read))).toEqual([
      'candidate:1 1 udp 2113937151 b4b5c3a2-5c5e-4c1e-9f3a-7f1f0f5d9d2a.local 52317 typ host',
      'candidate:2 1 udp 2113937150 192.168.43.7 36768 typ host',
    ])
  })

  it('takes nothing that could add a line to a description', () => {
    const read = readSdp('offer', SDP)
    if (read === null) throw new Error('not read')
    const evil = 'x\r\na=candidate:1 1 udp 1 203.0.113.1 80 typ host'
    expect(readDescription(descriptionBytes({ ...read, ufrag: evil }))).toBeNull()
    const candidates = [{ address: evil, port: 1 }]
    expect(readDescription(descriptionBytes({ ...read, candidates }))).toBeNull()
    expect(readDescription(new Uint8Array(40))).toBeNull()
    expect(readSdp('answer', 'v=0')).toBeNull()
  })

  it('asks no STUN or TURN server, on either side', async () => {
    const opened = vi.fn<(configuration: RTCConfiguration) => never>(() => {
      throw new Error('no browser')
    })
    vi.stubGlobal('RTCPeerConnection', function RTCPeerConnection(configuration: RTCConfiguration) {
      opened(configuration)
    })
    const offer = readSdp('offer', SDP)
    if (offer === null) throw new Error('not read')
    await expect(offerLink(() => {})).rejects.toThrow('no browser')
    await expect(answerLink(offer, () => {})).rejects.toThrow('no browser')
    expect(opened.mock.calls).toEqual([[{ iceServers: [] }], [{ iceServers: [] }]])
  })
})
