import type { DataPlace } from '#shared/contract/operator-health.ts'

/** Where events, uploads and invoices lie: a folder of this machine, or the database server without its password. */
export function placeOfData({
  DATABASE_URL,
  DATA_DIR,
}: {
  readonly DATABASE_URL?: string | undefined
  readonly DATA_DIR: string
}): DataPlace {
  if (DATABASE_URL === undefined) return { kind: 'folder', name: DATA_DIR }
  const { host, pathname, searchParams } = new URL(DATABASE_URL)
  return { kind: 'server', name: `${host || (searchParams.get('host') ?? 'localhost')}${pathname}` }
}
