import type { HttpRoutes } from '#shared/contract/http-routes.ts'
import type { OfflineRouteName, OutboxInput } from '../db.ts'

/** A part is some 300 kB on the wire: it gets through within a call's time even on a venue's network. */
const IMPORT_PART_ROWS = 1000

type Import = OutboxInput<HttpRoutes['guest.import']>

/** An import in parts of at most `rows` rows, which all carry its id; the contract makes each repeatable. */
function splitImport({ params, body }: Import, rows = IMPORT_PART_ROWS): Import[] {
  const parts: Import[] = []
  for (let from = 0; from < Math.max(1, body.added.length); from += rows) {
    parts.push({ params, body: { ...body, added: body.added.slice(from, from + rows), changed: [] } })
  }
  for (let from = 0; from < body.changed.length; from += rows) {
    parts.push({ params, body: { ...body, added: [], changed: body.changed.slice(from, from + rows) } })
  }
  return parts.filter(({ body: { added, changed } }) => added.length + changed.length > 0)
}

/** What is sent as one row: everything but an import is. */
export function partsOf(route: OfflineRouteName, input: OutboxInput<never>): OutboxInput<never>[] {
  return route === 'guest.import' ? (splitImport(input as Import) as OutboxInput<never>[]) : [input]
}
