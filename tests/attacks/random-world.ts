import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { FONTS } from '#catalog/fonts.ts'
import { ORNAMENTS } from '#catalog/ornaments/all.ts'
import type { Route } from '#shared/contract/route.ts'
import { anEmail, PASSWORD } from '../factories/accounts.ts'
import { aSave, upload } from '../factories/designs.ts'
import { aDoor, aPhone, aRecord, linkOf } from '../factories/doors.ts'
import { aHost, anAnonymousClient, anEvent } from '../factories/events.ts'
import { anInvitation, answer, askQuestion } from '../factories/invitations.ts'
import type { TestApp } from '../factories/server.ts'
import type { KnownValues } from './arbitrary-of-schema.ts'

export const CALLERS = ['host', 'other host', 'door', 'ended door', 'anonymous'] as const
export type Caller = (typeof CALLERS)[number]

export interface World {
  /** Bearer tokens; of somebody anonymous none. */
  readonly tokens: Readonly<Record<Caller, string | null>>
  /** What a call of the route finds rows by, in its path and in the rest of it. */
  readonly knownFor: (route: Route) => { readonly params: KnownValues; readonly input: KnownValues }
}

/** An account with an event today and another, and of everything that a route can name at least one. */
export async function aRandomWorld(
  test: TestApp,
  given: { photo: Buffer; password_hash: string },
): Promise<World> {
  const now = test.deps.now().toISOString()
  const { host, event, guest, link, params } = await anInvitation(test, {
    details: {
      starts_on: now.slice(0, 10),
      starts_time: now.slice(11, 16),
      time_zone: 'UTC',
      share_link: 'approval',
      self_check_in: true,
      name_companions: true,
      waiting_list: true,
      capacity: 9,
    },
  })
  const { password_hash } = given
  await test.db.updateTable('accounts').set({ password_hash }).where('id', '=', host.accountId).execute()
  const second = await anEvent(host)
  const [dish, wish] = [
    await askQuestion(host, event, {
      kind: 'one_choice',
      options: ['fish', 'lamb'].map((id) => ({ id, text_ar: id, text_en: id })),
    }),
    await askQuestion(host, event, { kind: 'long_text', per: 'person' }),
  ]
  await answer(test, link, { people: 2, companions: ['هند'] })
  const [door, ended] = [await aDoor(host, event, { pin: '4711' }), await aDoor(host, event)]
  const [phone, endedPhone] = [await aPhone(test, door, { pin: '4711' }), await aPhone(test, ended)]
  const entry = aRecord({ guest_id: guest.id, people: 3 })
  await phone.record(entry)
  await host.call('door.revoke', { params: { ...params, door_id: ended.id } })
  const request = randomUUID()
  await anAnonymousClient(test).call('invitation.join', {
    params: { event_token: link.event_token, host_token: link.host_token },
    body: { id: request, name: 'ريم', contact: 'reem@example.com' },
  })
  const save = aSave()
  await host.call('design.save', { params, body: save })
  const [picture = '', key = ''] = (await upload(test, host, given.photo)).data.path.split('/').slice(-2)
  const other = await aHost(test)

  const known = choices({
    ...PLAIN,
    event_token: [link.event_token],
    host_token: [link.host_token],
    guest_token: [link.guest_token],
    check_in_token: [linkOf(door).check_in_token],
    event_code: [event.event_token],
    email: [host.email, 'reem@example.com', anEmail(), anEmail()],
    contact: ['reem@example.com', '0501234567', host.email],
    guest_id: [guest.id, guest.id, guest.id, randomUUID()],
    door_id: [door.id, ended.id],
    device_id: [phone.deviceId, endedPhone.deviceId],
    question_id: [dish.id, wish.id],
    request_id: [request],
    version_id: [save.version_id, randomUUID()],
    base_version_id: [save.version_id, null],
    attachment: [picture, null],
    undoes: [entry.id, null],
    ids: [[guest.id], [dish.id, wish.id], [guest.id, randomUUID()]],
    key: [key],
    pin: ['4711', '4711', null],
    base_rev: [0, event.rev, guest.rev],
    changed: [[{ id: guest.id, base_rev: 0, changes: { vip: true } }]],
  })
  return {
    tokens: {
      host: host.token,
      'other host': other.token,
      door: phone.token,
      'ended door': endedPhone.token,
      anonymous: null,
    },
    knownFor: ({ path }) => ({
      params: { ...known, ...choices({ id: idsOf(path, [event.id, second.id], picture) }) },
      input: known,
    }),
  }
}

/** What `:id` of a path names. */
function idsOf(path: string, events: string[], picture: string): string[] {
  if (path.startsWith('/general/attachments')) return [picture]
  if (path.startsWith('/website/templates')) return ['palace-gate', 'no-such-design']
  return [...events, ...events.slice(0, 1), ...events.slice(0, 1), randomUUID()]
}

function choices(values: Record<string, readonly unknown[]>): KnownValues {
  return Object.fromEntries(Object.entries(values).map(([name, of]) => [name, fc.constantFrom(...of)]))
}

const PLAIN = {
  password: [PASSWORD],
  password_confirmation: [PASSWORD],
  phone: ['+966501234567', '+971501234567'],
  time_zone: ['Asia/Riyadh', 'America/New_York', 'UTC'],
  map_url: ['https://maps.example.com/?q=1', ''],
  category: ['wedding', 'graduation'],
  template_id: ['palace-gate', null],
  face: [...FONTS.keys()],
  ornament: [...ORNAMENTS.keys()],
  text: ['{title}', '{guest} {constructor}', '{weekday} {date} {hijri}', 'أهلًا'],
  value: [['fish'], ['lamb', 'fish'], 'نعم', 3, true],
  q: ['سارة', '%', '0501', '\\'],
  page: [1, 2, 10_000_000],
  since: [0, 1, 5],
}
