/**
 * A process that sends what is due by e-mail until it is killed: `node sender-child.ts '<SenderSettings as JSON>'`.
 * Its provider is a stand-in on this machine.
 */
import pg from 'pg'
import { openDatabase } from '#server/db/client.ts'
import { startSending } from '#server/domain/deliveries/sending-loop.ts'
import { emailChannel } from '#server/providers/channels/email-channel.ts'
import type { ChannelSlot } from '#server/providers/channels/port.ts'
import { emailAlone } from './email-alone.ts'
import type { Arrow, SenderSettings } from './sender-process.ts'

const settings = JSON.parse(process.argv[2] ?? '') as SenderSettings
const email = {
  MAIL_FROM: 'Marhaba <invitations@example.com>',
  INVITATIONS_PER_SECOND: settings.perSecond,
}

let times = 0

/** Where it is to stop, nothing of this process goes on: no timer, no socket. */
function passBy(arrow: Arrow): void {
  if (settings.stopAt?.arrow !== arrow) return
  times += 1
  if (times < settings.stopAt.time) return
  process.send?.('stopped')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

/** The arrows on either side of a statement. Of the one that does two things at once, those of what it does. */
function arrowsOf(text: string, values: readonly unknown[]): Arrow[][] {
  if (text.includes('WITH free AS MATERIALIZED')) return [['before claim', 'after claim']]
  if (text.includes('DELETE FROM call_results')) return [['before apply', 'within apply']]
  if (!text.includes('prepared: store-results-and-mark-calling')) return []
  const isAny = (place: number) => (values[place] as unknown[]).length > 0
  return [
    ...(isAny(0) ? [['before result', 'after result'] as Arrow[]] : []),
    ...(isAny(5) ? [['before calling', 'after calling'] as Arrow[]] : []),
  ]
}

function watchStatements(): void {
  const applying = new WeakSet<object>()
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  const watched = function (this: object, statement: unknown, values: unknown, ...rest: unknown[]): unknown {
    const text = typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '')
    const arrows = Array.isArray(values) ? arrowsOf(text, values) : []
    for (const [before] of arrows) if (before !== undefined) passBy(before)
    const reply = query.call(this, statement, values, ...rest)
    if (!(reply instanceof Promise)) return reply
    return reply.then((result: unknown) => {
      for (const [, after] of arrows) if (after !== undefined) passBy(after)
      if (text.includes('DELETE FROM call_results')) applying.add(this)
      if (/\bcommit$/i.test(text) && applying.delete(this)) passBy('after apply')
      return result
    })
  }
  pg.Client.prototype.query = watched as typeof pg.Client.prototype.query
}

function watchCalls(slot: ChannelSlot<'email'>): ChannelSlot<'email'> {
  const { adapter } = slot
  if (adapter === null) return slot
  return {
    ...slot,
    adapter: {
      ...adapter,
      send: async (message, deliveryId, mayLeave = async () => true) => {
        if (!adapter.holdsBack) passBy('leave')
        const result = await adapter.send(message, deliveryId, async () => {
          const isGranted = await mayLeave()
          if (isGranted) passBy('leave')
          return isGranted
        })
        passBy('reply')
        return result
      },
    },
  }
}

if (settings.stopAt !== undefined) watchStatements()
const db = openDatabase({ url: settings.databaseUrl, max: 4, onIdleError: () => {} })
await db.selectFrom('sending_epoch').select('epoch').execute()
startSending(
  {
    db,
    channels: emailAlone(
      watchCalls(
        settings.provider === 'resend'
          ? emailChannel({ ...email, EMAIL_PROVIDER: 'resend', RESEND_KEY: settings.key }, settings.url)
          : emailChannel({ ...email, EMAIL_PROVIDER: 'smtp', SMTP_URL: settings.url }),
      ),
    ),
    config: { NEW_SENDS_PER_DAY: 3, NEW_PEOPLE_PER_DAY: 100, NEW_REVIEW_OVER: 50 },
    publicUrl: 'https://marhaba.example',
    now: () => new Date(),
  },
  {
    dataDir: settings.dataDir,
    warn: (details, message) => console.error(message, JSON.stringify(details)),
  },
)
process.send?.('ready')
