import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/client.ts'
import { type Call, callAll } from '#server/domain/deliveries/call-all.ts'
import type { MessageAdapter } from '#server/providers/channels/port.ts'

const adapter: MessageAdapter<never> = {
  channel: 'email' as never,
  provider: 'held-back',
  isIdempotent: false,
  hasReceipts: false,
  perSecond: 10,
  atOnce: 2,
  sender: 'events@marhaba.example',
  holdsBack: true,
  send: async () => ({ kind: 'unknown', code: '' }),
  readWebhook: null,
  close: async () => {},
}

test('messages that are held back learn that they may not leave where the database is away', async () => {
  const permissions: Promise<boolean>[] = []
  const calls = [1, 2].map((number): Call => {
    const id = `0192f0c1-0000-7000-8000-00000000000${number}`
    return {
      claim: { id, event_id: id, send_id: id, guest_id: id, mark: '' },
      address: 'noura@example.com',
      points: 1,
      mayCall: () => true,
      eventRev: 1,
      send: async (_, mayLeave) => {
        const permission = mayLeave()
        permissions.push(permission)
        await permission
        return { kind: 'unknown', code: 'not-sent' }
      },
    }
  })
  // Nothing listens there.
  const db = openDatabase({ url: 'postgres://127.0.0.1:1/away', max: 1, onIdleError: () => {} })
  const deps = {
    ...{ db, owner: 'one', now: () => new Date(), stopping: undefined },
    ...{ apply: async () => {}, release: async () => {} },
  }
  await expect(callAll(deps, adapter, calls)).rejects.toThrow('ECONNREFUSED')
  expect(await Promise.all(permissions)).toEqual([false, false])
  await db.destroy()
})
