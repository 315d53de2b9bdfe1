import { createStore, type Store } from '../create-store.ts'
import { candidatesIn, type Description, readSdp, toSdp } from './description.ts'

/**
 * `weak`: nothing gets through, and the browsers are trying to find each other again; `far`: they have given up, and are
 * asked to try again every few seconds; `lost`: one side has closed the channel, or it never opened.
 */
export type PeerState = 'connecting' | 'connected' | 'weak' | 'far' | 'lost'

/** A WebRTC data channel to another phone on the same network, without any server. */
export interface PeerLink {
  readonly state: () => PeerState
  readonly subscribe: (listener: () => void) => () => void
  /** In order, and none is lost while the link lasts; nothing happens where it does not. */
  readonly send: (message: Uint8Array<ArrayBuffer>) => void
  readonly close: () => void
}

export type OnMessage = (message: Uint8Array<ArrayBuffer>) => void

/** All browsers take messages of this size. */
const CHUNK_BYTES = 16_000
const LAST = 0
const MORE = 1
/** More than any message of ours: whoever sends that wants to fill the memory. */
const MESSAGE_MAXIMUM = 8_000_000
/** Addresses of a local network are known at once; some browsers wait for others that nobody needs. */
const GATHERING_MS = 2000

const REDIAL_MS = 4000
/** No browser numbers its candidates from here. */
const FOUNDATION = 9_000_000

/** How often Firefox is given something to look for, and for how long: somebody walks over and reads a code. */
const LOOKING_MS = 2000
const LOOKING_MAXIMUM_MS = 60_000
/** A group of the local scope (RFC 2365) that nobody listens to: it needs no route, and no router passes it on. */
const NOBODY = '239.255.0.1'
const NOBODY_PORT = 50_000

/** Neither side asks a server anything: no address but those of the local network is found or used. */
const CONFIGURATION: RTCConfiguration = { iceServers: [] }
const CHANNEL: RTCDataChannelInit = { negotiated: true, id: 0, ordered: true }

/** Both sides of a pairing begin with a connection of their own. Null where the browser has none. */
function startConnection(onMessage: OnMessage) {
  const connection = new RTCPeerConnection(CONFIGURATION)
  const channel = connection.createDataChannel('marhaba', CHANNEL)
  channel.binaryType = 'arraybuffer'
  const state = createStore<PeerState>('connecting')
  const end = () => {
    state.set('lost')
    channel.close()
    connection.close()
  }
  channel.onopen = () => state.set('connected')
  channel.onclose = end
  connection.onconnectionstatechange = () => {
    const next = stateAfter(state.get(), connection.connectionState)
    if (next === 'lost') end()
    else state.set(next)
  }
  redialWhileFar(connection, state)
  receiveChunks(channel, onMessage, end)
  const link: PeerLink = {
    state: state.get,
    subscribe: state.subscribe,
    send: (message) => {
      if (channel.readyState === 'open') sendChunks(channel, message)
    },
    close: end,
  }
  return { connection, link }
}

function stateAfter(before: PeerState, connection: RTCPeerConnectionState): PeerState {
  switch (connection) {
    case 'closed':
      return 'lost'
    case 'failed':
      return before === 'connecting' ? 'lost' : 'far'
    case 'disconnected':
      return before === 'connected' ? 'weak' : before
    case 'connected':
      return before === 'connecting' ? before : 'connected'
    default:
      return before
  }
}

/**
 * A browser that has given up checks an address again when it is told of it as of a new one, and goes on with the same
 * keys, the same channel, and what was not delivered. So no third party is needed while both phones have their
 * addresses; a phone that has another one by now is found where the other still has its own. Seen in Chromium, whose
 * engine Safari shares; Firefox gives up for good.
 */
function redialWhileFar(connection: RTCPeerConnection, state: Store<PeerState>): void {
  let addresses: readonly string[] = []
  let [timer, tries]: [ReturnType<typeof setTimeout> | undefined, number] = [undefined, 0]
  const redial = () => {
    tries += 1
    if (tries === 1) addresses = candidatesIn(connection.remoteDescription?.sdp ?? '')
    for (const address of addresses) {
      // Another foundation makes another candidate of a known address.
      const candidate = address.replace(/^candidate:\S+/, `candidate:${FOUNDATION + tries}`)
      void isDone(connection.addIceCandidate({ candidate, sdpMid: '0' }))
    }
    timer = setTimeout(redial, REDIAL_MS)
  }
  const stop = state.subscribe(() => {
    clearTimeout(timer)
    if (state.get() === 'far') redial()
    if (state.get() === 'lost') stop()
  })
}

