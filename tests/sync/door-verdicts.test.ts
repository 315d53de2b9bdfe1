import { generateKeyPairSync } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DoorSession } from '#client/offline/door/door-view.ts'
import { formatShortCode } from '#shared/rules/guest-pass/short-code.ts'
import { DoorPhone } from './door-phone.ts'
import { FakeClock, until } from './fake-clock.ts'
import { FakeDoorServer, idOf } from './fake-door-server.ts'

const EVENING = Date.UTC(2026, 10, 21, 17)
let clock: FakeClock
let server: FakeDoorServer
let phone: DoorPhone
let entrance: ReturnType<FakeDoorServer['addDoor']>

beforeEach(() => {
  clock = new FakeClock(EVENING)
  server = new FakeDoorServer(clock.now)
  phone = new DoorPhone(server.fetch, clock)
  entrance = server.addDoor('الرجال', { section: 'men' })
  server.addDoor('النساء', { section: 'women' })
  server.addDoor('الكل')
  server.putGuest(1, { name: 'محمد بن سعود', invited: 5, section: 'men' })
  server.putGuest(2, { name: 'Noura', invited: 2, section: 'women' })
  server.putGuest(3, { section: 'mixed' })
  server.putGuest(4)
})

afterEach(() => phone.closeAll())

/** Everything below is judged with the network gone. */
async function apart(): Promise<DoorSession> {
  const door = await phone.opened(entrance.link)
  phone.cut = true
  return door
}

const reasons = (door: DoorSession) =>
  door.read().recent.map(({ kind, reason }) => (kind === 'refused' ? reason : kind))

