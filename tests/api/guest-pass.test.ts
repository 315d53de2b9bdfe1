import { randomUUID, webcrypto } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passKeysOf } from '#server/domain/guests/guest-passes.ts'
import { readPass, type VerifySignature, verifyPassSignature } from '#shared/rules/guest-pass/pass.ts'
import { aCoHost, aHost, anAnonymousClient, anEvent } from '../factories/events.ts'
import { addGuest, someGuests } from '../factories/guests.ts'
import { startTestApp, type TestApp } from '../factories/server.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const verify: VerifySignature = async (publicKey, signature, message) => {
  const key = await webcrypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  return webcrypto.subtle.verify('Ed25519', key, signature, message)
}

describe('[C-5] guest.pass', () => {
  test('is signed for the guest as they are now, and the invitation shows the same', async () => {
    const host = await aHost(server)
    const event = await anEvent(host, { starts_on: '2026-12-04' })
    const params = { id: event.id }
    await host.call('event.publish', { params })
    const guest = await addGuest(host, event, { invited: 4, section: 'men' })
    const own = await host.call('guest.pass', { params: { ...params, guest_id: guest.id } })
    const read = readPass(server.url + own.data.path)
    expect(read?.signed?.claim).toEqual({ guest_id: guest.id, invited: 4, section: 'men' })
    const { publicKey } = passKeysOf(server.deps.secretKey, event.id)
    expect(read !== null && (await verifyPassSignature(read, publicKey, verify))).toBe(true)
    const { event_token, host_token } = event
    const invitation = await anAnonymousClient(server).call('invitation.read', {
      params: { event_token, host_token },
      query: { guest_token: guest.guest_token },
    })
    expect(invitation.data.guest?.pass).toEqual(own.data)
    const link = `/invitation/${event_token}/${host_token}/${guest.guest_token}`
    for (const path of [own.data.path, own.data.path.toLowerCase()]) {
      const scanned = await server.app.inject(path)
      expect([scanned.statusCode, scanned.headers.location]).toEqual([302, link])
    }
    const foreign = own.data.path.replace(/^\/P\/.{5}/, '/P/AAAAA')
    for (const path of [foreign, '/P/x', `${own.data.path}A`])
      expect((await server.app.inject(path)).statusCode, path).toBe(404)
    const body = { base_rev: guest.rev, changes: { invited: 2 } }
    await host.call('guest.edit', { params: { ...params, guest_id: guest.id }, body })
    const edited = await host.call('guest.pass', { params: { ...params, guest_id: guest.id } })
    expect(readPass(server.url + edited.data.path)?.signed?.claim.invited).toBe(2)
    expect(edited.data.short_code).toBe(own.data.short_code)
  })

  test('has a short code of its own for every guest, however they came', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const params = { id: event.id }
    const single = await addGuest(host, event)
    const added = someGuests(40)
    await host.call('guest.import', { params, body: { import_id: randomUUID(), added } })
    const codes = new Set<string>()
    for (const { id } of [single, ...added]) {
      const pass = await host.call('guest.pass', { params: { ...params, guest_id: id } })
      codes.add(pass.data.short_code)
    }
    expect(codes.size).toBe(41)
  })

  test('tells the codes of all guests at once, by name, to each host of their own', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const params = { id: event.id }
    const coHost = await aCoHost(server, event)
    const [late, early] = [
      await addGuest(host, event, { name: 'ياسر' }),
      await addGuest(coHost, event, { name: 'أحمد' }),
    ]
    const gone = await addGuest(host, event)
    await host.call('guest.delete', { params, body: { ids: [gone.id] } })
    const codeOf = async ({ id }: { id: string }) =>
      (await host.call('guest.pass', { params: { ...params, guest_id: id } })).data.short_code
    const [hers, his] = [
      { guest_id: early.id, short_code: await codeOf(early) },
      { guest_id: late.id, short_code: await codeOf(late) },
    ]
    expect((await host.call('guest.short-codes', { params })).data).toEqual([hers, his])
    expect((await coHost.call('guest.short-codes', { params })).data).toEqual([hers])
  })

  test('is gone with the guest', async () => {
    const host = await aHost(server)
    const event = await anEvent(host)
    const guest = await addGuest(host, event)
    await host.call('guest.delete', { params: { id: event.id }, body: { ids: [guest.id] } })
    const pass = await host.call('guest.pass', { params: { id: event.id, guest_id: guest.id } })
    expect([pass.status, pass.code]).toEqual([410, 'gone'])
  })
})
