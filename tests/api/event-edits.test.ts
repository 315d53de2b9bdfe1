import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addJob } from '#server/jobs/queue.ts'
import { runWaitingJobs } from '#server/jobs/worker.ts'
import { aHost, anEvent } from '../factories/events.ts'
import { addGuest, aGuest, readFeed } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

describe('[A-43] event.edit', () => {
  test('two edits of different fields made on the same revision both stay', async () => {
    const host = await aHost(server)
    const event = await anEvent(host, { title_ar: 'أ', venue_ar: 'ب' })
    const params = { id: event.id }
    await Promise.all([
      host.call('event.edit', { params, body: { base_rev: event.rev, changes: { title_ar: 'عنوان' } } }),
      host.call('event.edit', { params, body: { base_rev: event.rev, changes: { venue_ar: 'قاعة' } } }),
    ])
    const read = await host.call('event.read', { params })
    expect(read.data).toMatchObject({ title_ar: 'عنوان', venue_ar: 'قاعة', rev: event.rev + 2 })
  })

  test('for the same field the last to arrive wins, on whatever revision it was made', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const edit = (title_ar: string) =>
      host.call('event.edit', {
        params: { id: event.id },
        body: { base_rev: event.rev, changes: { title_ar } },
      })
    await edit('أول')
    expect((await edit('ثان')).data.title_ar).toBe('ثان')
  })

  test('what is already so takes no revision; a field can be emptied; the start follows', async () => {
    const host = await aHost(server)
    const event = await anEvent(host, {
      title_ar: 'زواج',
      starts_on: '2026-12-04',
      starts_time: '20:00',
      sections: ['men'],
    })
    const params = { id: event.id }
    const same = await host.call('event.edit', {
      params,
      body: { base_rev: event.rev, changes: { title_ar: ' زواج ', sections: ['men'] } },
    })
    expect(same.data.rev).toBe(event.rev)
    const emptied = await host.call('event.edit', {
      params,
      body: { base_rev: event.rev, changes: { starts_time: null, title_ar: '', sections: [] } },
    })
    expect(emptied.data).toMatchObject({ starts_time: null, starts_at: null, title_ar: '', sections: [] })
  })

  test.each([
    ['category', 'nowhere', 'changes.category'],
    ['time_zone', 'Mars/Olympus', 'changes.time_zone'],
    ['map_url', 'javascript:alert(1)', 'changes.map_url'],
    ['rev', 99, 'changes.rev'],
  ])('refuses %s = %s at its field and changes nothing', async (field, value, path) => {
    const host = await aHost(server)
    const event = await anEvent(host, { title_ar: 'زواج' })
    const changes = { title_ar: 'آخر', [field]: value }
    const refused = await host.call('event.edit', {
      params: { id: event.id },
      body: { base_rev: event.rev, changes } as never,
    })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.errors)).toEqual([path])
    expect((await host.call('event.read', { params: { id: event.id } })).data.title_ar).toBe('زواج')
  })

  test('a replay with its key gets the first answer and changes nothing, several at once too', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const params = { id: event.id }
    const first = { params, key: randomUUID(), body: { base_rev: event.rev, changes: { title_ar: 'أول' } } }
    const responses = await Promise.all([1, 2, 3, 4].map(() => host.call('event.edit', first)))
    expect(new Set(responses.map(({ bytes }) => bytes.toString())).size).toBe(1)
    await host.call('event.edit', { params, body: { base_rev: event.rev, changes: { title_ar: 'ثان' } } })
    expect((await host.call('event.edit', first)).data).toEqual(responses[0]?.data)
    const now = await host.call('event.read', { params })
    expect(now.data).toMatchObject({ title_ar: 'ثان', rev: event.rev + 2 })
  })
})

describe('[A-43] event.cancel and event.reinstate', () => {
  test.each(['draft', 'live'])('what was %s is so again', async (status) => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const params = { id: event.id }
    await server.db.updateTable('events').set({ status }).where('id', '=', event.id).execute()
    const cancelled = await host.call('event.cancel', { params })
    expect(cancelled.data.status).toBe('cancelled')
    expect((await host.call('event.cancel', { params })).data).toEqual(cancelled.data)
    const back = await host.call('event.reinstate', { params })
    expect(back.data.status).toBe(status)
    expect((await host.call('event.reinstate', { params })).data).toEqual(back.data)
  })

  test('a cancelled event takes no change of its guests, and takes them again when it is back', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const params = { id: event.id }
    const guest = await addGuest(host, event)
    await host.call('event.cancel', { params })
    const ids = [guest.id]
    // One after the other: an edit that comes after the deletion of its guest would be refused for that.
    const writes = [
      () => host.call('guest.add', { params, body: aGuest() }),
      () =>
        host.call('guest.edit', {
          params: { ...params, guest_id: guest.id },
          body: { base_rev: guest.rev, changes: { vip: true } },
        }),
      () => host.call('guest.edit-many', { params, body: { ids, changes: { vip: true } } }),
      () => host.call('guest.delete', { params, body: { ids } }),
      () => host.call('guest.restore', { params, body: { ids } }),
      () => host.call('guest.import', { params, body: { import_id: randomUUID(), added: [aGuest()] } }),
    ]
    for (const write of writes) {
      const response = await write()
      expect([response.status, response.code]).toEqual([409, 'event_closed'])
    }
    expect((await host.call('guest.list', { params })).data).toEqual([guest])
    await host.call('event.reinstate', { params })
    for (const write of writes) expect((await write()).status).toBe(200)
  })
})

