import net from 'node:net'

/** Below the ports that systems give to outgoing connections, of which a busy run has thousands. */
const [FROM, TO] = [20_000, 32_000]

export function likelyFreePort(): number {
  return FROM + Math.floor(Math.random() * (TO - FROM))
}

/** A port of the loopback address that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = likelyFreePort()
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
