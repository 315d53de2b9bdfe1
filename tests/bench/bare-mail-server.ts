import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { serveAsChild } from './server-child.ts'

/**
 * A mail server that takes everything and counts it. `replyMs` is how long it thinks about each mail, one at a time
 * on each connection, as a server far away does. Its address carries where to ask for the counts.
 */
async function startBareMailServer(replyMs: number): Promise<{ url: string }> {
  const mails = new Map<string, number>()
  let bytes = 0
  let firstAt = 0
  let lastAt = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, session, callback) => {
      stream.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      const take = () => {
        lastAt = performance.now()
        if (mails.size === 0) firstAt = lastAt
        for (const { address } of session.envelope.rcptTo) mails.set(address, (mails.get(address) ?? 0) + 1)
        callback()
      }
      stream.on('end', () => (replyMs === 0 ? take() : setTimeout(take, replyMs)))
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const counts = createServer((_request, response) => {
    const times = [...mails.values()]
    const most = Math.max(0, ...times)
    const sum = times.reduce((all, count) => all + count, 0)
    response.end(JSON.stringify({ mails: sum, most, bytes, ms: lastAt - firstAt }))
    mails.clear()
    bytes = 0
  })
  await new Promise<void>((resolve) => counts.listen(0, '127.0.0.1', resolve))
  const portOf = (address: unknown) => (address as AddressInfo).port
  return {
    url: `smtp://127.0.0.1:${portOf(smtp.server.address())}?counts=${portOf(counts.address())}`,
  }
}

await serveAsChild(([replyMs = '0']) => startBareMailServer(Number(replyMs)))
