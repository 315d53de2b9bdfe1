import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface SenderSettings {
  databaseUrl: string
  dataDir: string
  /** By SMTP a repeated mail is a second mail; Resend recognizes our id. */
  provider: 'smtp' | 'resend'
  url: string
  /** Of Resend. */
  key?: string
  perSecond: number
}

export interface SenderProcess {
  /** As by `kill -9`: nothing is finished. */
  kill: () => Promise<void>
}

/** Only the part of the server that sends, in a process of its own: it starts quickly and may be killed anywhere. */
export function startSender(settings: SenderSettings): SenderProcess {
  const program = fileURLToPath(new URL('sender-child.ts', import.meta.url))
  const child: ChildProcess = spawn(process.execPath, [program, JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  return {
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