describe('[C-5] what a door says of a pass, with no network', () => {
  it('lets in what is left of the party, and then nobody', async () => {
    const door = await apart()
    expect(await door.commands.scan(server.passOf(1), 2)).toMatchObject({
      kind: 'admitted',
      people: 2,
      over: 0,
    })
    expect(await door.commands.scan(server.passOf(1))).toMatchObject({ kind: 'admitted', people: 3, over: 0 })
    expect(await door.commands.scan(server.passOf(1))).toMatchObject({
      kind: 'already-in',
      guest: { admitted: 5 },
    })
    expect(await door.commands.scan(server.passOf(1), 4)).toMatchObject({ kind: 'already-in' })
    expect(door.read()).toMatchObject({ inside: 5, waiting: 3 })
    expect(reasons(door)).toEqual(['already-in', 'entry', 'entry'])
  })

  it('lets more in than are left where it is told to, and says how many too many', async () => {
    const door = await apart()
    expect(await door.commands.scan(server.passOf(1), 7)).toMatchObject({
      kind: 'admitted',
      people: 7,
      over: 2,
    })
    expect(await door.commands.admit(idOf('a', 1))).toMatchObject({ kind: 'already-in' })
    expect(await door.commands.admit(idOf('a', 1), 'rest', true)).toMatchObject({
      kind: 'admitted',
      people: 1,
      over: 3,
    })
    expect(door.read().conflicts).toMatchObject([{ over: 3, own: true, guest: { id: idOf('a', 1) } }])
  })

  it('reads the short code as it is printed, typed small, without its dash, and in Arabic digits', async () => {
    const door = await apart()
    const { short_code } = server.putGuest(4)
    const arabic = short_code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    expect(await door.commands.scan(formatShortCode(short_code).toLowerCase())).toMatchObject({
      kind: 'admitted',
    })
    for (const typed of [short_code, ` ${arabic} `]) {
      expect(await door.commands.scan(typed)).toMatchObject({
        kind: 'already-in',
        guest: { id: idOf('a', 4) },
      })
    }
    const swapped = `${short_code.slice(0, 4)}${short_code[5]}${short_code[4]}`
    expect(await door.commands.scan(swapped)).toEqual({ kind: 'no-pass' })
  })

  it('sends a guest of another section to the gates that serve it', async () => {
    const door = await apart()
    expect(await door.commands.scan(server.passOf(2))).toMatchObject({
      kind: 'wrong-section',
      doors: ['النساء', 'الكل'],
    })
    expect(await door.commands.scan(server.passOf(3))).toMatchObject({ kind: 'admitted' })
    expect(await door.commands.scan(server.passOf(4))).toMatchObject({ kind: 'admitted' })
    expect(await door.commands.admit(idOf('a', 2), 1, true)).toMatchObject({
      kind: 'admitted',
      people: 1,
      over: 0,
    })
  })

  it('says of a guest who had declined that they had, and lets them in with one more tap', async () => {
    server.putGuest(6, { invited: 4, section: 'men', declined: true })
    const door = await apart()
    const verdict = await door.commands.scan(server.passOf(6))
    expect(verdict).toMatchObject({ kind: 'declined', guest: { invited: 4, admitted: 0 } })
    expect(door.read().inside).toBe(0)
    expect(await door.commands.admit(idOf('a', 6), 4, true)).toMatchObject({ kind: 'admitted', people: 4 })
  })

  it('knows a true pass of somebody who is not in its list yet', async () => {
    const door = await apart()
    const pass = server.passOf(9, { invited: 3, section: 'men' })
    const verdict = await door.commands.scan(pass)
    expect(verdict).toMatchObject({
      kind: 'admitted',
      people: 3,
      over: 0,
      guest: { id: idOf('a', 9), listed: false, name: '', invited: 3, section: 'men' },
    })
    expect(await door.commands.scan(pass)).toMatchObject({ kind: 'already-in', guest: { listed: false } })
    expect(await door.commands.scan(server.passOf(8, { section: 'women' }))).toMatchObject({
      kind: 'wrong-section',
    })
    expect(door.guest(idOf('a', 9))).toMatchObject({ admitted: 3, invited: 3 })
  })

  it('believes its list before the pass', async () => {
    const door = await apart()
    expect(await door.commands.scan(server.passOf(1, { invited: 50, section: 'women' }))).toMatchObject({
      people: 5,
    })
  })

  it('calls a code or a bare link of nobody in its list no false pass: the guest may be newer than the list', async () => {
    const door = await apart()
    const { short_code } = server.putGuest(9)
    await clock.advance(14 * 60_000)
    for (const text of [short_code, formatShortCode(short_code), server.passOf(9, null)])
      expect(await door.commands.scan(text)).toEqual({ kind: 'not-listed', listed_at: EVENING })
    expect(reasons(door)).toEqual(['not-listed', 'not-listed', 'not-listed'])
    // What was asked for: the signed pass needs no list.
    expect(await door.commands.scan(server.passOf(9))).toMatchObject({ kind: 'admitted' })
    phone.cut = false
    await door.syncNow()
    expect(await door.commands.scan(short_code)).toMatchObject({ kind: 'already-in' })
  })

  it('turns away what somebody else signed, and a claim under another link', async () => {
    const door = await apart()
    const forged = generateKeyPairSync('ed25519').privateKey
    expect(await door.commands.scan(server.passOf(9, {}, forged))).toEqual({ kind: 'unknown-guest' })
    const [other, own] = [server.passOf(8), server.passOf(9)]
    // The symbols of the guest's link alone.
    const [from, to] = [own.indexOf('/P/') + 29, own.indexOf('/P/') + 54]
    const copied = own.slice(0, from) + other.slice(from, to) + own.slice(to)
    expect(await door.commands.scan(copied)).toEqual({ kind: 'unknown-guest' })
    expect(await door.commands.scan(server.passOf(1, null))).toMatchObject({ kind: 'admitted' })
  })

  it('says that it cannot judge where the phone has no Ed25519, and lets its own list in all the same', async () => {
    const door = await phone.opened(entrance.link, { verify: Promise.resolve(null) })
    expect(door.read().can_verify).toBe(false)
    expect(await door.commands.scan(server.passOf(9))).toEqual({ kind: 'cannot-judge' })
    expect(await door.commands.scan(server.passOf(1))).toMatchObject({ kind: 'admitted' })
  })

  it('knows a revoked pass by its link, its code and its claim, and whose it was', async () => {
    const door = await phone.opened(entrance.link)
    const { short_code } = server.putGuest(4, { name: 'Faisal' })
    server.removeGuest(4)
    server.removeGuest(9)
    await until(() => door.guest(idOf('a', 4))?.listed === false)
    phone.cut = true
    for (const text of [server.passOf(4), server.passOf(4, null), short_code]) {
      expect(await door.commands.scan(text)).toEqual({ kind: 'revoked', name: expect.stringMatching(/./) })
    }
    expect(await door.commands.scan(server.passOf(9, {}))).toEqual({ kind: 'revoked', name: '' })
    expect(await door.commands.admit(idOf('a', 4))).toMatchObject({ kind: 'revoked' })
  })

  it('takes the true pass of a guest who is in the list for other gates alone', async () => {
    const door = await phone.opened(entrance.link)
    server.removeGuest(4, false)
    await until(() => door.guest(idOf('a', 4)) === null)
    expect(await door.commands.scan(server.passOf(4, null))).toMatchObject({ kind: 'not-listed' })
    expect(await door.commands.scan(server.passOf(4))).toMatchObject({
      kind: 'admitted',
      guest: { listed: false },
    })
  })

  it('tells a pass of another event, nonsense, and a text of 3 kB apart', async () => {
    const door = await apart()
    for (const other of [
      server.passOf(1).replace(/\/P\/.{5}/, '/P/AAAAA'),
      server.passOf(1, null).replace(/invitation\/.{22}/, `invitation/${'F'.repeat(22)}`),
    ])
      expect(await door.commands.scan(other)).toEqual({ kind: 'other-event' })
    expect(await door.commands.scan('WIFI:T:WPA;S:venue;P:1234;;')).toEqual({ kind: 'no-pass' })
    expect(await door.commands.scan(`${server.passOf(1)}?${'x'.repeat(3000)}`)).toEqual({ kind: 'no-pass' })
    expect(await door.commands.scan('')).toEqual({ kind: 'no-pass' })
    expect(await door.commands.scan(server.passOf(1))).toMatchObject({ kind: 'admitted' })
  })

  it('writes every refusal down with its reason, once for a code that is held up for a minute', async () => {
    const door = await apart()
    for (let second = 0; second < 50; second++) {
      await door.commands.scan('nonsense')
      await clock.advance(1000)
    }
    await door.commands.scan(server.passOf(2))
    expect(reasons(door)).toEqual(['wrong-section', 'no-pass'])
    await clock.advance(60_000)
    await door.commands.scan('nonsense')
    expect(reasons(door)).toEqual(['no-pass', 'wrong-section', 'no-pass'])
    expect(door.read()).toMatchObject({ inside: 0, waiting: 3 })
  })

  it('lets a party in once however quickly its pass is scanned twice', async () => {
    const door = await apart()
    const verdicts = await Promise.all([1, 2, 3, 4].map(() => door.commands.scan(server.passOf(1))))
    expect(verdicts.map(({ kind }) => kind)).toEqual(['admitted', 'already-in', 'already-in', 'already-in'])
    expect(door.read().inside).toBe(5)
  })
})