describe('[A-43] event.delete and event.restore', () => {
  test('a deleted event reads as 404 everywhere, and comes back as it was', async () => {
    const host = await aHost(server)
    const event = await anEvent(host, { title_ar: 'زواج' })
    const guest = await addGuest(host, event)
    const params = { id: event.id }
    await server.db.updateTable('events').set({ status: 'live' }).where('id', '=', event.id).execute()
    const key = randomUUID()
    const deleted = await host.call('event.delete', { params, key })
    expect(deleted.data.deleted).toBe(true)
    expect((await host.call('event.delete', { params, key })).data).toEqual(deleted.data)
    const link = { event_token: event.event_token, host_token: event.host_token }
    const refused = [
      await host.call('event.read', { params }),
      await host.call('event.edit', { params, body: { base_rev: 0, changes: {} } }),
      await host.call('event.cancel', { params }),
      await host.call('event.changes', { params }),
      await host.call('guest.list', { params }),
      await host.call('guest.add', { params, body: aGuest() }),
      await host.call('guest.export', { params }),
      await host.call('event.duplicate', { params, body: { new_id: randomUUID() } }),
      await host.call('invitation.read', { params: link }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404))
    expect((await host.call('event.list')).data).toEqual([])

    const restored = await host.call('event.restore', { params })
    expect(restored.data).toMatchObject({ title_ar: 'زواج', status: 'live', deleted: false })
    expect((await host.call('guest.list', { params })).data).toEqual([guest])
    const { changes } = await readFeed(host, event)
    expect(changes.map(({ kind }) => kind)).toEqual(['guest', 'event'])
  })

  test('after 30 days it is gone', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const params = { id: event.id }
    await host.call('event.delete', { params })
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const since = (days: number) =>
      server.db
        .updateTable('events')
        .set({ deleted_at: ago(days) })
        .where('id', '=', event.id)
        .execute()
    await since(31)
    const late = await host.call('event.restore', { params })
    expect([late.status, late.code]).toEqual([410, 'gone'])
    await since(29)
    expect((await host.call('event.restore', { params })).status).toBe(200)
  })

  test('after 30 days it is swept, and all that was its with it', async () => {
    const host = await aHost(server)
    const [old, recent, living] = [await anEvent(host), await anEvent(host), await anEvent(host)]
    for (const { id } of [old, recent, living]) {
      const params = { id }
      const guest = await addGuest(host, { id })
      const edit = { base_rev: guest.rev, changes: { vip: true } }
      const key = randomUUID()
      await host.call('guest.edit', { params: { id, guest_id: guest.id }, body: edit, key })
      const door = { event_id: id, id: randomUUID(), name: 'باب', token_hash: Buffer.from(id) }
      await server.db.insertInto('doors').values(door).execute()
      if (id !== living.id) await host.call('event.delete', { params })
    }
    const deletedDaysAgo = (id: string, days: number) =>
      server.db
        .updateTable('events')
        .set({ deleted_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', id)
        .execute()
    await deletedDaysAgo(old.id, 31)
    await deletedDaysAgo(recent.id, 29)
    await server.db.transaction().execute((trx) => addJob(trx, 'sweep', {}))
    await runWaitingJobs(server.deps, server.databaseUrl)
    for (const table of ['event_hosts', 'guests', 'guest_edits', 'doors', 'idempotency_keys'] as const) {
      const rows = await server.db.selectFrom(table).select('event_id').execute()
      const ids = new Set(rows.map(({ event_id }) => event_id))
      expect([old, recent, living].map(({ id }) => ids.has(id))).toEqual([false, true, true])
    }
    expect((await host.call('event.restore', { params: { id: old.id } })).status).toBe(404)
    expect((await host.call('event.restore', { params: { id: recent.id } })).status).toBe(200)
  })
})
