import { deepEqual } from '#client/lib/deep-equal.ts'
import { PROTOCOL_VERSION } from '#shared/contract/common.ts'
import { httpRoutes } from '#shared/contract/http-routes.ts'
import type { Route } from '#shared/contract/route.ts'
import type { OutboxInput, OutboxRow, Unreadable } from '../account-database.ts'

/** A row as it is stored, written by whichever version of the app. */
type RawRow = Readonly<Record<string, unknown>>

/** Migrates a row from one version to the next; it gets rows of every route. */
type Migration = (row: RawRow) => RawRow

/**
 * By the version they start from. Whoever raises `PROTOCOL_VERSION` adds the migration here and records a
 * fixture (tests/fixtures/outbox-v1.json): rows that wait on phones must reach the new server.
 */
const migrations: Readonly<Record<number, Migration>> = {}

/** `changed`: it must be written back, because it was migrated or today's contract parses it differently. */
export type ReadRowResult =
  | { readonly ok: true; readonly row: OutboxRow; readonly changed: boolean }
  | { readonly ok: false; readonly why: Unreadable }

/** Reads a row of the outbox by today's contract. `current` and `steps`: for tests. */
export function readOutboxRow(
  raw: unknown,
  current: number = PROTOCOL_VERSION,
  steps: Readonly<Record<number, Migration>> = migrations,
): ReadRowResult {
  if (!isRecord(raw) || typeof raw['version'] !== 'number') return { ok: false, why: 'damaged' }
  if (raw['version'] > current) return { ok: false, why: 'newer' }
  const row = migrate(current, raw, steps)
  if (row === null) return { ok: false, why: 'unknown' }
  const route = routeOf(row['route'])
  if (route === null) return { ok: false, why: 'unknown' }
  const read = isRecord(row['input']) ? validateInput(route, row['input']) : null
  if (!read?.ok || !isEnvelope(row)) return { ok: false, why: 'damaged' }
  const changed = row !== raw || !deepEqual(row['input'], read.input)
  return { ok: true, row: { ...row, input: read.input } as unknown as OutboxRow, changed }
}

function migrate(current: number, raw: RawRow, steps: Readonly<Record<number, Migration>>): RawRow | null {
  let row = raw
  for (let version = Number(raw['version']); version < current; version += 1) {
    const step = steps[version]
    if (step === undefined) return null
    row = { ...step(row), version: version + 1 }
  }
  return row
}

/** The route of this name if it may be called offline. */
function routeOf(name: unknown): Route | null {
  if (typeof name !== 'string' || !Object.hasOwn(httpRoutes, name)) return null
  const route: Route = httpRoutes[name as keyof typeof httpRoutes]
  return route.offline ? route : null
}

function isEnvelope({ event_id, key, created_at, state }: RawRow): boolean {
  const texts = [event_id, key, created_at].every((text) => typeof text === 'string' && text !== '')
  return texts && ['waiting', 'accepted', 'rejected'].includes(String(state))
}

function isRecord(value: unknown): value is RawRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export type ValidatedInput =
  | { readonly ok: true; readonly input: OutboxInput<never> }
  | { readonly ok: false; readonly kind: 'invalid'; readonly errors: Record<string, string[]> }

/** Validates a call's input by its route's schemas; `errors` are field codes by dotted field name. */
export function validateInput(
  route: Route,
  input: { readonly params?: unknown; readonly body?: unknown },
): ValidatedInput {
  const params = route.params?.safeParse(input.params)
  const body = route.body?.safeParse(input.body)
  const issues = [...(params?.error?.issues ?? []), ...(body?.error?.issues ?? [])]
  if (issues.length === 0) return { ok: true, input: { params: params?.data, body: body?.data } as never }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const field = path.join('.')
    errors[field] = [...(errors[field] ?? []), message]
  }
  return { ok: false, kind: 'invalid', errors }
}