describe('[C-5] a door that lets in one person a scan', () => {
  const NEW = Number.POSITIVE_INFINITY

  it('counts one of a pass in an unsteady hand, and the next after a tap or half a minute', async () => {
    const door = await apart()
    expect(await door.commands.scan(server.passOf(1), 1, NEW)).toMatchObject({ kind: 'admitted', people: 1 })
    // Out of sight and back five times in 50 seconds.
    for (let time = 0; time < 5; time++) {
      await clock.advance(10_000)
      expect(await door.commands.scan(server.passOf(1), 1, 8_000)).toMatchObject({
        kind: 'seen-again',
        guest: { id: idOf('a', 1), admitted: 1 },
      })
    }
    expect(door.read()).toMatchObject({ inside: 1, waiting: 1 })
    expect(await door.commands.admit(idOf('a', 1), 1)).toMatchObject({ kind: 'admitted', people: 1 })
    await clock.advance(31_000)
    expect(await door.commands.scan(server.passOf(1), 1, 30_500)).toMatchObject({ kind: 'admitted' })
    expect(door.read().inside).toBe(3)
  })

  it('knows the pass before a camera that was opened again, after a reload too', async () => {
    const first = await apart()
    await first.commands.scan(server.passOf(1), 1, NEW)
    const door = phone.load(entrance.link)
    await until(() => door.read().state.kind === 'open')
    await clock.advance(5_000)
    expect(await door.commands.scan(server.passOf(1), 1, NEW)).toMatchObject({ kind: 'seen-again' })
    await clock.advance(30_000)
    expect(await door.commands.scan(server.passOf(1), 1, NEW)).toMatchObject({ kind: 'admitted' })
  })

  it('does not let in again whom somebody has just taken back, or counted right, while the pass is still there', async () => {
    const door = await apart()
    const one = await door.commands.scan(server.passOf(1), 'rest', NEW)
    if (one.kind !== 'admitted') throw new Error(one.kind)
    const three = await door.commands.correct(one.entry, 3)
    expect(await door.commands.scan(server.passOf(1), 'rest', 3_000)).toMatchObject({ kind: 'seen-again' })
    if (three.kind !== 'admitted') throw new Error(three.kind)
    await door.commands.undo(three.entry, 'wrong guest')
    expect(await door.commands.scan(server.passOf(1), 'rest', 3_000)).toMatchObject({ kind: 'seen-again' })
    expect(door.read().inside).toBe(0)
  })

  it('takes a reader in the hand at its word, and lets in at last whose first look could not be stored', async () => {
    const door = await apart()
    await door.commands.scan(server.passOf(1), 1)
    expect(await door.commands.scan(server.passOf(1), 1)).toMatchObject({ kind: 'admitted' })
    // Seen before, and nobody was let in by it.
    expect(await door.commands.scan(server.passOf(4), 1, 3_000)).toMatchObject({ kind: 'admitted' })
    expect(await door.commands.scan(server.passOf(4), 1, 3_000)).toMatchObject({ kind: 'already-in' })
  })
})
