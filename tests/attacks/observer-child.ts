import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Observation, ObserverTask, Sample } from './observer.ts'
import { IS_FULL } from './settings.ts'

/*
 * Started by `startObserver`: hosts at work, and a look at the server's memory. In a process of its own, so that the
 * attack, which is busy too, does not slow down what is timed.
 */

/**
 * A call each, whether or not those before are answered: a server that hangs is slow for everybody who comes meanwhile.
 * In short, where nothing is timed, a slow machine is not buried under them.
 */
const EVERY_MS = IS_FULL ? 50 : 100
const UNDER_WAY_MAXIMUM = IS_FULL ? 1000 : 8
/** Only so that a call that is never answered ends. */
const TIME_LIMIT_MS = 120_000

let samples: Sample[] = []
let childrenPeak = 0
let turn = 0
const underWay = new Set<Promise<void>>()

const task = await new Promise<ObserverTask>((resolve) => process.once('message', resolve))
setInterval(tick, EVERY_MS)
process.on('message', (atLeast: number) => void report(atLeast))
process.on('disconnect', () => process.exit(0))
resetPeak()

function tick(): void {
  childrenPeak = Math.max(childrenPeak, memoryBelow(task.pid))
  const call = task.calls[turn % task.calls.length]
  if (call === undefined || underWay.size >= UNDER_WAY_MAXIMUM) return
  turn++
  const timed = time(call).finally(() => underWay.delete(timed))
  underWay.add(timed)
}

async function time(call: ObserverTask['calls'][number]): Promise<void> {
  const start = performance.now()
  const problem = await problemOf(call).catch((error: unknown) => String(error))
  samples.push({
    kind: call.kind,
    ms: performance.now() - start,
    problem: problem && `${call.kind}: ${problem}`,
  })
}

async function problemOf({ path, method, token, body, from }: ObserverTask['calls'][number]) {
  const response = await fetch(`${task.url}${path}`, {
    method,
    headers: {
      'x-forwarded-for': from,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === null ? {} : { 'content-type': 'application/json' }),
    },
    body: body === null ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  })
  const text = await response.text()
  return response.status === 200 ? null : `${response.status} ${text.slice(0, 200)}`
}

/** What was seen since the last report, once at least so many calls were begun and all of those are answered. */
async function report(atLeast: number): Promise<void> {
  while (samples.length + underWay.size < atLeast)
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  await Promise.all(underWay)
  const server = statusOf(task.pid, 'VmHWM')
  const seen: Observation = {
    samples,
    memory: server === null ? null : { server, children: childrenPeak },
  }
  samples = []
  childrenPeak = 0
  resetPeak()
  process.send?.(seen)
}

/** From now on the system notes the peak anew; see proc_pid_clear_refs(5). */
function resetPeak(): void {
  if (process.platform === 'linux') writeFileSync(`/proc/${task.pid}/clear_refs`, '5')
}

/** In bytes; null where the process has gone, or the system does not say. */
function statusOf(pid: number, field: 'VmHWM' | 'VmRSS'): number | null {
  const status = readOrEmpty(`/proc/${pid}/status`)
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}

/** Of all processes that the process has started, and of those that they have. */
function memoryBelow(pid: number): number {
  const children = threadsOf(pid).flatMap((thread) =>
    readOrEmpty(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
  return children.reduce((sum, child) => sum + (statusOf(child, 'VmRSS') ?? 0) + memoryBelow(child), 0)
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
