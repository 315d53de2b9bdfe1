import { startTaskProcess, type TaskLimits, type TaskProcess, type TaskResult } from './task-process.ts'
import { createTurns, type TurnLimits } from './turns.ts'

/** Processes that do tasks, each of which may die without harm to anything but its task. */
export interface Pool {
  /**
   * Does a task: the `run` of the module at `file`, which is a `*.worker.ts`.
   * @param owner whose task it is: owners take turns
   * @param input asked for when its turn has come, so that what waits takes no memory
   * @param signal aborted when nobody waits for the result any more: the process ends at once
   */
  readonly run: <T>(
    owner: string,
    file: URL,
    input: () => unknown,
    signal?: AbortSignal,
  ) => Promise<TaskResult<T>>
}

const GONE = { ok: false, reason: 'gone', message: 'nobody waits for it any more' } as const

export function createPool(limits: TurnLimits & TaskLimits): Pool {
  const turns = createTurns(limits)
  const idle: TaskProcess[] = []

  function takeProcess(): TaskProcess {
    for (let found = idle.pop(); found !== undefined; found = idle.pop()) if (found.isAlive()) return found
    return startTaskProcess(limits)
  }

  return {
    async run<T>(owner: string, file: URL, input: () => unknown, signal?: AbortSignal) {
      const result = await turns.run(owner, async (): Promise<TaskResult<T>> => {
        const request = { file: file.href, input: await input() }
        if (signal?.aborted) return GONE
        const process = takeProcess()
        signal?.addEventListener('abort', process.kill)
        const done = await process.run(request)
        signal?.removeEventListener('abort', process.kill)
        if (signal?.aborted) return GONE
        if (process.isAlive()) idle.push(process)
        return done as TaskResult<T>
      })
      return result ?? { ok: false, reason: 'busy', message: 'too much waits already' }
    },
  }
}
