import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds, as `dur` and `tdur`, the latter by the thread's own clock. */
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

/**
 * The main thread's work for each frame in which something moved, in milliseconds. By the thread's own clock, which
 * stands still while other processes have the processor.
 */
export async function mainThreadPerFrame(session: CDPSession, act: () => Promise<void>): Promise<number[]> {
  const events = await trace(session, act)
  // Of several pages, the one that acts: the others may have a timer or two.
  const dispatches = (thread: TraceEvent) =>
    events.filter(
      ({ name, pid, tid }) => name === 'EventDispatch' && pid === thread.pid && tid === thread.tid,
    ).length
  const [thread] = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .toSorted((one, other) => dispatches(other) - dispatches(one))
  const own = events.filter(({ pid, tid }) => pid === thread?.pid && tid === thread.tid)
  const tasks = own.filter(({ name }) => name === 'RunTask')
  const commits = own.filter(({ name }) => name === 'Commit').map(({ ts }) => ts)
  commits.sort((a, b) => a - b)
  const frames = commits.slice(1).map((end, at) => ({ from: commits[at] ?? 0, end }))
  return frames
    .filter(({ from, end }) =>
      own.some(({ name, ts }) => name === 'UpdateLayoutTree' && ts > from && ts <= end),
    )
    .map(({ from, end }) => {
      // A frame's last task ends with its commit or just after it.
      const ofFrame = tasks.filter(({ ts }) => ts > from && ts <= end)
      return ofFrame.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0)
    })
}

async function trace(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline',
    transferMode: 'ReportEvents',
  })
  await act()
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
  await session.send('Tracing.end')
  await complete
  return events
}
