import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../scripts/prepare.mjs'
import { addGuest, someGuests } from '../factories/guests.ts'
import { anInvitation } from '../factories/invitations.ts'
import type { TestApp } from '../factories/server.ts'

export interface ObserverTask {
  readonly url: string
  readonly pid: number
  readonly calls: readonly {
    readonly kind: 'list' | 'save' | 'page' | 'file'
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly token: string | null
    readonly body: object | null
    /** The address that it comes from. */
    readonly from: string
  }[]
}

export interface Sample {
  readonly kind: string
  readonly ms: number
  /** What was not as it should be. */
  readonly problem: string | null
}

export interface Observation {
  readonly samples: readonly Sample[]
  /** Peaks in bytes; null where the system does not say. */
  readonly memory: { readonly server: number; readonly children: number } | null
}

/** Hosts who work while others attack, and what the server needs meanwhile. */
export interface Observer {
  /** All since the last time, at least so many calls. */
  readonly take: (atLeast?: number) => Promise<Observation>
  readonly close: () => Promise<void>
}

/** No account saves more often than it may. */
const HOSTS = 3

export async function startObserver(test: TestApp, server: { url: string; pid: number }): Promise<Observer> {
  const file = await builtFile()
  const hosts = await Promise.all(Array.from({ length: HOSTS }, (_, place) => callsOfHost(test, file, place)))
  const child = fork(new URL('observer-child.ts', import.meta.url), { execArgv: [], stdio: 'inherit' })
  await sent(child, { ...server, calls: hosts.flat() } satisfies ObserverTask)
  return {
    take: async (atLeast = 8) => {
      await sent(child, atLeast)
      const [seen] = (await once(child, 'message')) as [Observation]
      return seen
    },
    close: async () => {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

function sent(child: ChildProcess, message: object | number): Promise<void> {
  return new Promise((resolve, reject) => {
    child.send(message, (error) => (error === null ? resolve() : reject(error)))
  })
}

/** What a host and a guest of theirs do on an ordinary evening. */
async function callsOfHost(test: TestApp, file: string, place: number): Promise<ObserverTask['calls']> {
  const { host, event, guest, params } = await anInvitation(test)
  await host.call('guest.import', {
    params,
    body: { import_id: crypto.randomUUID(), added: someGuests(200) },
  })
  const edited = await addGuest(host, event)
  const from = `198.51.100.${place}`
  const base = { from, method: 'GET', token: host.token, body: null } as const
  const events = `/api/website/events/${event.id}`
  return [
    { ...base, kind: 'list', path: `${events}/guests?per_page=50` },
    {
      ...base,
      kind: 'save',
      method: 'POST',
      path: `${events}/guests/${edited.id}`,
      body: { base_rev: edited.rev, changes: { table_name: `${place}` } },
    },
    {
      ...base,
      kind: 'page',
      token: null,
      path: `/invitation/${event.event_token}/${event.host_token}/${guest.guest_token}`,
    },
    { ...base, kind: 'file', token: null, path: file },
  ]
}

/** A script of the built app, as browsers load it. */
async function builtFile(): Promise<string> {
  const shell = await readFile(path.join(root, 'dist/client/index.html'), 'utf8')
  const found = /\/assets\/[\w.-]+\.js/.exec(shell)?.[0]
  if (found === undefined) throw new Error('the built page loads no script')
  return found
}
