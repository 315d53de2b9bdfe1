import { forkWorker, type ProcessLimits } from './fork-worker.ts'
import type { TaskReply, TaskRequest } from './task-messages.ts'

/**
 * Why there is no result: too much waits already; it took too long; its process ended, for the memory it took most
 * likely; it threw; nobody waits for it any more.
 */
export type TaskFailure = 'busy' | 'time' | 'ended' | 'failed' | 'gone'
export type TaskResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: TaskFailure; readonly message: string }

/** A process that does one task at a time. */
export interface TaskProcess {
  readonly run: (request: TaskRequest) => Promise<TaskResult<unknown>>
  readonly isAlive: () => boolean
  readonly kill: () => void
}

export interface TaskLimits extends ProcessLimits {
  /** For one task, from its start in a process that is up. */
  readonly limitMs: number
}

const ENTRY = new URL('./task-worker.ts', import.meta.url)
/** For a process to come up and load a task's module. */
const START_LIMIT_MS = 60_000
const HALF_MEGABYTE = 512 * 1024
/** A process with nothing to do gives its memory back. */
const IDLE_MS = 60_000

export function startTaskProcess(limits: TaskLimits): TaskProcess {
  const child = forkWorker(ENTRY, limits)
  let alive = true
  let receive: (reply: TaskReply | 'ended') => void = () => {}
  const end = () => {
    alive = false
    receive('ended')
  }
  child.on('message', (reply: TaskReply) => receive(reply))
  child.on('exit', end)
  child.on('error', end)

  let retirement: NodeJS.Timeout | undefined
  /** An idle process does not keep the server's alive, and retires after a while. */
  const setBusy = (busy: boolean) => {
    child[busy ? 'ref' : 'unref']()
    child.channel?.[busy ? 'ref' : 'unref']()
    clearTimeout(retirement)
    if (!busy) retirement = setTimeout(() => child.connected && child.disconnect(), IDLE_MS).unref()
  }

  return {
    isAlive: () => alive && child.connected,
    kill: () => child.kill('SIGKILL'),
    run: (request) =>
      new Promise((resolve) => {
        const finish = (result: TaskResult<unknown>) => {
          clearTimeout(clock)
          receive = () => {}
          setBusy(false)
          resolve(result)
        }
        const tooLong = () => {
          alive = false
          child.kill('SIGKILL')
          finish({ ok: false, reason: 'time', message: 'it took too long' })
        }
        setBusy(true)
        let clock = setTimeout(tooLong, START_LIMIT_MS)
        receive = (reply) => {
          if (reply === 'ended') return finish({ ok: false, reason: 'ended', message: 'its process ended' })
          if (reply.kind === 'done') {
            // What a task leaves behind must not count as the next one's.
            if (reply.memory > limits.memoryMb * HALF_MEGABYTE) child.disconnect()
            return finish({ ok: true, value: reply.value })
          }
          if (reply.kind === 'failed') return finish({ ok: false, reason: 'failed', message: reply.message })
          clearTimeout(clock)
          clock = setTimeout(tooLong, limits.limitMs)
        }
        if (!alive) return receive('ended')
        child.send(request)
      }),
  }
}
