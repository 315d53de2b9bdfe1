import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  checkBalances,
  findWrongBalances,
  movePoints,
  type PointMove,
  reservePoints,
} from '#server/domain/points/balances.ts'
import { aVerifiedAccount, signedIn } from '../factories/accounts.ts'
import { aHost, type Host } from '../factories/events.ts'
import { addGuest } from '../factories/guests.ts'
import { aDraft, aLiveEvent, aSend, givePoints } from '../factories/sends.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let test: TestApp

beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function balanceOf(host: Pick<Host, 'call'>) {
  return (await host.call('points.balance')).data
}

describe('[R-5][S-9] the points of an account', () => {
  it('begin with 25 for whoever signs up, as an entry of the ledger', async () => {
    const host = await signedIn(test, await aVerifiedAccount(test))
    expect(await balanceOf(host)).toEqual({ available: 25, reserved: 0 })
    const entries = await host.call('points.entries')
    expect(entries.data.map(({ kind, available, reserved }) => [kind, available, reserved])).toEqual([
      ['grant', 25, 0],
    ])
    expect(entries.meta.total).toBe(1)
  })

  it('change with each send, in lines that sum up to the balance', async () => {
    const host = await aHost(test)
    const event = await aLiveEvent(host)
    await addGuest(host, event, { email: 'ledger@example.com' })
    const send = await aSend(host, event)
    await host.call('send.cancel', { params: { id: event.id, send: send.id } })
    const { data, meta } = await host.call('points.entries', { query: { page: 1, per_page: 2 } })
    expect(meta.total).toBe(3)
    expect(
      data.map(({ kind, available, reserved, event_title_en }) => [
        kind,
        available,
        reserved,
        event_title_en,
      ]),
    ).toEqual([
      ['release', 1, -1, 'Sara and Khalid’s wedding'],
      ['reserve', -1, 1, 'Sara and Khalid’s wedding'],
    ])
    const beyond = await host.call('points.entries', { query: { page: 9, per_page: 2 } })
    expect([beyond.data, beyond.meta.total]).toEqual([[], 3])
  })

  it('are nobody else’s to see', async () => {
    const other = await aHost(test)
    expect((await other.call('points.entries')).meta.total).toBe(1)
  })

  it('suffice for exactly as many of 200 sends at once as there are points', async () => {
    const host = await aHost(test)
    await givePoints(test, host, 75)
    const events = await Promise.all([1, 2, 3, 4].map(() => aLiveEvent(host)))
    for (const event of events) await addGuest(host, event, { email: 'crowd@example.com' })
    const sends = Array.from({ length: 200 }, (_, at) => {
      const event = events[at % events.length]
      return host.call('send.create', { params: { id: event?.id ?? '' }, body: aDraft() })
    })
    const responses = await Promise.all(sends)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(responses.filter(({ code }) => code === 'points_missing')).toHaveLength(100)
    expect(await balanceOf(host)).toEqual({ available: 0, reserved: 100 })
    const planned = await test.db
      .selectFrom('deliveries')
      .select('id')
      .where('account_id', '=', host.accountId)
      .execute()
    expect(planned).toHaveLength(100)
    expect(await findWrongBalances(test.db)).toEqual([])
  })

  it('move once for each key, and never below zero', async () => {
    const host = await aHost(test)
    const { accountId } = host
    const [eventId, sendId] = [crypto.randomUUID(), crypto.randomUUID()]
    const run = <T>(work: (trx: Parameters<typeof movePoints>[0]) => Promise<T>) =>
      test.db.transaction().execute(work)
    const reserve = (points: number, key: string) =>
      run((trx) => reservePoints(trx, { accountId, points, eventId, sendId, key }))
    expect(await reserve(10, `a ${sendId}`)).toBe(true)
    expect(await reserve(10, `a ${sendId}`)).toBe(true)
    expect(await reserve(16, `b ${sendId}`)).toBe(false)
    expect(await balanceOf(host)).toEqual({ available: 15, reserved: 10 })
    const move = (kind: PointMove['kind'], points: number, key: string): PointMove => ({
      accountId,
      kind,
      points,
      eventId,
      sendId,
      key: `${key} ${sendId}`,
    })
    const spend = move('spend', 4, 'spend')
    await Promise.all([1, 2, 3].map(() => run((trx) => movePoints(trx, [spend, move('release', 1, 'rest')]))))
    expect(await balanceOf(host)).toEqual({ available: 16, reserved: 5 })
    await expect(run((trx) => movePoints(trx, [move('spend', 6, 'more')]))).rejects.toThrow(/reserved/)
    expect(await balanceOf(host)).toEqual({ available: 16, reserved: 5 })
  })

  it('are proved by a job at night, which fails where entries and balance differ', async () => {
    await checkBalances(test.db)
    const host = await aHost(test)
    await test.db
      .updateTable('point_balances')
      .set({ available: 26 })
      .where('account_id', '=', host.accountId)
      .execute()
    expect(await findWrongBalances(test.db)).toEqual([host.accountId])
    await expect(checkBalances(test.db)).rejects.toMatchObject({ code: 'POINTS_DIFFER_1' })
  })
})
