import { forkWorker, type ProcessLimits } from './fork-worker.ts'
import type { TaskMessage, TaskReply, TaskRequest } from './task-messages.ts'

/**
 * Why there is no result: too much waits already; it took too long by the clock; its process ended, for the memory or
 * computing time it took most likely; it threw; nobody waits for it any more.
 */
export type TaskFailure = 'busy' | 'time' | 'ended' | 'failed' | 'gone'
export type TaskResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: TaskFailure; readonly message: string }

/** A process that does one task at a time. */
export interface TaskProcess {
  /**
   * @param source pieces of input that the task asks for one by one, where all at once would take too much memory
   * @throws what the source throws
   */
  readonly run: (request: TaskRequest, source?: AsyncIterator<unknown>) => Promise<TaskResult<unknown>>
  readonly isAlive: () => boolean
  readonly kill: () => void
}

export interface TaskLimits extends ProcessLimits {
  /** By the clock, for one task from its start in a process that is up. */
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
    run: (request, source) =>
      new Promise((resolve, reject) => {
        const finish = (result: TaskResult<unknown>) => {
          clearTimeout(clock)
          receive = () => {}
          setBusy(false)
          resolve(result)
        }
        const kill = () => {
          alive = false
          child.kill('SIGKILL')
        }
        const tooLong = () => {
          kill()
          finish({ ok: false, reason: 'time', message: 'it took too long' })
        }
        const sendPiece = async () => {
          try {
            const next = await source?.next()
            const piece = next?.done === false ? next.value : null
            if (child.connected) child.send({ kind: 'piece', piece } satisfies TaskMessage)
          } catch (error) {
            kill()
            reject(error)
            finish({ ok: false, reason: 'failed', message: 'its source failed' })
          }
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
          if (reply.kind === 'next') return void sendPiece()
          clearTimeout(clock)
          clock = setTimeout(tooLong, limits.limitMs)
        }
        if (!alive) return receive('ended')
        child.send({ kind: 'task', ...request } satisfies TaskMessage)
      }),
  }
}
