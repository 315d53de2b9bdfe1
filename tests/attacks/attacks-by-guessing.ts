import { randomBytes, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { newTokenText } from '#server/domain/access-tokens/token-text.ts'
import { anEmail, aSignUp, PASSWORD } from '../factories/accounts.ts'
import { aDoor, linkOf } from '../factories/doors.ts'
import { aHost } from '../factories/events.ts'
import { anInvitation } from '../factories/invitations.ts'
import { type Attack, ask, atOnce, type Target } from './attacker.ts'
import { crowdOf } from './settings.ts'

const aToken = () => randomBytes(16).toString('base64url')
const REFUSED = [401, 404, 422, 429, 503]

/** A real hash, which takes as long to compare as anybody's. */
async function anAccountWithPassword({ test }: Target): Promise<string> {
  const { accountId, email } = await aHost(test)
  const password_hash = await hash(PASSWORD)
  await test.db.updateTable('accounts').set({ password_hash }).where('id', '=', accountId).execute()
  return email
}

/** At once of each kind: a flood that leaves no time for others is for whatever stands before the server. */
const GUESSES = crowdOf(12)

/** Crowds that try what might be right, from as many addresses as they have calls. */
export const attacksByGuessing: Attack[] = [
  {
    name: '[A-3] passwords by the hundred, for one account and for many',
    statuses: REFUSED,
    prepare: async (target) => {
      const email = await anAccountWithPassword(target)
      const guess = (address: string) =>
        ask(target, '/api/website/login', { json: { email: address, password: aToken() } })
      return async () => [
        ...(await atOnce(crowdOf(50), () => guess(email))),
        ...(await atOnce(crowdOf(50), () => guess(anEmail()))),
      ]
    },
  },
  {
    name: '[A-3] a crowd that signs in at once',
    statuses: REFUSED,
    prepare: async (target) => async () =>
      atOnce(crowdOf(100), () =>
        ask(target, '/api/website/login', { json: { email: anEmail(), password: aToken() } }),
      ),
  },
  {
    name: '[A-2] [A-4] codes for sign-ups, asked for and guessed',
    statuses: [200, 403, ...REFUSED],
    prepare: async (target) => {
      const email = anEmail()
      return async () => [
        ...(await atOnce(GUESSES, () => ask(target, '/api/website/register', { json: aSignUp(email) }))),
        ...(await atOnce(GUESSES, () => ask(target, '/api/website/send-code', { json: { email } }))),
        ...(await atOnce(GUESSES, () =>
          ask(target, '/api/website/verify', { json: { email, code: 'AQQQ' } }),
        )),
      ]
    },
  },
  {
    name: '[S-20] [S-21] links of guests and doors, and PINs',
    statuses: REFUSED,
    prepare: async (target) => {
      const { host, event } = await anInvitation(target.test)
      const { event_token, check_in_token } = linkOf(await aDoor(host, event, { pin: '4711' }))
      const link = `${event.event_token}/${event.host_token}`
      const aPin = (place: number) => String(5000 + place)
      return async () => [
        ...(await atOnce(GUESSES, () => ask(target, `/invitation/${link}/${aToken()}`, { method: 'GET' }))),
        ...(await atOnce(GUESSES, () =>
          ask(target, `/api/website/invitation/${link}?guest_token=${aToken()}`, { method: 'GET' }),
        )),
        ...(await atOnce(GUESSES, () =>
          ask(target, `/api/website/check-in/${event_token}/${aToken()}`, { method: 'GET' }),
        )),
        ...(await atOnce(GUESSES, (place) =>
          ask(target, `/api/website/check-in/${event_token}/${check_in_token}`, {
            json: { device_id: randomUUID(), pin: aPin(place) },
          }),
        )),
      ]
    },
  },
  {
    name: '[A-43] access tokens, with and without a right checksum',
    statuses: [401],
    prepare: async (target) => async () => [
      ...(await atOnce(GUESSES, () =>
        ask(target, '/api/website/events', { method: 'GET', token: newTokenText() }),
      )),
      ...(await atOnce(GUESSES, () =>
        ask(target, '/api/website/events', { method: 'GET', token: `mhb_${'A'.repeat(46)}` }),
      )),
      ...(await atOnce(GUESSES, () =>
        ask(target, '/api/website/events', { method: 'GET', token: `mhb_${aToken().repeat(300)}` }),
      )),
    ],
  },
]
