import type { DoorCheckIn } from '#client/offline/door/door-database.ts'
import { FROM_PAPER } from '#shared/contract/check-in.ts'
import { awaitRequest } from './corruption.ts'
import type { ServerCall } from './in-process-server.ts'
import type { Tampering } from './network-faults.ts'
import type { Phone } from './phone.ts'

/** What a broken app or server would do, and the invariant that must fail. */
export const MUTATIONS = {
  /** The app loses a record that waits. */
  'drop-waiting': 'invariant 1',
  /** The app takes for stored what the server never received. */
  'believe-too-early': 'invariant 1',
  /** A pull brings back what the server never received. */
  'believe-pull': 'invariant 1',
  /** The app makes up a new id whenever it sends something again. */
  'new-ids': 'invariant 1',
  /** The app writes down when it sent, and not when they came. */
  'wrong-time': 'invariant 1',
  /** The server stores a record again whenever it comes. */
  'repeat-again': 'invariant 3',
  /** The app loses a change of the host's. */
  'drop-change': 'invariant 7',
  /** The host's list of conflicts stays empty. */
  'hide-conflicts': 'invariant 2',
  /** The app never learns that its records have arrived, neither by a verdict nor by a pull. */
  'ignore-arrivals': 'invariant 4',
  /** Doors do not receive each other's check-ins. */
  'hide-check-ins': 'invariant 4',
  /** The app forgets what it has shown. */
  'forget-check-ins': 'invariant 5',
  /** The network is lost while the link is opened, and what signed passes are judged by would come with the list. */
  'late-pass-key': 'invariant 9',
  /** The app does not write down again what it has in memory when the phone's data is cleared. */
  'forget-cleared': 'invariant 1',
  /** The app writes down when a printed page was confirmed, and not what time it has. */
  'paper-time': 'invariant 1',
  /** The server takes a phone to know what it was sent once, whatever the phone says it knows. */
  'remember-cursor': 'invariant 4',
  /** The app does not notice that the phone's clock is set. */
  'trust-clock': 'invariant 8',
  /** The app takes what another phone hands over without looking at who has signed it. */
  'trust-anybody': 'invariant 10',
  /** The app takes half of a transfer for the whole of it, and tells the other phone that it knows it all. */
  'believe-half': 'invariant 10',
  /** Paired phones send what they know, and no parcels of what the other lacks. */
  'deaf-channel': 'invariant 10',
  /** The app counts what another phone has handed over for another guest; as many people are inside. */
  'mix-up-guests': 'invariant 10',
} as const
export type Mutation = keyof typeof MUTATIONS

export function tamperingOf(mutation: Mutation): Tampering {
  switch (mutation) {
    case 'new-ids':
      return newIdsFor(new Set(), new Map())
    case 'wrong-time':
      return { onCall: (call) => (isBatch(call) ? { ...call, body: later(call.body) } : call) }
    case 'paper-time':
      return { onCall: (call) => (isBatch(call) ? { ...call, body: paperLater(call.body) } : call) }
    case 'remember-cursor':
      return withoutRepeats()
    case 'believe-too-early':
      return { instead: (call) => (isBatch(call) ? allStored(call.body) : null) }
    case 'believe-pull':
      return echoOfBatches()
    case 'hide-check-ins':
      return {
        onResponse: (call, body) => (call.url.includes('/door/changes') ? withoutCheckIns(body) : body),
      }
    case 'late-pass-key':
      return { onResponse: (call, body) => (call.url.includes('/door/changes') ? '' : withoutPassKey(body)) }
    case 'hide-conflicts':
      return { onResponse: (call, body) => (call.url.includes('/conflicts') ? emptyList(body) : body) }
    case 'ignore-arrivals':
      return withoutArrivals()
    default:
      return {}
  }
}

/** What a broken app does to its own storage; true where the app must be restarted to see it. */
export async function mutatePhone(mutation: Mutation, phone: Phone): Promise<boolean> {
  const ofStorage = ['drop-waiting', 'forget-check-ins', 'drop-change', 'mix-up-guests'].includes(mutation)
  if (!ofStorage || (mutation === 'drop-change') !== (phone.name === 'host')) return false
  const names = (await phone.storage.raw.databases()).map(({ name }) => name ?? '')
  const name = names.find((one) => !one.endsWith('-rehearsal'))
  if (name === undefined) return false
  const database = await awaitRequest(phone.storage.raw.open(name))
  try {
    if (mutation === 'drop-change') {
      await awaitRequest(database.transaction('outbox', 'readwrite').objectStore('outbox').clear())
      return false
    }
    if (!database.objectStoreNames.contains('check_ins')) return false
    if (mutation === 'mix-up-guests') return await mixUpGuests(database)
    const stores = database.transaction(['check_ins', 'waiting'], 'readwrite')
    const waiting = await awaitRequest(stores.objectStore('waiting').getAllKeys())
    const all = await awaitRequest(stores.objectStore('check_ins').getAllKeys())
    const lost = mutation === 'drop-waiting' ? waiting.slice(0, 1) : all.filter((id) => !waiting.includes(id))
    for (const id of lost) {
      stores.objectStore('check_ins').delete(id)
      stores.objectStore('waiting').delete(id)
    }
    return lost.length > 0
  } finally {
    database.close()
  }
}

