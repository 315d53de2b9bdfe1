import { createTurns, type TurnLimits } from '#server/domain/turns.ts'
import { startTaskProcess, type TaskLimits, type TaskProcess, type TaskResult } from './task-process.ts'

interface TaskOptions {
  /** Pieces of input that the task asks for one by one. */
  readonly source?: AsyncIterator<unknown> | undefined
  /** Aborted when nobody waits for the result any more: the process ends at once. */
  readonly signal?: AbortSignal | undefined
}

/** Does a task: the `run` of the module at `file`, which is a `*.worker.ts`. */
export type RunTask = <T>(file: URL, input: unknown, options?: TaskOptions) => Promise<TaskResult<T>>

/**
 * Processes that do tasks, each of which may die without harm to anything but its task. An owner is whose task it is:
 * owners take turns.
 */
export interface Pool {
  /**
   * @param input asked for when its turn has come, so that what waits takes no memory
   * @param signal aborted when nobody waits for the result any more: the process ends at once
   */
  readonly run: <T>(
    owner: string,
    file: URL,
    input: () => unknown,
    signal?: AbortSignal,
  ) => Promise<TaskResult<T>>
  /** Does work around a task when its turn has come; null where too much waits already. */
  readonly use: <T>(owner: string, work: (run: RunTask) => Promise<T>) => Promise<T | null>
}

const GONE = { ok: false, reason: 'gone', message: 'nobody waits for it any more' } as const

export function createPool(limits: TurnLimits & TaskLimits): Pool {
  const turns = createTurns(limits)
  const idle: TaskProcess[] = []

  function takeProcess(): TaskProcess {
    for (let found = idle.pop(); found !== undefined; found = idle.pop()) if (found.isAlive()) return found
    return startTaskProcess(limits)
  }

  async function runTask<T>(
    file: URL,
    input: unknown,
    { source, signal }: TaskOptions = {},
  ): Promise<TaskResult<T>> {
    if (signal?.aborted) return GONE
    const process = takeProcess()
    signal?.addEventListener('abort', process.kill)
    const result = await process
      .run({ file: file.href, input }, source)
      .finally(() => signal?.removeEventListener('abort', process.kill))
    if (signal?.aborted) return GONE
    if (process.isAlive()) idle.push(process)
    return result as TaskResult<T>
  }

  return {
    async run<T>(owner: string, file: URL, input: () => unknown, signal?: AbortSignal) {
      const result = await turns.run(owner, async () => runTask<T>(file, await input(), { signal }), signal)
      return result ?? { ok: false, reason: 'busy', message: 'too much waits already' }
    },
    use: (owner, work) => turns.run(owner, () => work(runTask)),
  }
}
