import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  from: string
  to: string[]
  raw: string
}

/** A mail server that turns the first `failures` messages away. */
export async function aMailServer(failures = 0) {
  const received: ReceivedMail[] = []
  let left = failures
  let connections = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, callback) => {
      connections++
      callback()
    },
    onData: (stream, session, callback) => {
      const take = (raw: string) => {
        if (left-- > 0) return callback(Object.assign(new Error('mailbox busy'), { responseCode: 451 }))
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom === false ? '' : (mailFrom?.address ?? '')
        received.push({ from, to: rcptTo.map(({ address }) => address), raw })
        callback()
      }
      // A sender that hangs up in the middle of its mail has sent none.
      void text(stream).then(take, () => {})
    },
  })
  // A connection that its sender's death resets.
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const { port } = smtp.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connections: () => connections,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}

/** A reply, or the end of the connection in place of one. */
type Reply = string | 'close'

/** What the server replies to each step; what is missing succeeds. */
export interface MailScript {
  greeting?: Reply
  login?: Reply
  from?: Reply
  to?: Reply
  data?: Reply
  /** After the whole body. */
  body?: Reply
  /** Closes the connection after so many bytes of the body. */
  bodyBytes?: number
}

/** A mail server that follows a script, down to the connection's death at any step. */
export async function aScriptedMailServer(script: MailScript) {
  const bodies: string[] = []
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    const reply = (text: Reply) => {
      if (text === 'close') socket.destroy()
      else socket.write(`${text}\r\n`)
    }
    let rest = ''
    let isBody = false
    reply(script.greeting ?? '220 mail.example ESMTP')
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      if (isBody) {
        if (script.bodyBytes !== undefined && rest.length > script.bodyBytes) return reply('close')
        const end = rest.indexOf('\r\n.\r\n')
        if (end < 0) return
        bodies.push(rest.slice(0, end))
        rest = rest.slice(end + 5)
        isBody = false
        return reply(script.body ?? '250 2.0.0 queued')
      }
      for (let end = rest.indexOf('\r\n'); end >= 0 && !isBody; end = rest.indexOf('\r\n')) {
        const command = rest.slice(0, end).toUpperCase()
        rest = rest.slice(end + 2)
        const line = replyTo(command, script)
        isBody = line.startsWith('354')
        reply(line)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** With a name and password. */
    loginUrl: `smtp://host:secret@127.0.0.1:${port}`,
    bodies,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function replyTo(command: string, script: MailScript): Reply {
  if (command.startsWith('EHLO')) return '250-mail.example\r\n250-AUTH PLAIN\r\n250 SIZE 1000000'
  if (command.startsWith('AUTH')) return script.login ?? '235 2.7.0 welcome'
  if (command.startsWith('MAIL FROM')) return script.from ?? '250 2.1.0 ok'
  if (command.startsWith('RCPT TO')) return script.to ?? '250 2.1.5 ok'
  if (command === 'DATA') return script.data ?? '354 go on'
  return command === 'QUIT' ? '221 2.0.0 bye' : '250 2.0.0 ok'
}
