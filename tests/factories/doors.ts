import { randomUUID } from 'node:crypto'
import type { CheckInRecord } from '#shared/contract/check-in.ts'
import type { CheckInVerdict } from '#shared/contract/check-in-routes.ts'
import type { DoorChange } from '#shared/contract/door-session.ts'
import type { Door, NewDoor } from '#shared/contract/doors.ts'
import type { Event } from '#shared/contract/events.ts'
import { type ApiResponse, anAnonymousClient, type Client, clientOf, type Host } from './events.ts'
import type { TestApp } from './server.ts'

/** A check-in link of the event, made over the API. */
export async function aDoor(host: Host, event: Event, details: Partial<NewDoor> = {}): Promise<Door> {
  const body = { id: randomUUID(), name: 'البوابة الشرقية', ...details }
  const made = await host.call('door.create', { params: { id: event.id }, body })
  if (made.status !== 200) throw new Error(`the door was not made: ${made.message}`)
  return made.data
}

/** The two tokens of a check-in link. */
export function linkOf(door: Door) {
  const [, , event_token = '', check_in_token = ''] = (door.path ?? '').split('/')
  return { event_token, check_in_token }
}

export interface Phone extends Client {
  deviceId: string
  token: string
  /** What the server knows its browser by. */
  cookie: string
  /** Sends records; the verdicts in their order. */
  record: (...records: object[]) => Promise<CheckInVerdict[]>
  /** Everything of the door's feed from `since` on, page by page. */
  pull: (since?: number, limit?: number) => Promise<{ changes: DoorChange[]; next: number; scope: number }>
}

/** The cookie that a response gives to a browser, as the browser sends it. */
export function cookieOf({ headers }: Pick<ApiResponse<unknown>, 'headers'>): string {
  return String(headers['set-cookie'] ?? '').split(';')[0] ?? ''
}

/** A phone that opened the link; with a cookie, of a browser that is known; with a host, on which they are signed in. */
export async function aPhone(
  test: TestApp,
  door: Door,
  {
    cookie,
    host,
    ...more
  }: { pin?: string; device_id?: string; device_name?: string; cookie?: string; host?: Client } = {},
): Promise<Phone> {
  const opened = await (host ?? anAnonymousClient(test)).call('door.open', {
    params: linkOf(door),
    body: { device_id: randomUUID(), ...more },
    ...(cookie === undefined ? {} : { cookie }),
  })
  if (opened.status !== 200) throw new Error(`the door was not opened: ${opened.message}`)
  const deviceId = opened.data.device_id
  const client = clientOf(test, opened.data.token)
  let scope = 0
  return {
    ...client,
    deviceId,
    token: opened.data.token,
    cookie: cookie ?? cookieOf(opened),
    record: async (...records) => read(await client.call('check-in.record', { body: { records } })).verdicts,
    pull: async (since = 0, limit = 1000) => {
      const changes: DoorChange[] = []
      let next = since
      for (;;) {
        const page = read(await client.call('door.changes', { query: { since: next, limit, scope } }))
        if (page.reset) throw new Error('the list is to be started over')
        scope = page.scope
        changes.push(...page.changes)
        next = page.next
        if (!page.more) return { changes, next, scope }
      }
    },
  }
}

function read<T>(response: ApiResponse<T>): T {
  if (response.status !== 200) throw new Error(`refused: ${response.status} ${response.message}`)
  return response.data
}

/** A record as a phone writes it down; an entry of one person unless said otherwise. */
export function aRecord(more: Partial<CheckInRecord>): CheckInRecord {
  return {
    id: randomUUID(),
    kind: 'entry',
    guest_id: null,
    walk_in: null,
    people: more.kind === undefined || more.kind === 'entry' ? 1 : 0,
    undoes: null,
    reason: '',
    occurred_at: new Date().toISOString(),
    clock_offset: 0,
    ...more,
  }
}
