import type { Database } from '#server/db/client.ts'
import { pauseComplainedAccounts } from '#server/domain/complaints/complaint-pauses.ts'
import { fireReminders } from '#server/domain/reminders/fire-reminders.ts'
import type { NewAccountSettings } from '#server/domain/sends/send-allowance.ts'
import { startScheduledSends } from '#server/domain/sends/start-scheduled-sends.ts'
import type { Channels } from '#server/providers/channels/port.ts'
import { createDispatcher, MESSAGE_CHANNELS, receiptsOf } from './dispatcher.ts'
import { advanceEpoch, checkEpoch, isSendingHeld } from './epoch.ts'
import { prepareClaims } from './prepare-claims.ts'
import { applyProviderCallbacks } from './provider-callbacks.ts'
import { answerByReply } from './replies.ts'
import { advanceWaiting, cancelNotNeeded, cancelTooLate, recoverDeliveries } from './upkeep.ts'

export interface SendingDeps {
  readonly db: Database
  readonly channels: Channels
  readonly publicUrl: string
  readonly config: NewAccountSettings
  readonly now: () => Date
}

export interface SendingOptions {
  readonly dataDir: string
  /** Names channels and codes, never people. */
  readonly warn: (details: { channel?: string; code: string }, message: string) => void
}

export interface SendingLoop {
  /** Claims and calls nothing more, and waits for the calls under way. */
  readonly stop: () => Promise<void>
}

const POLL_MS = 1000
/** Repairs, cancellations and counts are not urgent. */
const UPKEEP_MS = 10_000
const COMPLAINTS_MS = 60_000

/** Sends what is due until stopped. Any number of processes may do so at one database. */
export function startSending(deps: SendingDeps, options: SendingOptions): SendingLoop {
  const stopping = new AbortController()
  const rounds = sendingRounds(deps, options, stopping.signal)
  const loops = [
    ...MESSAGE_CHANNELS.map((channel) => ({ run: () => rounds.sendDue(channel), pause: POLL_MS })),
    { run: rounds.readCallbacks, pause: POLL_MS },
    { run: rounds.startDue, pause: POLL_MS },
    { run: rounds.remind, pause: UPKEEP_MS },
    { run: rounds.upkeep, pause: UPKEEP_MS },
    { run: rounds.watchEpoch, pause: UPKEEP_MS },
    { run: rounds.pauseComplained, pause: COMPLAINTS_MS },
  ].map(({ run, pause }) =>
    repeat(run, pause, stopping.signal, (code) => options.warn({ code }, 'sending failed')),
  )
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
      await rounds.countOn().catch(() => {})
    },
  }
}

/** Does all that is due, then returns: for tests. */
export async function sendAllDue(deps: SendingDeps, options: SendingOptions): Promise<void> {
  const rounds = sendingRounds(deps, options)
  const works = [
    rounds.upkeep,
    rounds.remind,
    rounds.startDue,
    rounds.readCallbacks,
    rounds.pauseComplained,
    ...MESSAGE_CHANNELS.map((channel) => () => rounds.sendDue(channel)),
  ]
  for (let isBusy = true; isBusy; ) {
    isBusy = false
    for (const work of works) isBusy = (await work()) || isBusy
  }
}

function sendingRounds(
  { db, channels, config, publicUrl, now }: SendingDeps,
  { dataDir, warn }: SendingOptions,
  stopping?: AbortSignal,
) {
  const hasReceipts = receiptsOf(channels)
  const dispatcher = createDispatcher({
    db,
    channels,
    now,
    warn,
    stopping,
    prepare: (channel, claims, at) => prepareClaims({ db, channels, publicUrl }, channel, claims, at),
  })
  const readers = {
    db,
    hasReceipts,
    reply: (reply: Parameters<typeof answerByReply>[1]) => answerByReply(db, reply, now()),
  }
  let hasCalled = false

  /** Before the first call, and after the last. */
  async function countOn(): Promise<void> {
    if (!hasCalled) return
    await advanceEpoch(db, dataDir)
    hasCalled = false
  }

  return {
    countOn,
    async sendDue(channel: (typeof MESSAGE_CHANNELS)[number]): Promise<boolean> {
      if (await isSendingHeld(db)) return false
      if (!hasCalled && (await dispatcher.hasDue(channel))) {
        hasCalled = true
        await advanceEpoch(db, dataDir)
      }
      return dispatcher.sendDue(channel)
    },
    async startDue(): Promise<boolean> {
      if (await isSendingHeld(db)) return false
      return (await startScheduledSends({ db, channels, config, publicUrl, now: now() })) > 0
    },
    async remind(): Promise<boolean> {
      if (await isSendingHeld(db)) return false
      return (await fireReminders({ db, channels, config, publicUrl, now: now() })) > 0
    },
    readCallbacks: () => applyProviderCallbacks(readers, now()),
    async watchEpoch(): Promise<boolean> {
      await checkEpoch(db, { dataDir, isOwnDatabase: false, now: now() })
      return false
    },
    async pauseComplained(): Promise<boolean> {
      const paused = await pauseComplainedAccounts(db, now())
      if (paused > 0) {
        const text = 'guests complained, so an account sends no more: npm run resume-sending -- --list'
        warn({ code: 'complaints' }, text)
      }
      return false
    },
    async upkeep(): Promise<boolean> {
      await recoverDeliveries(db, channels, hasReceipts, now())
      await cancelTooLate(db, hasReceipts, now())
      await cancelNotNeeded(db, hasReceipts, now())
      await countOn()
      return advanceWaiting(db, hasReceipts, now())
    },
  }
}

/** Again at once where there was something to do, else after the pause. What failed is tried again after it, too. */
async function repeat(
  run: () => Promise<boolean>,
  pause: number,
  signal: AbortSignal,
  onError: (code: string) => void,
): Promise<void> {
  while (!signal.aborted) {
    const isBusy = await run().catch((error: unknown) => {
      const { code, name } = error as { code?: string; name?: string }
      onError(code ?? name ?? 'unknown')
      return false
    })
    if (!isBusy) await sleep(pause, signal)
  }
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(end, ms)
    function end(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    signal.addEventListener('abort', end)
  })
}
