import { type ChildProcess, fork, type StdioOptions } from 'node:child_process'

export interface ProcessLimits {
  /** Of the JavaScript heap: V8 ends a process that needs more. */
  readonly heapMb: number
  /** Of the whole process, libraries that are not JavaScript included: see `limits-watch.worker.ts`. */
  readonly memoryMb: number
  /** Computing time of one task. */
  readonly cpuMs: number
}

/** What a program needs of its environment. Not among it: our keys and addresses, for a worker reads hostile files. */
const ENVIRONMENT = ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'TMP', 'NODE_COMPILE_CACHE']

/**
 * Starts `file` as a process of its own, which calls `guardWorker()` first. A process, because V8 ends the whole
 * process when a heap is full, whatever the limits of a thread are.
 */
export function forkWorker(
  file: URL,
  { heapMb, memoryMb, cpuMs }: ProcessLimits,
  stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc'],
): ChildProcess {
  const env = Object.fromEntries(ENVIRONMENT.map((name) => [name, process.env[name]]))
  return fork(file, [String(memoryMb), String(cpuMs)], {
    stdio,
    env,
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMb}`],
  })
}
