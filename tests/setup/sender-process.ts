import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Where a sending process can be stopped: on either side of every commit by which a message goes on, and on either side
 * of what cannot be taken back. `leave` is between the commit that it leaves and the end of the mail; `reply` between
 * the provider's response and the commit of it.
 */
export const ARROWS = [
  'before claim',
  'after claim',
  'before calling',
  'after calling',
  'leave',
  'reply',
  'before result',
  'after result',
  'before apply',
  'within apply',
  'after apply',
] as const
export type Arrow = (typeof ARROWS)[number]

export interface SenderSettings {
  databaseUrl: string
  dataDir: string
  /** By SMTP a repeated mail is a second mail; Resend recognizes our id. */
  provider: 'smtp' | 'resend'
  url: string
  /** Of Resend. */
  key?: string
  perSecond: number
  /** Stops the `time`-th time it reaches `arrow`, and waits to be killed. */
  stopAt?: { arrow: Arrow; time: number }
}

export interface SenderProcess {
  /** It looks for something to send. */
  ready: Promise<unknown>
  /** It stands still where it was to. */
  stopped: Promise<unknown>
  /** As by `kill -9`: nothing is finished. */
  kill: () => Promise<void>
}

/** Only the part of the server that sends, in a process of its own: it starts quickly and may be killed anywhere. */
export function startSender(settings: SenderSettings): SenderProcess {
  const program = fileURLToPath(new URL('sender-child.ts', import.meta.url))
  const child: ChildProcess = fork(program, [JSON.stringify(settings)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  const received = (wanted: string) =>
    new Promise<void>((resolve) => {
      child.on('message', (message) => message === wanted && resolve())
    })
  return {
    ready: received('ready'),
    stopped: received('stopped'),
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
