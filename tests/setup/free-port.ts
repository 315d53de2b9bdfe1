import dgram from 'node:dgram'
import net from 'node:net'

/** Below the ports that systems give to outgoing connections, of which a busy run has thousands. */
const [FROM, TO] = [20_000, 32_000]

/** For the few servers whose port is named before anything can be tried. No `freePort` is among these. */
export function likelyFreePort(): number {
  return 18_000 + Math.floor(Math.random() * 2_000)
}

/**
 * A server takes seconds from being given its port to listening on it. Until then a UDP socket on the same number shows
 * the other runners that the port is spoken for: two servers on one port would answer for each other.
 */
const reservations: dgram.Socket[] = []
const MOST_RESERVATIONS = 100

/** A port of the loopback address that nobody listens on, or is about to. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FROM + Math.floor(Math.random() * (TO - FROM))
    const reservation = await reserve(port)
    if (reservation === null) continue
    if (!(await isFree(port))) {
      reservation.close()
      continue
    }
    reservations.push(reservation)
    if (reservations.length > MOST_RESERVATIONS) reservations.shift()?.close()
    return port
  }
}

function reserve(port: number): Promise<dgram.Socket | null> {
  return new Promise((resolve) => {
    const socket = dgram.createSocket('udp4').unref()
    socket.once('error', () => {
      socket.close()
      resolve(null)
    })
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(socket))
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
