import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#client/lib/new-id.ts'
import { accountDatabase } from '#client/offline/account-database.ts'
import { recordEntry } from '#client/offline/check-ins/as-host.ts'
import { saveDraft } from '#client/offline/drafts.ts'
import { enqueue } from '#client/offline/outbox/outbox.ts'
import { device, newGuest, userOf } from './device.ts'
import { FakeServer } from './fake-server.ts'

const NOURA = newId()
const SARA = newId()
let server: FakeServer
let phone: ReturnType<typeof device>

beforeEach(() => {
  server = new FakeServer()
  server.tokens.set('noura', NOURA).set('sara', SARA)
  phone = device(server.fetch)
})

const signIn = (id: string, token: string) => phone.session.signIn({ user: userOf(id), token }, true)
const stored = async () => (await phone.storage.indexedDB.databases()).map(({ name }) => name)

async function makeEvent(): Promise<string> {
  const id = newId()
  await enqueue('event.create', { body: { id, title_ar: 'ملكة' } })
  return id
}

/** Until the engine has nothing more to do, or had to give up for now. */
const resolved = () => phone.scope.engine()!.syncNow()

describe('whose writes are sent', () => {
  it('only those of the account that is signed in: another one neither sees nor sends them', async () => {
    phone.scope.start()
    signIn(NOURA, 'noura')
    server.fault = () => 'cut'
    const eventId = await makeEvent()
    await resolved()

    const hers = accountDatabase()
    signIn(SARA, 'sara')
    server.fault = () => 'none'
    await resolved()
    expect(hers.isOpen()).toBe(false)
    expect(accountDatabase().accountId).toBe(SARA)
    expect(await accountDatabase().events.count()).toBe(0)
    expect(server.events.size).toBe(0)
    expect(server.heard.filter(({ method }) => method === 'POST').map(({ token }) => token)).toEqual(
      expect.not.arrayContaining(['sara']),
    )

    signIn(NOURA, 'noura')
    await resolved()
    expect(server.events.get(eventId)?.owner).toBe(NOURA)
    phone.session.signOut()
  })

  it('401 parks the queue until the same account signs in again', async () => {
    phone.scope.start()
    signIn(NOURA, 'noura')
    await resolved()
    server.tokens.delete('noura')
    const eventId = await makeEvent()
    await phone.scope.engine()?.pushNow()
    expect(phone.session.read().status).toBe('signed-out')
    const asked = server.heard.length

    signIn(SARA, 'sara')
    await resolved()
    expect(server.heard.slice(asked).filter(({ method }) => method === 'POST')).toEqual([])

    server.tokens.set('noura again', NOURA)
    signIn(NOURA, 'noura again')
    await resolved()
    expect(server.events.get(eventId)?.owner).toBe(NOURA)
    phone.session.signOut()
  })
})

describe('an account that was deleted elsewhere', () => {
  it('is gone from the device with its drafts and unsent changes once the device hears of it', async () => {
    phone.scope.start()
    signIn(NOURA, 'noura')
    await resolved()
    server.fault = () => 'cut'
    await makeEvent()
    await saveDraft('new-event', { title_ar: 'زواج' })
    expect(await stored()).toEqual([`marhaba-${NOURA}`])

    server.fault = () => 'none'
    server.erasedTokens.add('noura')
    await phone.scope.engine()?.syncNow()
    await expect.poll(stored).toEqual([])
    expect(phone.session.read().status).toBe('signed-out')
    expect(server.events.size).toBe(0)
  })
})

describe('signing out', () => {
  it('sends what waits first, then takes everything off the device', async () => {
    phone.scope.start()
    signIn(NOURA, 'noura')
    const eventId = await makeEvent()
    await phone.scope.signOut()

    expect(server.events.has(eventId)).toBe(true)
    expect(server.heard.at(-1)).toMatchObject({ path: '/logout', token: 'noura' })
    expect(phone.session.read()).toEqual({ status: 'signed-out', user: null, token: null })
    expect(await stored()).toEqual([])
  })

  it('with no network deletes nothing that was not sent, and sends it at the next sign-in', async () => {
    phone.scope.start()
    signIn(NOURA, 'noura')
    server.fault = () => 'cut'
    const eventId = await makeEvent()
    await enqueue('guest.add', { params: { id: eventId }, body: newGuest('نورة') })
    expect(await phone.scope.countUnsent()).toBe(2)
    await phone.scope.signOut()
    expect(phone.session.read().status).toBe('signed-out')
    expect(await stored()).toEqual([`marhaba-${NOURA}`])

    server.fault = () => 'none'
    signIn(NOURA, 'noura')
    await resolved()
    expect(server.guestsOf(eventId)).toMatchObject([{ name: 'نورة' }])
    expect(await phone.scope.countUnsent()).toBe(0)
    phone.session.signOut()
  })

  it('keeps a refusal that nobody has dealt with', async () => {
    phone.scope.start()
    signIn(NOURA, 'noura')
    server.fault = ({ path, method }) => (path === '/events' && method === 'POST' ? 422 : 'none')
    await makeEvent()
    await phone.scope.signOut()
    expect(await stored()).toEqual([`marhaba-${NOURA}`])
  })

  it('[C-3] sends check-ins first too', async () => {
    phone.scope.start()
    signIn(NOURA, 'noura')
    server.fault = () => 'cut'
    const eventId = await makeEvent()
    await recordEntry(eventId, newId(), 2)
    expect(await phone.scope.countUnsent()).toBe(2)
    server.fault = () => 'none'
    await phone.scope.signOut()
    expect(server.checkInsOf(eventId)).toMatchObject([{ people: 2 }])
    expect(await stored()).toEqual([])
  })

  it('[C-3] never deletes a check-in that was not sent', async () => {
    phone.scope.start()
    signIn(NOURA, 'noura')
    const eventId = await makeEvent()
    await resolved()
    server.fault = () => 'cut'
    await recordEntry(eventId, newId(), 2)
    expect(await phone.scope.countUnsent()).toBe(1)
    await phone.scope.signOut()
    server.fault = () => 'none'
    signIn(NOURA, 'noura')
    await resolved()
    expect(server.checkInsOf(eventId)).toMatchObject([{ people: 2 }])
    phone.session.signOut()
  })

  it('[C-8] keeps what could not be read here, but not what the server sent so', async () => {
    const leaveWith = async (store: 'outbox' | 'guests') => {
      phone.scope.start()
      signIn(NOURA, 'noura')
      await accountDatabase().quarantine.put({ store, id: '1', why: 'newer', held: { name: 'نورة' } })
      await phone.scope.signOut()
    }
    await leaveWith('guests')
    expect(await stored()).toEqual([])
    await leaveWith('outbox')
    expect(await stored()).toEqual([`marhaba-${NOURA}`])
  })

  it('keeps a draft, but not the guests beside it', async () => {
    phone.scope.start()
    signIn(NOURA, 'noura')
    await makeEvent()
    await saveDraft('new-event', { title_ar: 'زواج' })
    await phone.scope.signOut()
    const database = phone.openDatabase(NOURA)
    expect(await database.drafts.toArray()).toMatchObject([{ key: 'new-event', form: { title_ar: 'زواج' } }])
    expect(await database.events.count()).toBe(0)
    expect(await database.feeds.count()).toBe(0)
    database.close()
  })
})