/**
 * A phone that has offered and not read the answer yet responds to nobody, and Firefox, once it has answered another
 * Firefox, gives up for good five seconds after it began to look. An address that is still being tried prevents that.
 * Chromium waits by itself.
 */
function lookUntilAnswerIsRead(connection: RTCPeerConnection): void {
  if (!/\bFirefox\//.test(navigator.userAgent)) return
  let tries = 0
  const timer = setInterval(() => {
    tries += 1
    const isLooking = ['new', 'checking'].includes(connection.iceConnectionState)
    if (!isLooking || tries > LOOKING_MAXIMUM_MS / LOOKING_MS) return clearInterval(timer)
    const candidate = `candidate:${FOUNDATION + tries} 1 udp 1 ${NOBODY} ${NOBODY_PORT + tries} typ host`
    void isDone(connection.addIceCandidate({ candidate, sdpMid: '0' }))
  }, LOOKING_MS)
}

function sendChunks(channel: RTCDataChannel, message: Uint8Array<ArrayBuffer>): void {
  for (let from = 0; from === 0 || from < message.length; from += CHUNK_BYTES) {
    const part = message.subarray(from, from + CHUNK_BYTES)
    const chunk = new Uint8Array(part.length + 1)
    chunk[0] = from + CHUNK_BYTES < message.length ? MORE : LAST
    chunk.set(part, 1)
    channel.send(chunk)
  }
}

function receiveChunks(channel: RTCDataChannel, onMessage: OnMessage, end: () => void): void {
  let parts: Uint8Array[] = []
  let size = 0
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!(data instanceof ArrayBuffer)) return
    const chunk = new Uint8Array(data)
    parts.push(chunk.subarray(1))
    size += chunk.length
    if (size > MESSAGE_MAXIMUM) return end()
    if (chunk[0] === MORE) return
    const message = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const part of parts) {
      message.set(part, at)
      at += part.length
    }
    ;[parts, size] = [[], 0]
    onMessage(message)
  }
}

export interface Offered {
  readonly offer: Description
  readonly link: PeerLink
  /** Takes what the other phone answered; false where it is no answer. */
  readonly accept: (answer: Description) => Promise<boolean>
}

/** Whether this browser can pair with another at all. */
export function canPair(): boolean {
  return typeof RTCPeerConnection === 'function'
}

/** The first half of a pairing; null where the browser does not describe itself as we know it. */
export async function offerLink(onMessage: OnMessage): Promise<Offered | null> {
  const { connection, link } = startConnection(onMessage)
  await connection.setLocalDescription(await connection.createOffer())
  const offer = await ownDescription(connection, 'offer')
  if (offer === null) {
    link.close()
    return null
  }
  return {
    offer,
    link,
    accept: async (answer) =>
      answer.role === 'answer' &&
      (await isDone(connection.setRemoteDescription({ type: 'answer', sdp: toSdp(answer) }))),
  }
}

/** The second half: what the first phone has to read. Null where the offer is none. */
export async function answerLink(
  offer: Description,
  onMessage: OnMessage,
): Promise<{ answer: Description; link: PeerLink } | null> {
  if (offer.role !== 'offer') return null
  const { connection, link } = startConnection(onMessage)
  const isOffer = await isDone(connection.setRemoteDescription({ type: 'offer', sdp: toSdp(offer) }))
  if (isOffer) {
    await connection.setLocalDescription(await connection.createAnswer())
    lookUntilAnswerIsRead(connection)
  }
  const answer = isOffer ? await ownDescription(connection, 'answer') : null
  if (answer !== null) return { answer, link }
  link.close()
  return null
}

function isDone(done: Promise<void>): Promise<boolean> {
  return done.then(
    () => true,
    () => false,
  )
}

async function ownDescription(
  connection: RTCPeerConnection,
  role: Description['role'],
): Promise<Description | null> {
  if (connection.iceGatheringState !== 'complete') {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHERING_MS)
      connection.addEventListener('icegatheringstatechange', () => {
        if (connection.iceGatheringState !== 'complete') return
        clearTimeout(timer)
        resolve()
      })
    })
  }
  return readSdp(role, connection.localDescription?.sdp ?? '')
}