async function mixUpGuests(database: IDBDatabase): Promise<boolean> {
  const stores = database.transaction(['check_ins', 'guests'], 'readwrite')
  const guests = await awaitRequest(stores.objectStore('guests').getAllKeys())
  const records: DoorCheckIn[] = await awaitRequest(stores.objectStore('check_ins').getAll())
  const last = String(guests.at(-1))
  const received = records.filter(
    ({ received, guest_id }) => received !== undefined && guest_id !== null && guest_id !== last,
  )
  for (const record of received) stores.objectStore('check_ins').put({ ...record, guest_id: last })
  return received.length > 0
}

function isBatch({ url }: ServerCall): boolean {
  return url.endsWith('/door/check-ins')
}

function newIdsFor(seen: Set<string>, names: Map<string, string>): Tampering {
  return {
    onCall: (call) => {
      if (!isBatch(call)) return call
      const body = eachRecord(call.body, (record) => {
        const id = String(record['id'])
        if (!seen.has(id)) {
          seen.add(id)
          return record
        }
        const made = newId()
        names.set(made, id)
        return { ...record, id: made }
      })
      return { ...call, body }
    },
    // The app would know its own ids again.
    onResponse: (call, body) =>
      isBatch(call) ? [...names].reduce((text, [made, id]) => text.replaceAll(made, id), body) : body,
  }
}

function echoOfBatches(): Tampering {
  const lost: object[] = []
  return {
    instead: (call) => {
      if (!isBatch(call)) return null
      lost.push(...recordsOf(call.body))
      return 'no answer of ours'
    },
    onResponse: (call, body) => (call.url.includes('/door/changes') ? withCheckIns(body, lost) : body),
  }
}

function withoutArrivals(): Tampering {
  const sent = new Map<string | undefined, Set<unknown>>()
  return {
    onResponse: (call, body) => {
      const phone = call.headers['authorization']
      const own = sent.get(phone) ?? new Set()
      if (!isBatch(call)) {
        return call.url.includes('/door/changes') ? withoutCheckIns(body, ({ id }) => own.has(id)) : body
      }
      sent.set(phone, own)
      for (const { id } of recordsOf(call.body)) own.add(id)
      return withoutVerdicts(body)
    },
  }
}

function withoutRepeats(): Tampering {
  const reached = new Map<string | undefined, number>()
  return {
    onResponse: (call, body) => {
      if (!call.url.includes('/door/changes')) return body
      const response = JSON.parse(body) as { data?: { changes?: { rev: number }[]; next: number } }
      if (!response.data?.changes) return body
      const phone = call.headers['authorization']
      const known = reached.get(phone) ?? 0
      reached.set(phone, Math.max(known, response.data.next))
      const changes = response.data.changes.filter(({ rev }) => rev > known)
      return JSON.stringify({ ...response, data: { ...response.data, changes } })
    },
  }
}

function recordsOf(body: string | null): Record<string, unknown>[] {
  return (JSON.parse(body ?? '{}') as { records: Record<string, unknown>[] }).records
}

function eachRecord(body: string | null, change: (record: Record<string, unknown>) => object): string {
  return JSON.stringify({ records: recordsOf(body).map(change) })
}

let made = 0

function newId(): string {
  made += 1
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
}

export function withNewIds(body: string | null): string {
  return eachRecord(body, (record) => {
    return { ...record, id: newId() }
  })
}

function later(body: string | null): string {
  return eachRecord(body, aMinuteLater)
}

function paperLater(body: string | null): string {
  return eachRecord(body, (record) => (record['reason'] === FROM_PAPER ? aMinuteLater(record) : record))
}

function aMinuteLater(record: Record<string, unknown>): object {
  const occurred_at = new Date(Date.parse(String(record['occurred_at'])) + 60_000).toISOString()
  return { ...record, occurred_at }
}

function withoutCheckIns(body: string, isHidden = (_: { id: string }) => true): string {
  const response = JSON.parse(body) as { data?: { changes?: { kind: string; row: { id: string } }[] } }
  if (!response.data?.changes) return body
  const changes = response.data.changes.filter(({ kind, row }) => kind !== 'check-in' || !isHidden(row))
  return JSON.stringify({ ...response, data: { ...response.data, changes } })
}

function withCheckIns(body: string, records: readonly object[]): string {
  const response = JSON.parse(body) as { data?: { changes?: object[]; next: number } }
  if (!response.data?.changes) return body
  const { next } = response.data
  const added = records.map((row) => ({
    kind: 'check-in',
    rev: next,
    row: { ...row, door_id: null, device_id: null },
  }))
  return JSON.stringify({
    ...response,
    data: { ...response.data, changes: [...response.data.changes, ...added] },
  })
}

function allStored(body: string | null): string {
  const verdicts = recordsOf(body).map(({ id }) => ({
    id,
    verdict: 'stored',
    rev: 1,
    flags: [],
    problems: {},
  }))
  return JSON.stringify({ message: 'Done', data: { verdicts } })
}

function withoutPassKey(body: string): string {
  const response = JSON.parse(body) as { data?: object }
  return JSON.stringify(response.data ? { ...response, data: { ...response.data, pass_key: '' } } : response)
}

function emptyList(body: string): string {
  return JSON.stringify({ ...JSON.parse(body), data: [] })
}

function withoutVerdicts(body: string): string {
  return JSON.stringify({ ...JSON.parse(body), data: { verdicts: [] } })
}
